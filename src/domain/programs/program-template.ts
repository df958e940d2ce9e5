/**
 * The text of a program with lines that only some programs have. A line that begins with `@[rsa,post] ` is kept, without
 * that, where both flags are up; `@@name@@` is a place to be filled; `@[signer]` and `@[/signer]` stand around what can
 * be taken out alone.
 */
const directive = /^@\[(?<flags>[a-z,-]+)\](?: (?<line>.*))?$/u;
const signerLines = /^@\[signer\]\n(?<lines>[\s\S]*?)^@\[\/signer\]\n/gmu;

/** The lines that these flags leave. */
export function selectLines(template: string, flags: ReadonlySet<string>): string {
  return template
    .replaceAll(/^@\[\/?signer\]\n/gmu, '')
    .split('\n')
    .flatMap((line) => {
      const groups = directive.exec(line)?.groups;
      if (groups === undefined) return [line];
      const isKept = (groups['flags'] ?? '').split(',').every((flag) => flags.has(flag));
      return isKept ? [groups['line'] ?? ''] : [];
    })
    .join('\n');
}

/** What stands between the marks of the signer. */
export function takeSigner(template: string): string {
  return Array.from(template.matchAll(signerLines), ({ groups }) => groups?.['lines'] ?? '').join('');
}

export type TemplatePiece = { readonly text: string } | { readonly place: string };

/** The text and the places to be filled, in order. */
export function splitTemplate(text: string): readonly TemplatePiece[] {
  return text
    .split(/@@([a-z-]+)@@/u)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { place: piece }));
}
