/* No main: an entry point has to be named. */
extern void __CRAB_assert(int);
int twice(int n) {
  int x = 0;
  int y = 0;
  while (x < n) {
    x++;
    y += 2;
  }
  __CRAB_assert(y >= x);
  return y;
}
