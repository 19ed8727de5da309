extern void __CRAB_assert(int);
int main(void) {
  int x = 0
  __CRAB_assert(x == 0);
  return x;
}
