package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
import dev.gainsay.datalog.ast.RuleTypes;
import dev.gainsay.datalog.ast.Setting;
import dev.gainsay.datalog.ast.Subsumption;
import dev.gainsay.datalog.ast.Term;
import dev.gainsay.datalog.ast.Type;
import dev.gainsay.datalog.ast.Verbatim;
import dev.gainsay.datalog.parse.SouffleParser.ClauseContext;
import dev.gainsay.datalog.parse.SouffleParser.DeclarationContext;
import dev.gainsay.datalog.parse.SouffleParser.OutputContext;
import dev.gainsay.datalog.parse.SouffleParser.PragmaContext;
import dev.gainsay.datalog.parse.SouffleParser.SubsumptionContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.Interval;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Reads Soufflé programs: what the model knows becomes model, the rest stays the user's text. */
public final class SouffleReader {

  /** Lines that change what others say. */
  private static final Pattern CHANGING =
      Pattern.compile("^[ \\t]*(#[ \\t]*(define|if\\w*|include)|\\.include)\\b", Pattern.MULTILINE);

  private static final Pattern DECLARING = Pattern.compile("^[ \\t]*\\.decl\\b", Pattern.MULTILINE);

  private final List<Relation> relations = new ArrayList<>();
  private final List<Atom> facts = new ArrayList<>();
  private final List<Rule> rules = new ArrayList<>();
  private final List<Subsumption> subsumptions = new ArrayList<>();
  private final Set<String> outputs = new LinkedHashSet<>();
  private final List<Setting> settings = new ArrayList<>();
  private final List<List<Token>> unknown = new ArrayList<>();
  private final Map<Object, List<Token>> origins = new HashMap<>();
  private boolean ruleBefore;

  private SouffleReader() {}

  /** Whether macros or conditions change a program before Soufflé reads it. */
  static boolean isForPreprocessor(String text) {
    return CHANGING.matcher(text).find();
  }

  /** Whether a text declares a relation as no other language does. */
  static boolean declares(String text) {
    return DECLARING.matcher(text).find();
  }

  /** Reads a program; never fails, since everything can stay text. */
  public static Program read(String text) {
    if (isForPreprocessor(text)) {
      // What macros and conditions make of the text is not for us to say.
      Program empty = Program.of(List.of(), List.of(), List.of(), List.of());
      return empty.withVerbatim(List.of(new Verbatim(text.strip(), List.of())));
    }
    return reader(text).program();
  }

  /** In which lines the parts of a program begin. */
  static Places places(String text) {
    SouffleReader reader = reader(text);
    Program program = reader.program();
    return new Places(
        reader.lines(program.relations()),
        reader.lines(program.facts()),
        reader.lines(program.rules()),
        reader.lines(program.subsumptions()),
        reader.unknown.stream().map(item -> item.getFirst().getLine()).toList());
  }

  private List<Integer> lines(List<?> parts) {
    return parts.stream()
        .map(part -> origins.getOrDefault(part, List.of()))
        .map(item -> item.isEmpty() ? 0 : item.getFirst().getLine())
        .toList();
  }

  private static SouffleReader reader(String text) {
    SouffleLexer lexer = new SouffleLexer(CharStreams.fromString(text));
    lexer.removeErrorListeners();
    List<Token> visible = new ArrayList<>();
    for (Token token : lexer.getAllTokens()) {
      if (token.getChannel() == Token.DEFAULT_CHANNEL) {
        visible.add(token);
      }
    }
    SouffleReader reader = new SouffleReader();
    SouffleItems.of(visible).forEach(reader::item);
    return reader;
  }

  private void item(List<Token> item) {
    boolean known =
        switch (item.getFirst().getType()) {
          case SouffleLexer.DECL ->
              parsed(item, SouffleParser::declaration, tree -> declare(tree, item));
          case SouffleLexer.OUTPUT -> parsed(item, SouffleParser::output, this::output);
          case SouffleLexer.PRAGMA -> parsed(item, SouffleParser::pragma, this::pragma);
          case SouffleLexer.PLAN ->
              ruleBefore && parsed(item, SouffleParser::plan, tree -> plan(item));
          case SouffleLexer.IDENT ->
              parsed(item, SouffleParser::clause, tree -> clause(tree, item))
                  || parsed(item, SouffleParser::subsumption, tree -> subsume(tree, item));
          default -> false;
        };
    if (!known) {
      boolean follows = item.getFirst().getType() == SouffleLexer.PLAN && !unknown.isEmpty();
      if (follows) {
        // A plan belongs to the clause before it.
        List<Token> both = new ArrayList<>(unknown.removeLast());
        both.addAll(item);
        unknown.add(both);
      } else {
        unknown.add(item);
      }
      ruleBefore = false;
    }
  }

  private interface Use<T> {
    void accept(T tree);
  }

  private static <T extends ParserRuleContext> boolean parsed(
      List<Token> item, Function<SouffleParser, T> rule, Use<T> use) {
    SouffleParser parser =
        new SouffleParser(new CommonTokenStream(new ListTokenSource(new ArrayList<>(item))));
    parser.removeErrorListeners();
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      use.accept(rule.apply(parser));
      return true;
    } catch (ParseCancellationException | Unmodelled other) {
      return false;
    }
  }

  private void declare(DeclarationContext tree, List<Token> item) {
    List<Type> types = tree.attribute().stream().map(a -> type(a.IDENT(1).getText())).toList();
    List<Qualifier> qualifiers =
        tree.IDENT().stream().map(word -> qualifier(word.getText())).toList();
    for (TerminalNode name : tree.names().IDENT()) {
      Relation relation = new Relation(name.getText(), types, qualifiers);
      relations.add(relation);
      origins.put(relation, item);
    }
  }

  private static Type type(String name) {
    return switch (name) {
      case "number" -> new Type.Number();
      case "unsigned" -> new Type.Unsigned();
      case "float" -> new Type.Floating();
      case "symbol" -> new Type.Symbol();
      default -> new Type.Named(name);
    };
  }

  private static Qualifier qualifier(String word) {
    return Stream.of(Qualifier.values())
        .filter(q -> q.spelling().equals(word))
        .findFirst()
        .orElseThrow(() -> new Unmodelled(word));
  }

  private void output(OutputContext tree) {
    tree.names().IDENT().forEach(name -> outputs.add(name.getText()));
  }

  private void pragma(PragmaContext tree) {
    List<String> texts =
        tree.STRING().stream()
            .map(TerminalNode::getText)
            .map(s -> s.substring(1, s.length() - 1))
            .toList();
    settings.add(new Setting(texts.getFirst(), texts.size() > 1 ? texts.get(1) : ""));
  }

  private void plan(List<Token> item) {
    Rule planned = rules.removeLast();
    String text = text(item).substring(".plan".length()).strip();
    Rule with = new Rule(planned.head(), planned.body(), text);
    rules.add(with);
    List<Token> both = new ArrayList<>(origins.getOrDefault(planned, List.of()));
    both.addAll(item);
    origins.put(with, both);
  }

  private void clause(ClauseContext tree, List<Token> item) {
    Atom head = SouffleTerms.atom(tree.atom());
    if (tree.body() == null && head.arguments().stream().allMatch(SouffleReader::isConstant)) {
      facts.add(head);
      origins.put(head, item);
      ruleBefore = false;
    } else {
      Rule rule = Rule.of(head, tree.body() == null ? List.of() : SouffleTerms.body(tree.body()));
      rules.add(rule);
      origins.put(rule, item);
      ruleBefore = true;
    }
  }

  private static boolean isConstant(Term term) {
    return term instanceof Term.Constant || term instanceof Term.Text || term instanceof Term.Real;
  }

  private void subsume(SubsumptionContext tree, List<Token> item) {
    List<Literal> body = SouffleTerms.body(tree.body());
    Subsumption subsumption =
        new Subsumption(SouffleTerms.atom(tree.atom(0)), SouffleTerms.atom(tree.atom(1)), body);
    subsumptions.add(subsumption);
    origins.put(subsumption, item);
  }

  /** What speaks of relations that are not declared in the open stays text as well. */
  private Program program() {
    Program all =
        new Program(
            relations, facts, rules, subsumptions, List.copyOf(outputs), settings, List.of());
    facts.removeIf(fact -> unfit(all, Rule.of(fact, List.of()), fact));
    rules.removeIf(rule -> unfit(all, rule, rule));
    subsumptions.removeIf(s -> unfit(all, s.asRule(), s));
    List<Verbatim> verbatim = new ArrayList<>();
    unknown.sort((a, b) -> Integer.compare(begin(a), begin(b)));
    for (List<Token> item : unknown) {
      verbatim.add(new Verbatim(text(item), mentioned(item)));
    }
    List<String> shown = new ArrayList<>();
    for (String output : outputs) {
      if (all.relation(output).isPresent()) {
        shown.add(output);
      } else {
        verbatim.add(new Verbatim(".output " + output, List.of()));
      }
    }
    return new Program(relations, facts, rules, subsumptions, shown, settings, verbatim);
  }

  private static int begin(List<Token> item) {
    return item.getFirst().getStartIndex();
  }

  private boolean unfit(Program all, Rule rule, Object from) {
    boolean[] fits = {true};
    rule.mapAtoms(
        atom -> {
          fits[0] &=
              all.relation(atom.relation())
                  .filter(r -> r.arity() == atom.arguments().size())
                  .isPresent();
          return atom;
        });
    boolean unfit = !fits[0] || !rule.isRangeRestricted() || !RuleTypes.areKnown(all, rule);
    if (unfit) {
      unknown.add(origins.getOrDefault(from, List.of()));
    }
    return unfit;
  }

  private List<String> mentioned(List<Token> item) {
    Set<String> names = new LinkedHashSet<>();
    for (Token token : item) {
      if (token.getType() == SouffleLexer.IDENT
          && relations.stream().anyMatch(r -> r.name().equals(token.getText()))) {
        names.add(token.getText());
      }
    }
    return List.copyOf(names);
  }

  private static String text(List<Token> item) {
    Interval whole = Interval.of(begin(item), item.getLast().getStopIndex());
    return item.getFirst().getInputStream().getText(whole);
  }
}
