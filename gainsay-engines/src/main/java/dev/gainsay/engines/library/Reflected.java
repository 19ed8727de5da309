package dev.gainsay.engines.library;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Calls of classes that are there at run time only: those of the release that was asked for, which
 * Gainsay is not built with.
 */
final class Reflected {

  private Reflected() {}

  /** A new object of a class. */
  static Object make(String type, Object... arguments) throws ReflectiveOperationException {
    for (Constructor<?> constructor : Class.forName(type).getConstructors()) {
      if (fit(constructor.getParameterTypes(), arguments)) {
        return constructor.newInstance(arguments);
      }
    }
    throw new NoSuchMethodException(type + " of " + Arrays.toString(arguments));
  }

  /** What a method of an object gives; the empty text for nothing. */
  static Object call(Object object, String name, Object... arguments)
      throws ReflectiveOperationException {
    return given(method(object.getClass(), name, arguments).invoke(object, arguments));
  }

  /** What a method of a class gives. */
  static Object callStatic(String type, String name, Object... arguments)
      throws ReflectiveOperationException {
    return given(method(Class.forName(type), name, arguments).invoke(null, arguments));
  }

  private static Object given(@Nullable Object result) {
    return result == null ? "" : result;
  }

  private static Method method(Class<?> type, String name, Object[] arguments)
      throws NoSuchMethodException {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name) && fit(method.getParameterTypes(), arguments)) {
        return method;
      }
    }
    throw new NoSuchMethodException(name + " of " + Arrays.toString(arguments));
  }

  /** A constant of an enumeration. */
  static Object constant(String type, String name) throws ReflectiveOperationException {
    return given(Class.forName(type).getField(name).get(null));
  }

  private static boolean fit(Class<?>[] parameters, Object[] arguments) {
    if (parameters.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      boolean flag = parameters[i] == boolean.class && arguments[i] instanceof Boolean;
      if (!flag && !parameters[i].isInstance(arguments[i])) {
        return false;
      }
    }
    return true;
  }
}
