/** Request headers of HTTP/2 as a browser or a proxy lists them (RFC 9113 section 8.3.1), made a plain request. */

export interface PlainRequest {
  readonly text: string;
  readonly note: string | null;
}

const note = 'The pseudo headers of HTTP/2 (:method, :path and so on) are read as a request line.';
const pseudo =
  /^[\t ]*(?:\[?\d*\]?[\t ]*)?\[?:(method|path|authority|scheme)(?::[\t ]*|[\t ]+=[\t ]*|[\t ]*$)(.*)$/u;

export function replacePseudoHeaders(text: string): PlainRequest {
  if (!/^[\t ]*:method\b/mu.test(text) || !/^[\t ]*:path\b/mu.test(text)) return { text, note: null };
  const lines = text.split(/\r?\n/u);
  const values = new Map<string, string>();
  const headers: string[] = [];
  const others: string[] = [];
  // The table of a browser puts each value into the line after its name.
  const isTable = lines.some((line) => /^[\t ]*:method:?[\t ]*$/u.test(line));
  let index = 0;
  let started = false;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const match = pseudo.exec(line);
    const name = match?.[1];
    if (name !== undefined) {
      started = true;
      const isOwnLine = match?.[2] !== '';
      values.set(name, (isOwnLine ? (match?.[2] ?? '') : (lines[index + 1] ?? '')).trim());
      index += isOwnLine ? 1 : 2;
    } else if (started && isTable && /^[A-Za-z][\w-]*:?$/u.test(line.trim()) && index + 1 < lines.length) {
      headers.push(`${line.trim().replace(/:$/u, '')}: ${lines[index + 1] ?? ''}`);
      index += 2;
    } else {
      (started ? headers : others).push(line);
      index += 1;
    }
  }
  const start = [
    `${values.get('method') ?? ''} ${values.get('path') ?? ''} HTTP/2`,
    ...(values.has('authority') ? [`Host: ${values.get('authority') ?? ''}`] : []),
    ...(values.has('scheme') ? [`:scheme: ${values.get('scheme') ?? ''}`] : []),
  ];
  return { text: [...others, ...start, ...headers].join('\n'), note };
}
