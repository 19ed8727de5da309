package dev.gainsay.smt.oracle;

import dev.gainsay.smt.approximate.Direction;
import dev.gainsay.smt.approximate.Mutation;
import dev.gainsay.smt.approximate.Reading;
import dev.gainsay.smt.ast.Command;
import dev.gainsay.smt.ast.Command.DeclareFunction;
import dev.gainsay.smt.ast.Command.DefineFunction;
import dev.gainsay.smt.ast.Term;
import dev.gainsay.smt.fuse.Part;
import dev.gainsay.smt.oracle.OpinionText.WayText.OwnText;
import dev.gainsay.smt.print.ScriptPrinter;
import dev.gainsay.smt.read.ScriptReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A case of skeletal approximation as it is stored.
 *
 * @param way absent where there were options and models alone
 * @param options absent where there is a way
 * @param seed an SMT-LIB script
 * @param model absent where there is a way
 */
public record SaeText(
    @Nullable OwnText way,
    @Nullable List<String> options,
    String seed,
    Direction direction,
    List<MutationText> mutations,
    @Nullable Boolean model)
    implements SmtText {

  /**
   * A mutation.
   *
   * @param terms definitions of functions without arguments, by the name of the hole
   * @param fresh a declaration, or empty
   */
  public record MutationText(
      int assertion,
      List<Integer> path,
      Reading reading,
      String rule,
      Map<String, String> terms,
      String fresh) {

    static MutationText of(Mutation mutation) {
      SortedMap<String, String> terms = new TreeMap<>();
      mutation
          .terms()
          .forEach(
              (hole, term) ->
                  terms.put(
                      hole,
                      ScriptPrinter.print(
                          new DefineFunction("term", List.of(), term.sort(), term, false))));
      return new MutationText(
          mutation.assertion(),
          mutation.path(),
          mutation.reading(),
          mutation.rule(),
          terms,
          mutation.fresh().map(ScriptPrinter::print).orElse(""));
    }

    /**
     * The mutation.
     *
     * @param seed in which the names are declared
     */
    Mutation read(String seed) {
      Optional<DeclareFunction> declared =
          fresh.isEmpty()
              ? Optional.empty()
              : last(fresh) instanceof DeclareFunction function
                  ? Optional.of(function)
                  : Optional.empty();
      SortedMap<String, Term> read = new TreeMap<>();
      terms.forEach((hole, text) -> read.put(hole, term(seed + fresh + "\n" + text)));
      return new Mutation(assertion, path, reading, rule, read, declared);
    }

    private static Term term(String text) {
      if (last(text) instanceof DefineFunction(_, _, _, Term body, _)) {
        return body;
      }
      throw new IllegalArgumentException("no term: " + text);
    }

    private static Command last(String text) {
      return ScriptReader.read(text).commands().getLast();
    }
  }

  /** The stored form. */
  public static SaeText of(SaeCase stored) {
    return new SaeText(
        OwnText.of(stored.way()),
        null,
        stored.seed().question(),
        stored.direction(),
        stored.mutations().stream().map(MutationText::of).toList(),
        null);
  }

  /**
   * The case.
   *
   * @throws IllegalArgumentException when a text is none of ours
   */
  @Override
  public SaeCase read() {
    Part part = Part.read(seed);
    Way.Own asked = way == null ? OwnText.once(options, Boolean.TRUE.equals(model)) : way.read();
    return new SaeCase(asked, part, direction, mutations.stream().map(m -> m.read(seed)).toList());
  }
}
