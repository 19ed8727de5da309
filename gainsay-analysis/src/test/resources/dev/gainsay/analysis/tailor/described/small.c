/* What single domains and settings of an analyzer are good for. */
int table[8];

/* Bounds of the sum need the loop unrolled. */
int sum(const int *values, int n) {
  int total = 0;
  if (n > 8) n = 8;
  for (int i = 0; i < n; i++) {
    total += table[i] & 15;
  }
  return total;
}

/* The difference may overflow whatever is known. */
int ratio(int a, int b) {
  int d = a - b;
  if (a > b && a < 1000 && b > -1000) {
    return 100 / d;
  }
  return 0;
}

/* Needs to know that i and j are the same. */
int pick(int k) {
  int i = k;
  int j = i;
  if (j >= 0 && j < 8) {
    return table[i];
  }
  return -1;
}

/* Needs the loop unrolled. */
int count(void) {
  int steps = 0;
  int x = 0;
  while (x < 100) {
    x += 1;
    steps += 2;
  }
  return 1000 / (300 - steps);
}
