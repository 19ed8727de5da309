package dev.gainsay.analysis.split.dependency;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What may name types in a source: a variable may have such a name too.
 *
 * @param within the package, empty for none
 * @param names simple names
 * @param paths names with dots
 */
record NamedTypes(String within, List<ImportTree> imports, Set<String> names, Set<String> paths) {

  static NamedTypes of(CompilationUnitTree unit) {
    String within = unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    Set<String> names = new LinkedHashSet<>();
    Set<String> paths = new LinkedHashSet<>();
    TreeScanner<@Nullable Void, @Nullable Void> scanner =
        new TreeScanner<>() {
          @Override
          public @Nullable Void visitImport(ImportTree tree, @Nullable Void none) {
            return null;
          }

          @Override
          public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void none) {
            names.add(tree.getName().toString());
            return null;
          }

          @Override
          public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void none) {
            String path = tree.toString();
            if (isPath(path)) {
              paths.add(path);
            }
            return super.visitMemberSelect(tree, none);
          }
        };
    scanner.scan(unit.getPackageAnnotations(), null);
    scanner.scan(unit.getTypeDecls(), null);
    return new NamedTypes(within, new ArrayList<>(unit.getImports()), names, paths);
  }

  private static boolean isPath(String text) {
    return text.chars().allMatch(it -> it == '.' || Character.isJavaIdentifierPart(it));
  }

  /** The full name of a type of the same package. */
  String inPackage(String simple) {
    return within.isEmpty() ? simple : within + "." + simple;
  }
}
