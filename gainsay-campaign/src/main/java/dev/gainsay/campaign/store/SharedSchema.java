package dev.gainsay.campaign.store;

import com.fasterxml.jackson.databind.JsonNode;
import dev.gainsay.campaign.Refused;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** The tables of a shared store, and who may join its campaign. */
final class SharedSchema {

  /** Grows with every change that an earlier release could not read. */
  private static final int VERSION = 1;

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE campaign(version integer NOT NULL, settings text NOT NULL, seconds double"
              + " precision NOT NULL, touched timestamptz NOT NULL)",
          "CREATE TABLE driver(id text PRIMARY KEY, session text NOT NULL, seconds double precision"
              + " NOT NULL, totals text NOT NULL, opened boolean NOT NULL, says text, change bigint"
              + " NOT NULL, alive timestamptz NOT NULL)",
          "CREATE TABLE done(first bigint PRIMARY KEY, past bigint NOT NULL CHECK (past > first))",
          "CREATE TABLE claim(first bigint PRIMARY KEY, past bigint NOT NULL CHECK (past > first),"
              + " driver text NOT NULL, change bigint NOT NULL)",
          "CREATE TABLE shape(seq bigserial PRIMARY KEY, hash bigint NOT NULL UNIQUE)",
          "CREATE TABLE finding(seq bigserial PRIMARY KEY, hash text NOT NULL UNIQUE, id text,"
              + " oracle text, kind text, path text, returned text, known boolean NOT NULL, link"
              + " text, note text, hits bigint NOT NULL, json text)",
          "CREATE TABLE told(hash text PRIMARY KEY, told_as text NOT NULL)");

  /** What a user says for a part of the settings. */
  private static final Map<String, String> OPTIONS =
      Map.ofEntries(
          Map.entry("oracles", "--oracle"),
          Map.entry("options", "--option"),
          Map.entry("seed", "--seed"),
          Map.entry("trials", "--trials"),
          Map.entry("millis", "--for"),
          Map.entry("heapMebibytes", "--heap"),
          Map.entry("scriptMillis", "--script-limit"),
          Map.entry("known", "--known"),
          Map.entry("gainsay", "the release of Gainsay"),
          Map.entry("build", "the build of the engine"));

  private SharedSchema() {}

  /**
   * Takes a coordinator into the campaign of a store, which is begun where there is none.
   *
   * @param again whether it has taken part before
   * @throws Refused when the store holds something else
   */
  static void join(
      Connection connection, String schema, String label, Settings settings, boolean again)
      throws SQLException, IOException, Refused {
    // Held until the commit; whoever comes at the same time waits here.
    Sql.list(
        connection,
        _ -> "",
        "SELECT pg_advisory_xact_lock(hashtext('gainsay'), hashtext(?))",
        schema);
    refuseOtherEncoding(connection, label);
    String told = StoreJson.write(settings.forAll());
    if (isEmpty(connection, schema)) {
      if (again) {
        throw new Refused(
            "the store %s holds no campaign any more; begin it anew by gainsay test, in another folder"
                .formatted(label));
      }
      make(connection, schema, told);
    } else {
      refuseOther(connection, schema, label, settings);
    }
  }

  private static void refuseOtherEncoding(Connection connection, String label)
      throws SQLException, Refused {
    String encoding =
        Sql.list(connection, row -> row.getString(1), "SHOW server_encoding").getFirst();
    if (!encoding.equals("UTF8")) {
      throw new Refused(
          "the database of the store %s is in %s, which cannot hold every finding; name one in UTF8 in --store"
              .formatted(label, encoding));
    }
  }

  private static boolean isEmpty(Connection connection, String schema) throws SQLException {
    return Sql.number(
            connection,
            "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
                + " WHERE n.nspname = ?",
            schema)
        == 0;
  }

  private static void make(Connection connection, String schema, String settings)
      throws SQLException {
    // Where it is there, nobody needs the right to create it.
    if (Sql.number(connection, "SELECT count(*) FROM pg_namespace WHERE nspname = ?", schema)
        == 0) {
      Sql.run(connection, "CREATE SCHEMA \"%s\"".formatted(schema));
    }
    for (String table : TABLES) {
      Sql.run(connection, table);
    }
    Sql.update(
        connection, "INSERT INTO campaign VALUES (?, ?, 0, clock_timestamp())", VERSION, settings);
  }

  private static void refuseOther(
      Connection connection, String schema, String label, Settings settings)
      throws SQLException, IOException, Refused {
    if (Sql.number(
            connection,
            "SELECT count(*) FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN"
                + " pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ? AND c.relname ="
                + " 'campaign' AND a.attname IN ('version', 'settings', 'touched')",
            schema)
        != 3) {
      throw new Refused(
          "schema %s of the store %s holds tables of something else; name another one by currentSchema=NAME in --store"
              .formatted(schema, label));
    }
    // With its schema's name, so that who must not read it is told that.
    long version = Sql.number(connection, "SELECT version FROM \"%s\".campaign".formatted(schema));
    if (version != VERSION) {
      throw new Refused(
          "the store %s has version %d of its schema, and this release reads %d; take the release that began it, or name another schema by currentSchema=NAME in --store"
              .formatted(label, version, VERSION));
    }
    Settings theirs =
        StoreJson.read(
            Sql.list(connection, row -> row.getString(1), "SELECT settings FROM campaign")
                .getFirst(),
            Settings.class);
    refuseDifferent(theirs, settings.forAll(), schema, label);
  }

  private static void refuseDifferent(Settings theirs, Settings ours, String schema, String label)
      throws Refused {
    JsonNode there = StoreJson.tree(theirs);
    JsonNode here = StoreJson.tree(ours);
    for (Map.Entry<String, JsonNode> part : here.properties()) {
      JsonNode other = there.path(part.getKey());
      if (!other.equals(part.getValue())) {
        throw new Refused(
            "the campaign in schema %s of the store %s is another one: %s is %s there and %s here; say the same to join it, or name another schema by currentSchema=NAME in --store"
                .formatted(
                    schema,
                    label,
                    OPTIONS.getOrDefault(part.getKey(), part.getKey()),
                    shown(other),
                    shown(part.getValue())));
      }
    }
  }

  /** Short enough for a line. */
  private static String shown(JsonNode value) {
    String text = value.isNull() || value.isMissingNode() ? "not said" : value.toString();
    return text.length() <= 80 ? text : text.substring(0, 80) + "…";
  }
}
