package dev.gainsay.report;

import dev.gainsay.campaign.Summary;
import dev.gainsay.finding.Finding;
import dev.gainsay.finding.FindingReadme;
import dev.gainsay.text.Visible;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * Findings as JUnit's XML, which CI servers show: an engine is a suite, a finding a test that
 * fails, and an oracle that found nothing a test that passes.
 */
public final class JunitReport {

  private final XMLStreamWriter xml;

  private JunitReport(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /** The file. */
  public static String of(Report report) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter writer = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      new JunitReport(writer).write(report);
      writer.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e);
    }
    return text + "\n";
  }

  private void write(Report report) throws XMLStreamException {
    Map<String, List<Reported>> byEngine = new LinkedHashMap<>();
    Map<String, Summary> campaigns = new LinkedHashMap<>();
    for (Summary campaign : report.campaigns()) {
      campaigns.put(campaign.target(), campaign);
      byEngine.put(campaign.target(), new ArrayList<>());
    }
    for (Reported reported : report.findings()) {
      Finding.Engine engine = reported.finding().engine();
      String name = campaigns.containsKey(engine.id()) ? engine.id() : engine.label();
      byEngine.computeIfAbsent(name, _ -> new ArrayList<>()).add(reported);
    }
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeStartElement("testsuites");
    xml.writeAttribute("name", "gainsay");
    for (Map.Entry<String, List<Reported>> engine : byEngine.entrySet()) {
      suite(engine.getKey(), engine.getValue(), campaigns.get(engine.getKey()));
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void suite(String name, List<Reported> findings, @Nullable Summary campaign)
      throws XMLStreamException {
    List<String> silent =
        campaign == null
            ? List.of()
            : campaign.oracles().stream()
                .filter(oracle -> findings.stream().noneMatch(f -> isOf(f, oracle)))
                .toList();
    // An oracle that compared nothing has passed nothing.
    boolean nothingChecked = campaign != null && campaign.checks() == 0;
    double seconds = campaign == null ? 0 : campaign.seconds();
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", Visible.text(name));
    xml.writeAttribute("tests", Integer.toString(findings.size() + silent.size()));
    xml.writeAttribute("failures", Integer.toString(findings.size()));
    xml.writeAttribute("errors", "0");
    xml.writeAttribute("skipped", Integer.toString(nothingChecked ? silent.size() : 0));
    xml.writeAttribute("time", String.format(Locale.ROOT, "%.3f", seconds));
    for (Reported reported : findings) {
      failure(name, reported);
    }
    for (String oracle : silent) {
      test(name, oracle, "no finding by " + oracle);
      if (nothingChecked) {
        xml.writeEmptyElement("skipped");
        xml.writeAttribute("message", "nothing was checked");
      }
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private static boolean isOf(Reported reported, String oracle) {
    return reported.finding().oracle().equals(oracle);
  }

  private void failure(String suite, Reported reported) throws XMLStreamException {
    Finding finding = reported.finding();
    test(suite, finding.oracle(), finding.id());
    xml.writeStartElement("failure");
    xml.writeAttribute("type", finding.signature().kind());
    xml.writeAttribute("message", Visible.text(FindingReadme.title(finding)));
    xml.writeCharacters(
        Visible.text(
            finding.reduced().script().strip()
                + "\n\n"
                + FindingReadme.evidence(finding).strip()
                + "\n"));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  /** Begins a test. */
  private void test(String suite, String oracle, String name) throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", Visible.text(suite) + "." + oracle);
    xml.writeAttribute("name", name);
  }
}
