package dev.gainsay.analysis.tailor.lisa.worker;

import it.unive.lisa.imp.IMPFrontend;
import it.unive.lisa.imp.ParsingException;
import it.unive.lisa.imp.expressions.IMPAssert;
import it.unive.lisa.program.Program;
import it.unive.lisa.program.SourceCodeLocation;
import it.unive.lisa.program.cfg.CFG;
import it.unive.lisa.program.cfg.statement.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * An IMP program as LiSA's front end reads it.
 *
 * @param program with the ends of methods mended
 * @param asserts by their ids: in the order of the text
 */
record ImpProgram(Program program, List<IMPAssert> asserts) {

  /** Reads a file. */
  static ImpProgram read(String file, boolean onlyMain) throws ParsingException {
    Program program = IMPFrontend.processFile(file, onlyMain);
    List<CFG> methods = new ArrayList<>(program.getAllCFGs());
    methods.sort(Comparator.comparing(method -> method.getDescriptor().getLocation()));
    List<IMPAssert> asserts = new ArrayList<>();
    for (CFG method : methods) {
      for (Statement statement : method.getNodes()) {
        if (statement instanceof IMPAssert found) {
          asserts.add(found);
        }
      }
      MethodEnds.mend(method);
      Branch.mend(method);
    }
    // Stable, so that those of one line stay in the order of the text.
    asserts.sort(Comparator.comparingInt(ImpProgram::line));
    return new ImpProgram(program, List.copyOf(asserts));
  }

  /** Puts what holds in the place of assertions. */
  void assume(Set<Integer> ids) {
    for (int id : ids) {
      IMPAssert proved = asserts.get(id);
      Replacement.of(proved, new Assumed(proved));
    }
  }

  /** Whether it can start in a method of that name. */
  boolean hasMain() {
    return program.getAllCFGs().stream()
        .anyMatch(method -> method.getDescriptor().getName().equals("main"));
  }

  /** Where the assertions stand. */
  List<Reply.Place> places() {
    return asserts.stream()
        .map(it -> new Reply.Place(line(it), it.getCFG().getDescriptor().getFullName()))
        .toList();
  }

  private static int line(IMPAssert statement) {
    return ((SourceCodeLocation) statement.getLocation()).getLine();
  }
}
