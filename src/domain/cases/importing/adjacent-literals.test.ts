import { expect, it } from 'vitest';
import { startProcessorClock } from '../../fixture-processor-time.ts';
import { withJoinedLiterals } from './adjacent-literals.ts';

it.each([
  ['{"order_desc": "ab" "cd", "amount": "1"}', '{"order_desc": "abcd", "amount": "1"}'],
  ['{"order_desc": ("ab"\n  "cd")}', '{"order_desc": "abcd"}'],
  [String.raw`{'a': 'it\'s' "\"x\" 'y'"}`, String.raw`{'a': 'it\'s"x" \'y\''}`],
  ['dict(order_desc="ab" f"{n}")', 'dict(order_desc=f"ab{n}")'],
  ['add("order_desc", "ab" "cd");', 'add("order_desc", "abcd");'],
  [String.raw`@{@"a": @"ab" @"cd"}`, String.raw`@{@"a": @"abcd"}`],
  ['data := "a=1" +\n  "&b=2"\nsend()', 'data := "a=1&b=2"\nsend()'],
  ['body = ("a=1"\n  "&b=2")', 'body = "a=1&b=2"'],
])('of %j are joined', (text, joined) => {
  expect(withJoinedLiterals(text)).toBe(joined);
});

it.each([
  'http -f POST a.example x="1" "y=2"',
  'args=("a=1" "b=2")',
  '(("amount" "1") ("currency" "EUR"))',
  '{"a": ("ab"), "b": "c"}',
  '["a", "b"]',
  'x "a" "b" y',
])('of %j are not', (text) => {
  expect(withJoinedLiterals(text)).toBe(text);
});

it('are looked for in no time', () => {
  const spentMs = startProcessorClock();
  for (const unit of ['"a" ', ':"', "='", '= ("a" ', '\\"', ': ']) withJoinedLiterals(unit.repeat(50_000));
  expect(spentMs()).toBeLessThan(2000);
});
