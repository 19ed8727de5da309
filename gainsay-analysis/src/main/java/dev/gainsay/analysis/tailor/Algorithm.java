package dev.gainsay.analysis.tailor;

import dev.gainsay.choice.Choices;

/** The searches of thesis section 5.4.3. */
public enum Algorithm {
  /** Random sampling: recipes of a length, from scratch. */
  RS {
    @Override
    public Search on(Space space) {
      Generator generator = new Generator(space);
      return new Sampling((length, choices) -> generator.any(length, choices));
    }
  },

  /** Domain-aware random sampling: as above, without domains of comparable precision. */
  DARS {
    @Override
    public Search on(Space space) {
      Generator generator = new Generator(space);
      return new Sampling((length, choices) -> generator.compatible(length, choices));
    }
  },

  /**
   * Simulated annealing: mutates the current recipe. A worse one is accepted with the probability
   * exp(-increase * recipes): inversely with the increase of cost and with the number of explored
   * recipes, as Kirkpatrick et al. (Science, 1983) at a temperature that falls as 1/n.
   */
  SA {
    @Override
    public Search on(Space space) {
      Generator generator = new Generator(space);
      return new Search() {
        @Override
        public Recipe next(Recipe current, int length, int step, Choices choices) {
          return generator.mutate(current, length, choices);
        }

        @Override
        public boolean accepts(double current, double next, int step, Choices choices) {
          return next < current || choices.chance(chance(current, next, step));
        }
      };
    }
  },

  /** Hill climbing: takes only what is better, and starts again every eleven recipes. */
  HC {
    @Override
    public Search on(Space space) {
      Generator generator = new Generator(space);
      return new Search() {
        @Override
        public Recipe next(Recipe current, int length, int step, Choices choices) {
          return starts(step)
              ? generator.compatible(length, choices)
              : generator.mutate(current, length, choices);
        }

        @Override
        public boolean accepts(double current, double next, int step, Choices choices) {
          return starts(step) || next < current;
        }
      };
    }
  };

  /** Recipes that hill climbing generates from each of its starts. */
  private static final int CLIMB = 10;

  /** The search on a space. */
  public abstract Search on(Space space);

  private static boolean starts(int step) {
    return step % (CLIMB + 1) == 0;
  }

  /** With which probability annealing accepts a cost that is not lower. */
  static double chance(double current, double next, int step) {
    if (Double.isInfinite(next)) {
      return 0;
    }
    return Math.exp(-(next - current) * (step + 1));
  }

  /** Draws a recipe of at most a length. */
  private interface Draw {
    Recipe draw(int length, Choices choices);
  }

  /** Each recipe is generated from scratch, so that none is accepted for mutation. */
  private record Sampling(Draw draw) implements Search {
    @Override
    public Recipe next(Recipe current, int length, int step, Choices choices) {
      return draw.draw(length, choices);
    }

    @Override
    public boolean accepts(double current, double next, int step, Choices choices) {
      return false;
    }
  }
}
