/** Values that code gives its variables, where each stands there as a literal. */
import { literalAt } from './code-parts.ts';

/** The name of a variable as a pattern. */
export const patternOf = (name: string): string => name.replaceAll('$', String.raw`\$`);

const plainName = /^\$?[A-Za-z_]\w{0,80}$/u;
const number = /-?\d[\d.]{0,40}(?![\w.])/uy;
/** What is longer is a log. */
const longestCode = 50_000;
const mostVariables = 100;

/** The literal as it is written, and what it holds. */
export interface VariableValue {
  readonly written: string;
  readonly text: string;
}

export type VariableValues = (code: string) => VariableValue | null;

function valueAt(text: string, start: number): VariableValue | null {
  const literal = literalAt(text, start);
  number.lastIndex = start;
  const digits = literal === null ? number.exec(text)?.[0] : undefined;
  const end = literal?.end ?? start + (digits?.length ?? 0);
  const isAll = /^[\t ]{0,40}(?:[;\r\n]|$|\/\/|#|\})/u.test(text.slice(end, end + 50));
  if (end === start || !isAll) return null;
  const written = text.slice(start, end);
  return { written, text: literal?.text ?? written };
}

function findValue(text: string, name: string): VariableValue | null {
  const given = [
    ...text.matchAll(
      new RegExp(
        String.raw`(?<![\w$.>'"\x60])${patternOf(name)}(?::\s?[\w<>?]{1,40})?\s{0,8}(?:(?::|[+*/.&|?-]{1,2})?=(?![=>~])|\+\+|--)\s{0,8}`,
        'gu',
      ),
    ),
  ];
  // An argument with its name is no statement.
  const statements = given.filter(
    ({ index }) => !/[(,]\s{0,80}$/u.test(text.slice(Math.max(0, index - 82), index)),
  );
  const [only] = statements;
  if (only === undefined || statements.length > 1 || /[^:\w\s<>?]=\s*$/u.test(only[0])) return null;
  return valueAt(text, only.index + only[0].length);
}

/** @returns Of a name of a variable the only value that it is given; null where that is not a literal, or not the only one. */
export function variableValues(text: string): VariableValues {
  const known = new Map<string, VariableValue | null>();
  return (code) => {
    if (!plainName.test(code) || text.length > longestCode) return null;
    const found = known.get(code);
    if (found !== undefined || known.size >= mostVariables) return found ?? null;
    const value = findValue(text, code);
    known.set(code, value);
    return value;
  };
}
