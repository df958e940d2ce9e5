/** Labels in front of a value in a line. */
import { partNamed, type NamedPart } from '../part-names.ts';

export interface LabelledValue {
  readonly part: NamedPart;
  readonly value: string;
}

const label =
  /^[\t ]*(?:[-*•#<>+]{1,3}[\t ]+|\d{1,2}[.)][\t ]+)?(?:\*\*|__)?["'`[(<]?([A-Za-z][A-Za-z0-9 _.-]{0,60}?)["'`\])>]?(?:[\t ]*\([^)\n]{0,40}\))?(?:\*\*|__)?[\t ]*(?:=>|->|→|::?|={1,3}|[\t ](?:is|was)\b:?)(?:\*\*|__)?(?:[\t ]+|(?=\S)|$)/u;

/** The label may stand after other words: `Signing: signature base string: POST&…`. */
export function matchLabel(line: string): LabelledValue | null {
  let rest = line;
  for (let depth = 0; depth < 3; depth += 1) {
    const match = label.exec(rest.slice(0, 200));
    const name = match?.[1];
    if (match === null || name === undefined) return null;
    const value = rest.slice(match[0].length);
    const part = partNamed(name) ?? partNamed(lastWords(name));
    // `https://…` is no label, and `name=value&…` is a list of pairs.
    if (value.startsWith('//') && match[0].trimEnd().endsWith(':')) return null;
    // Go: `form := url.Values{}`.
    if (/:\s*$/u.test(match[0]) && /^=\s*[^\s"'`]/u.test(value)) return null;
    if (part === 'method' && /^[A-Z]+ \w+=/u.test(value)) return null;
    if (part !== null && !isPair(match[0], value)) return { part, value };
    if (/=\s*$/u.test(match[0])) return null;
    rest = value;
  }
  return null;
}

function lastWords(name: string): string {
  return name.split(/[ .]/u).slice(-3).join(' ');
}

function isPair(written: string, value: string): boolean {
  return /\w=$/u.test(written) && /^[^\s&"']*&[\w%.-]+=/u.test(value);
}
