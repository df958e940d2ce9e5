/** What `curl --trace-ascii` writes: the octets that were sent in lines of 64, each with its offset. */
import type { UnwrappedLog } from './wire-log.ts';

const note =
  'The request is put together from a trace of curl. It has a dot for each octet outside ASCII, and those cannot be told from real dots.';
const section = /^(?:[\d:.]+ )?(=>|<=|==) (Send|Recv|Info)[ :]/u;
const size = /, (\d+) bytes \(0x/u;
const row = /^([0-9a-f]{4,8}): (.*)$/u;

interface Row {
  readonly offset: number;
  readonly content: string;
}

export function unwrapTrace(text: string): UnwrappedLog {
  if (!/^(?:[\d:.]+ )?=> Send header, \d+ bytes/mu.test(text)) return { text, note: null };
  let sent = '';
  const others: string[] = [];
  let rows: Row[] = [];
  let length = 0;
  let isSent = false;
  const finish = (): void => {
    if (isSent) sent += joinRows(rows, length);
    else others.push(...rows.map(({ content }) => content));
    rows = [];
  };
  for (const line of text.split(/\r?\n/u)) {
    const [, offset, content = ''] = row.exec(line) ?? [];
    const start = section.exec(line);
    if (start !== null) {
      finish();
      isSent = start[1] === '=>' && (line.includes('Send header') || line.includes('Send data'));
      length = Number(size.exec(line)?.[1] ?? 0);
    } else if (offset === undefined) others.push(line);
    else rows.push({ offset: Number.parseInt(offset, 16), content });
  }
  finish();
  return { text: `${sent}\n\n${others.join('\n')}`, note };
}

/** Two octets between the end of a row and the next one are a line end, which a trace leaves out. */
function joinRows(rows: readonly Row[], length: number): string {
  return rows
    .map(({ offset, content }, index) => {
      const next = rows[index + 1]?.offset ?? length;
      return next - offset - content.length >= 2 ? `${content}\r\n` : content;
    })
    .join('');
}
