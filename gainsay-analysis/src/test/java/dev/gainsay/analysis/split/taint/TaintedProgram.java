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
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;

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
