package dev.gainsay.smt.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gainsay.smt.ast.Identifier;
import dev.gainsay.smt.ast.Value;
import dev.gainsay.smt.ast.Value.Floating;
import dev.gainsay.smt.ast.Value.Mode;
import dev.gainsay.smt.ast.Value.Rounding;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Arithmetic of Float32 and Float64 is that of the Java virtual machine. */
class FloatsTest {

  private static Floating of(double number) {
    String bits = Long.toUnsignedString(Double.doubleToLongBits(number));
    return new Floating(11, 53, new BigInteger(bits));
  }

  private static Floating of(float number) {
    String bits = Integer.toUnsignedString(Float.floatToIntBits(number));
    return new Floating(8, 24, new BigInteger(bits));
  }

  private static Value nearest(String function, Value... numbers) {
    List<Value> values = new ArrayList<>(List.of(new Rounding(Mode.RNE)));
    values.addAll(List.of(numbers));
    return Floats.apply(Identifier.of(function), values).asValue().orElseThrow();
  }

  @Property(tries = 3_000, seed = "1")
  void doubles(@ForAll long a, @ForAll long b, @ForAll long c) {
    double x = Double.longBitsToDouble(a);
    double y = Double.longBitsToDouble(b);
    double z = Double.longBitsToDouble(c);
    assertThat(nearest("fp.add", of(x), of(y))).isEqualTo(of(x + y));
    assertThat(nearest("fp.sub", of(x), of(y))).isEqualTo(of(x - y));
    assertThat(nearest("fp.mul", of(x), of(y))).isEqualTo(of(x * y));
    assertThat(nearest("fp.div", of(x), of(y))).isEqualTo(of(x / y));
    assertThat(nearest("fp.sqrt", of(x))).isEqualTo(of(Math.sqrt(x)));
    assertThat(nearest("fp.fma", of(x), of(y), of(z))).isEqualTo(of(Math.fma(x, y, z)));
    assertThat(nearest("fp.roundToIntegral", of(x))).isEqualTo(of(Math.rint(x)));
    assertThat(nearest("fp.rem", of(x), of(y))).isEqualTo(of(Math.IEEEremainder(x, y)));
  }

  @Property(tries = 3_000, seed = "2")
  void floats(@ForAll int a, @ForAll int b, @ForAll int c) {
    float x = Float.intBitsToFloat(a);
    float y = Float.intBitsToFloat(b);
    float z = Float.intBitsToFloat(c);
    assertThat(nearest("fp.add", of(x), of(y))).isEqualTo(of(x + y));
    assertThat(nearest("fp.mul", of(x), of(y))).isEqualTo(of(x * y));
    assertThat(nearest("fp.div", of(x), of(y))).isEqualTo(of(x / y));
    assertThat(nearest("fp.fma", of(x), of(y), of(z))).isEqualTo(of(Math.fma(x, y, z)));
    assertThat(nearest("fp.sqrt", of(x))).isEqualTo(of((float) Math.sqrt(x)));
  }

  @Property(tries = 2_000, seed = "3")
  void conversions(@ForAll long a, @ForAll int b) {
    double x = Double.longBitsToDouble(a);
    assertThat(to("to_fp", 8, 24, of(x))).isEqualTo(of((float) x));
    assertThat(to("to_fp", 11, 53, of(Float.intBitsToFloat(b))))
        .isEqualTo(of((double) Float.intBitsToFloat(b)));
    assertThat(to("to_fp", 11, 53, Value.of(a))).isEqualTo(of((double) a));
    assertThat(to("to_fp", 8, 24, Value.of(b))).isEqualTo(of((float) b));
  }

  private static Value to(String function, int exponent, int significand, Value from) {
    List<String> indices = List.of(Integer.toString(exponent), Integer.toString(significand));
    Identifier name = new Identifier(function, indices, java.util.Optional.empty());
    return Floats.conversion(name, List.of(new Rounding(Mode.RNE), from)).asValue().orElseThrow();
  }
}
