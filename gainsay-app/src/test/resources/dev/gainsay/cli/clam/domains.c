/* What single domains and settings of Clam are good for. */
extern void __CRAB_assert(int);
extern void __CRAB_assume(int);
extern int any(void);
#define CHECK(c) __CRAB_assert(c)

int limit;
int table[10];

/* Intervals. */
void bounds(void) {
  int i = 0;
  while (i < 10) {
    i++;
  }
  __CRAB_assert(i == 10);
}

/* A difference: zones, or the same terms. */
void difference(int n) {
  int x = 0;
  int y = 0;
  while (x < n) {
    x++;
    y++;
  }
  __CRAB_assert(x == y);
  if (x != y) {
    __CRAB_assert(x == 5); /* Not reached. */
  }
}

/* A difference that no term tells. */
void order(int n) {
  int x = 0;
  int y = 0;
  while (x < n) {
    x++;
    if (any()) {
      y++;
    }
  }
  __CRAB_assert(y <= x);
}

/* A sum: polyhedra. */
void sum(void) {
  int x = 0;
  int y = 100;
  while (any()) {
    x++;
    y--;
  }
  __CRAB_assert(x + y == 100);
}

/* A gap: disjunctive intervals. */
void gap(int n) {
  int x = 4;
  while (any()) {
    if (n > 3) {
      x = -4;
    }
  }
  __CRAB_assert(x != 0);
}

/* A remainder: congruences. */
void stride(void) {
  int i = 0;
  while (any()) {
    i += 3;
  }
  __CRAB_assert(i != 7);
}

/* Three values in turn: --crab-widening-delay. */
void turns(void) {
  int x = 1;
  while (any()) {
    if (x == 1) {
      x = 3;
    } else if (x == 3) {
      x = 9;
    } else if (x == 9) {
      x = 1;
    }
  }
  __CRAB_assert(x < 10);
}

/* A bound that widening loses: --crab-backward. */
void bound(void) {
  int i = 0;
  int j = 0;
  while (any()) {
    if (j < 50) {
      j++;
      i = j;
    }
  }
  __CRAB_assert(i <= 50);
}

/* Memory: --crab-track. */
void memory(int k) {
  limit = any();
  __CRAB_assume(limit > 2);
  for (int i = 0; i < 10; i++) {
    table[i] = 5;
  }
  __CRAB_assert(
      limit > 1);
  __CRAB_assume(k >= 0);
  __CRAB_assume(k < 10);
  __CRAB_assert(table[k] <= 5);
}

/* False. */
void wrong(int a) {
  __CRAB_assume(a > 2);
  __CRAB_assert(a < 1000);
}

/* Nothing to check: it is compiled away, or stands in a macro. */
void folded(int a) {
  if (a > 10) {
    __CRAB_assert(a > 5);
  }
  CHECK(a != 77);
}

int main(void) {
  bounds();
  difference(any());
  order(any());
  sum();
  gap(any());
  stride();
  turns();
  bound();
  memory(any());
  wrong(any());
  folded(any());
  return 0;
}
