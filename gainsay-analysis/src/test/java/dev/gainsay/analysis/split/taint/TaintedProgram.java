package dev.gainsay.analysis.split.taint;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What nobody should write, each in another way, and at the end what anybody may. */
@SuppressWarnings("all")
final class TaintedProgram {

  /** A field, between two methods that nobody calls. */
  static class Holder {
    private String kept = "";

    void keep(String text) {
      kept = text;
    }

    String kept() {
      return kept;
    }
  }

  void read(Holder holder) throws IOException {
    holder.keep(
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))
            .readLine()
            .trim());
  }

  void throughAFieldAndPutTogether(Holder holder) throws IOException {
    Runtime.getRuntime().exec("sh -c " + holder.kept());
  }

  static void throughAList() {
    List<String> list = new ArrayList<>();
    list.add(System.getenv("X"));
    for (String text : list) {
      new File(text).delete();
    }
  }

  static void throughAnArrayOfTheLibrary() throws IOException {
    for (String text : System.getenv("X").split(",")) {
      new FileReader(text, StandardCharsets.UTF_8).close();
    }
  }

  static void throughALambda() throws IOException {
    Supplier<String> supplier = () -> System.getProperty("x");
    open(supplier);
  }

  static void open(Supplier<String> supplier) throws IOException {
    new java.io.FileInputStream(supplier.get()).close();
  }

  static void throughABuilder() throws ClassNotFoundException {
    StringBuilder builder = new StringBuilder();
    builder.append("p.").append(System.getenv("X"));
    Class.forName(builder.toString());
  }

  public static void main(String[] arguments) throws IOException {
    new ProcessBuilder(arguments[0]).start();
    new ProcessBuilder(Arrays.asList(arguments)).start();
  }

  static void throughTheWholeEnvironment() throws IOException {
    for (Map.Entry<String, String> variable : System.getenv().entrySet()) {
      Runtime.getRuntime().exec(new String[] {variable.getValue()}, null, new File("x"));
    }
  }

  static void inTheMiddleOfAPath() {
    Path.of("x", System.getenv("X"));
  }

  static void ofADatabase(ResultSet result) throws IOException, SQLException {
    Runtime.getRuntime().exec((String) result.getObject(1));
  }

  static void collectedFromAStream() {
    List<String> all =
        Stream.of(System.getenv("X")).map(it -> it + "1").collect(Collectors.toList());
    new File(all.get(0)).delete();
  }

  static void capturedByAFunctionThatTheLibraryCalls() {
    String text = System.getenv("X");
    new Thread(() -> Heard.ofThread(text)).start();
  }

  static void whatTheLibraryCallsAFunctionWith() {
    Optional.of(System.getenv("X")).map(it -> it + "1").ifPresent(it -> Heard.ofOptional(it));
    new HashMap<>(Map.of("x", System.getenv("X"))).forEach((_, it) -> Heard.ofMap(it));
    List.of(System.getenv("X")).forEach(Heard::ofMethod);
    new Heard().each(List.of(System.getenv("X")));
  }

  static void whatAFunctionReturnsToTheLibrary() throws IOException {
    Runtime.getRuntime().exec(CompletableFuture.supplyAsync(() -> System.getenv("X")).join());
  }

  static void whatAFunctionAdds() throws IOException {
    List<String> all = new ArrayList<>();
    List.of(System.getenv("X")).forEach(it -> all.add(it));
    Runtime.getRuntime().exec(all.get(0));
  }

  static void whatAMapComputes() throws IOException {
    Map<String, String> all = new HashMap<>();
    all.computeIfAbsent("x", _ -> System.getenv("X"));
    Runtime.getRuntime().exec(all.get("x"));
  }

  static void anObjectInPlaceOfAFunction() {
    List.of(System.getenv("X")).forEach(new Listener());
  }

  static final class Listener implements Consumer<String> {
    @Override
    public void accept(String heard) {
      new File(heard).delete();
    }
  }

  /** Hears of nothing that comes from outside, beside which it only is. */
  static final class Quiet implements Consumer<String> {
    @Override
    public void accept(String quiet) {
      System.load(quiet);
    }
  }

  /** Each is only called by the library, or by a function that it calls. */
  static final class Heard {

    static void ofThread(String text) {
      new File(text).delete();
    }

    static void ofOptional(String text) {
      new File(text).delete();
    }

    static void ofMap(String text) {
      new File(text).delete();
    }

    static void ofMethod(String text) {
      new File(text).delete();
    }

    private void ofObject(String text) {
      new File(text).delete();
    }

    void each(List<String> texts) {
      texts.forEach(this::ofObject);
    }

    static void nothing(String text) {
      new File(text).delete();
    }

    static void number(int number) {
      new File("x" + number).delete();
    }
  }

  static void functionsThatAreCalledWithNothing() {
    String text = System.getenv("X");
    List.of("x").forEach(it -> Heard.nothing(it));
    Optional.of(text).map(it -> 7).ifPresent(it -> Heard.number(it));
    new Thread(() -> Heard.number(text.length())).start();
    List.of("x").forEach(new Quiet());
    new HashMap<Object, Object>().put(text, new Quiet());
    List<String> others = new ArrayList<>();
    List.of(text).forEach(it -> System.out.println(it + others));
    List.of("x").forEach(it -> others.add(it));
    System.load(others.getFirst());
  }

  static void harmless() throws IOException {
    Runtime.getRuntime().exec("ls " + UUID.fromString(System.getenv("X")));
    new File("x").delete();
    Runtime.getRuntime().exec("ls");
    System.out.println(System.getenv("X"));
    List<String> list = new ArrayList<>();
    list.add("x");
    System.load(list.getFirst());
  }
}
