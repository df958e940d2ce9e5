/** Strings of PowerShell: `'…'`, `"…"` and the two here-strings (about_Quoting_Rules, about_Special_Characters). */
import { shellNotes, takeAt, type ShellVariables } from './shell-command.ts';
import type { Quotation } from './bash-quotation.ts';

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** @returns Null when no string, and no variable with a known value, starts at the index. */
export function readPowershellString(
  text: string,
  index: number,
  variables: ShellVariables,
): Quotation | null {
  const character = text.charAt(index);
  if (character === '@') return readHereString(text, index, variables);
  if (character === "'") {
    const content = takeAt(/(?:[^']+|'')*/uy, text, index + 1);
    const end = index + 1 + content.length;
    return {
      value: content.replaceAll("''", "'"),
      end: Math.min(end + 1, text.length),
      cut: end >= text.length,
      notes: [],
    };
  }
  if (character === '"') {
    const content = takeAt(/(?:[^"`]+|`[^]|"")*/uy, text, index + 1);
    const end = index + 1 + content.length;
    const { value, notes } = expand(content.replace(/""/gu, '`"'), variables);
    return { value, end: Math.min(end + 1, text.length), cut: end >= text.length, notes };
  }
  if (character === '$') {
    const name = takeAt(/\$[\w:.]+|\$\{[^}\n]{1,80}\}|\$\([^)\n]{0,500}\)/uy, text, index);
    const { value, notes } = expand(name === '' ? '`$' : name, variables);
    return { value, end: index + Math.max(name.length, 1), cut: false, notes };
  }
  return null;
}

/** `@'` and a line end, up to a line that starts with `'@`. */
function readHereString(text: string, index: number, variables: ShellVariables): Quotation | null {
  const opening = takeAt(/@['"][\t ]*\r?\n/uy, text, index);
  if (opening === '') return null;
  const quote = opening.charAt(1);
  const from = index + opening.length;
  const end = text.indexOf(`\n${quote}@`, from - 1);
  const raw = text.slice(from, end === -1 ? text.length : Math.max(end, from)).replace(/\r$/u, '');
  const { value, notes } = quote === "'" ? { value: raw, notes: [] } : expand(raw, variables);
  return { value, end: end === -1 ? text.length : end + 3, cut: end === -1, notes };
}

/** Backtick escapes, `$name` and the `$([char]233)` that browsers write for what is not ASCII. */
function expand(
  content: string,
  variables: ShellVariables,
): { readonly value: string; readonly notes: string[] } {
  const notes: string[] = [];
  const value = content.replace(
    /`u\{([0-9A-Fa-f]{1,6})\}|`([^])|\$\(\[char\](?:0x)?([0-9A-Fa-f]{1,5})\)|\$\{?([A-Za-z_]\w*)\}?|\$\([^)]{0,500}\)/giu,
    (whole: string, codePoint?: string, escaped?: string, unit?: string, name?: string) => {
      if (codePoint !== undefined)
        return String.fromCodePoint(Math.min(Number.parseInt(codePoint, 16), 0x10_ffff));
      if (escaped !== undefined) return escapes[escaped] ?? escaped;
      if (unit !== undefined)
        return String.fromCharCode(Number.parseInt(unit, whole.includes('0x') ? 16 : 10));
      const known = name === undefined ? undefined : variables.get(name.toLowerCase());
      notes.push(known === undefined ? shellNotes.variable : shellNotes.knownVariable);
      return known ?? whole;
    },
  );
  return { value, notes };
}
