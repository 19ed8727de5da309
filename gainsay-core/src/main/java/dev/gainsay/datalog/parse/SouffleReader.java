package dev.gainsay.datalog.parse;

import dev.gainsay.datalog.ast.Atom;
import dev.gainsay.datalog.ast.Literal;
import dev.gainsay.datalog.ast.Program;
import dev.gainsay.datalog.ast.Qualifier;
import dev.gainsay.datalog.ast.Relation;
import dev.gainsay.datalog.ast.Rule;
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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ListTokenSource;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Token;
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

  /** Names of the relations that are asked for, and in which lines. */
  private final Map<String, Integer> outputs = new LinkedHashMap<>();

  private final List<Setting> settings = new ArrayList<>();
  private final List<Left> unknown = new ArrayList<>();
  private final Map<Object, List<Token>> origins = new HashMap<>();
  private boolean ruleBefore;

  /**
   * An item that stays text.
   *
   * @param until how far it was understood, as an offset in the text
   */
  private record Left(List<Token> item, int until, Unread told) {

    /** One that is understood to its end, and has no place in the model. */
    static Left whole(List<Token> item, Unread why) {
      return new Left(item, Integer.MAX_VALUE, why);
    }

    Left and(List<Token> more) {
      List<Token> both = new ArrayList<>(item);
      both.addAll(more);
      return new Left(
          both, until, new Unread(Unread.text(both), told.line(), told.why(), told.wrong()));
    }
  }

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
        reader.unread());
  }

  private List<Integer> lines(List<?> parts) {
    return parts.stream().map(part -> line(origins.getOrDefault(part, List.of()))).toList();
  }

  private static int line(List<Token> item) {
    return item.isEmpty() ? 0 : item.getFirst().getLine();
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

  private List<Unread> unread() {
    List<Unread> all = new ArrayList<>(unknown.stream().map(Left::told).toList());
    outputs.forEach(
        (name, line) -> {
          if (relations.stream().noneMatch(r -> r.name().equals(name))) {
            all.add(Unread.undeclared(asking(name), line, name));
          }
        });
    return all;
  }

  private void item(List<Token> item) {
    Optional<Left> left =
        switch (item.getFirst().getType()) {
          case SouffleLexer.DECL ->
              read(item, SouffleParser::declaration, tree -> declare(tree, item));
          case SouffleLexer.OUTPUT -> read(item, SouffleParser::output, this::output);
          case SouffleLexer.PRAGMA -> read(item, SouffleParser::pragma, this::pragma);
          case SouffleLexer.PLAN ->
              ruleBefore
                  ? read(item, SouffleParser::plan, tree -> plan(item))
                  : Optional.of(Left.whole(item, Unread.of(item)));
          case SouffleLexer.IDENT -> clause(item);
          default -> Optional.of(Left.whole(item, Unread.of(item)));
        };
    if (left.isPresent()) {
      boolean follows = item.getFirst().getType() == SouffleLexer.PLAN && !unknown.isEmpty();
      if (follows) {
        // A plan belongs to the clause before it.
        unknown.add(unknown.removeLast().and(item));
      } else {
        unknown.add(left.get());
      }
      ruleBefore = false;
    }
  }

  /** A clause of either kind; what it is no clause for is told of the kind that it goes on as. */
  private Optional<Left> clause(List<Token> item) {
    Optional<Left> clause = read(item, SouffleParser::clause, tree -> clause(tree, item));
    if (clause.isEmpty()) {
      return clause;
    }
    return read(item, SouffleParser::subsumption, tree -> subsume(tree, item))
        .map(other -> other.until() > clause.get().until() ? other : clause.get());
  }

  private interface Use<T> {
    void accept(T tree);
  }

  /** Reads an item by a rule of the grammar, unless it stays text. */
  private static <T extends ParserRuleContext> Optional<Left> read(
      List<Token> item, Function<SouffleParser, T> rule, Use<T> use) {
    SouffleParser parser =
        new SouffleParser(new CommonTokenStream(new ListTokenSource(new ArrayList<>(item))));
    parser.removeErrorListeners();
    parser.setErrorHandler(new BailErrorStrategy());
    try {
      use.accept(rule.apply(parser));
      return Optional.empty();
    } catch (ParseCancellationException other) {
      Token met =
          other.getCause() instanceof RecognitionException no
              ? no.getOffendingToken()
              : parser.getCurrentToken();
      return Optional.of(new Left(item, met.getStartIndex(), Unread.of(item, met)));
    } catch (Unmodelled other) {
      return Optional.of(Left.whole(item, Unread.of(item, other)));
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
        .orElseThrow(() -> new Unmodelled("the qualifier " + word));
  }

  private void output(OutputContext tree) {
    tree.names()
        .IDENT()
        .forEach(name -> outputs.putIfAbsent(name.getText(), name.getSymbol().getLine()));
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
    String text = Unread.text(item).substring(".plan".length()).strip();
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
            relations,
            facts,
            rules,
            subsumptions,
            List.copyOf(outputs.keySet()),
            settings,
            List.of());
    facts.removeIf(fact -> unfit(all, Rule.of(fact, List.of()), fact));
    rules.removeIf(rule -> unfit(all, rule, rule));
    subsumptions.removeIf(s -> unfit(all, s.asRule(), s));
    List<Verbatim> verbatim = new ArrayList<>();
    unknown.sort((a, b) -> Integer.compare(begin(a.item()), begin(b.item())));
    for (Left left : unknown) {
      verbatim.add(new Verbatim(left.told().text(), mentioned(left.item())));
    }
    List<String> shown = new ArrayList<>();
    for (String output : outputs.keySet()) {
      if (all.relation(output).isPresent()) {
        shown.add(output);
      } else {
        verbatim.add(new Verbatim(asking(output), List.of()));
      }
    }
    return new Program(relations, facts, rules, subsumptions, shown, settings, verbatim);
  }

  private static String asking(String output) {
    return ".output " + output;
  }

  private static int begin(List<Token> item) {
    return item.getFirst().getStartIndex();
  }

  private boolean unfit(Program all, Rule rule, Object from) {
    List<Token> item = origins.getOrDefault(from, List.of());
    Optional<Unread> why = Unread.of(all, rule, item);
    why.ifPresent(told -> unknown.add(Left.whole(item, told)));
    return why.isPresent();
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
}
