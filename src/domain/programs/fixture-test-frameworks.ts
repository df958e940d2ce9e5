/**
 * Test support: what the unit tests of the signer need of PHPUnit, JUnit 5 and xUnit, which are seldom installed. The
 * text under test is run as it is; of the framework there is only what finds the tests, compares and says what differs.
 */

const phpunit = `<?php
namespace PHPUnit\\Framework {
    class SkippedTest extends \\Exception {}
    abstract class TestCase {
        public static function assertSame($expected, $actual): void {
            if ($expected !== $actual) throw new \\Exception("Expected $expected, got $actual");
        }
        public static function markTestSkipped(string $why): void { throw new SkippedTest($why); }
    }
}
namespace {
    require __DIR__ . '/SignerTest.php';
    foreach (get_class_methods('SignerTest') as $name) {
        if (strpos($name, 'test') !== 0) continue;
        try {
            (new SignerTest())->$name();
            echo "ok $name\\n";
        } catch (PHPUnit\\Framework\\SkippedTest $skipped) {
            echo "skipped $name\\n";
        }
    }
}
`;

const junitTest = `package org.junit.jupiter.api;
@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface Test {}
`;
const junitAssertions = `package org.junit.jupiter.api;
public class Assertions {
    public static void assertEquals(Object expected, Object actual) {
        if (!expected.equals(actual)) throw new AssertionError("Expected " + expected + ", got " + actual);
    }
}
`;
const junitAssumptions = `package org.junit.jupiter.api;
public class Assumptions {
    public static class Skipped extends RuntimeException {}
    public static void assumeTrue(boolean holds, String why) {
        if (!holds) throw new Skipped();
    }
}
`;
const junitRunner = `
public class RunSignerTest {
    public static void main(String[] arguments) throws Exception {
        for (var method : SignerTest.class.getDeclaredMethods()) {
            if (!method.isAnnotationPresent(org.junit.jupiter.api.Test.class)) continue;
            method.setAccessible(true);
            var constructor = SignerTest.class.getDeclaredConstructor();
            constructor.setAccessible(true);
            try {
                method.invoke(constructor.newInstance());
                System.out.println("ok " + method.getName());
            } catch (java.lang.reflect.InvocationTargetException thrown) {
                if (!(thrown.getCause() instanceof org.junit.jupiter.api.Assumptions.Skipped)) throw thrown;
                System.out.println("skipped " + method.getName());
            }
        }
    }
}
`;

const xunit = `using System;
using System.Reflection;

namespace Xunit
{
    public sealed class FactAttribute : Attribute { }

    public static class Assert
    {
        public static void Equal(string expected, string actual)
        {
            if (expected != actual) throw new Exception("Expected " + expected + ", got " + actual);
        }
    }
}

public static class RunSignerTests
{
    public static void Main()
    {
        foreach (var method in typeof(SignerTests).GetMethods())
        {
            if (method.GetCustomAttribute<Xunit.FactAttribute>() == null) continue;
            method.Invoke(new SignerTests(), null);
            Console.WriteLine("ok " + method.Name);
        }
    }
}
`;

/** Files beside the unit test, by name. */
export const frameworkFiles = {
  php: { 'run.php': phpunit },
  java: {
    'Test.java': junitTest,
    'Assertions.java': junitAssertions,
    'Assumptions.java': junitAssumptions,
    'RunSignerTest.java': junitRunner,
  },
  csharp: { 'Xunit.cs': xunit },
} as const;
