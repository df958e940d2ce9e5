import { expect, it } from 'vitest';
import { startProcessorClock } from '#domain/fixture-processor-time.ts';
import { LayeredText } from '../layers/layered-text.ts';
import { peelAdjacentLiterals } from './adjacent-literals.ts';

const joined = (text: string): string => peelAdjacentLiterals(LayeredText.of(text)).text;

it.each([
  ['data = (\n    "a=1"\n    "&b=2"\n)', 'data = (\n    "a=1&b=2"\n)'],
  ['f(curl, "a"\n  "b"\r\n  "c");', 'f(curl, "abc");'],
  [`h = {"a": 'x="1'\n      '", y="2"'}`, `h = {"a": 'x="1", y="2"'}`],
  [String.raw`a = "it's"` + '\n  ' + String.raw`'"\'x'`, String.raw`a = "it's\"'x"`],
  ['a = b"x"\n    b"y"', 'a = b"xy"'],
  ['a = "x"\n    f"{y}"', 'a = f"x{y}"'],
])('of %j are joined', (text, expected) => {
  expect(joined(text)).toBe(expected);
});

it.each([
  '"URL","https://a.example"\n"Method","POST"',
  '{:headers {"Authorization" "OAuth x"\n  "Content-Type" "y"}}',
  'a: "x"\n  "b": "y"',
  'a = ["x",\n  "y"]',
  'a = "x"\n"y"',
  'curl -d "a=1"\n  "b"',
])('of %j are not', (text) => {
  expect(joined(text)).toBe(text);
});

it('are looked for in no time', () => {
  const spentMs = startProcessorClock();
  for (const unit of ['"a"\n ', ':"', "='", '= ("a"\n "', '\\"', ': ', '\n ']) joined(unit.repeat(50_000));
  expect(spentMs()).toBeLessThan(2000);
});
