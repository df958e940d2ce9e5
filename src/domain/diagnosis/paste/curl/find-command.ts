/** Where a paste holds a curl command, and whose quoting it follows. */

export interface CommandPlace {
  /** Index of the program's name. */
  readonly start: number;
  /** Index after it. */
  readonly end: number;
  readonly program: string;
}

/** From its name on, and back to where its path begins: names are few in a long text, beginnings of paths are many. */
const program =
  /curl(?<=(?<![\w./\\@-])([\w./~-]{0,60}\/)?curl)(?:\.exe)?(?=[\t \u00a0]|[\t ]*[\\^`]\r?\n)/giu;

/** Each `curl` that stands as a word of its own, up to a limit: prose may name the program too. */
export function findCurlWords(text: string): CommandPlace[] {
  const places: CommandPlace[] = [];
  for (const { 0: name, 1: path = '', index } of text.matchAll(program)) {
    places.push({
      start: index - path.length,
      end: index + name.length,
      program: name.toLowerCase(),
    });
    if (places.length === 20) break;
  }
  return places;
}

/** A batch file doubles each %, and knows no single quotes. */
function isBatchFile(before: string, after: string): boolean {
  if (/(?:^|\s)'|=@?'/u.test(after)) return false;
  return (
    /%%[0-9A-Fa-f]{2}/u.test(after) ||
    /^[\t ]*(?:@?echo off|@?rem |::|setlocal\b|set "?[A-Za-z_]\w*=)/imu.test(before)
  );
}

export type Shell = 'bash' | 'cmd' | 'powershell';

/** Judges by the continuation marks, the prompt and the quotes of the command. */
export function guessShell(text: string, { start, end, program: name }: CommandPlace): Shell {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(Math.max(lineStart, start - 200), start);
  const after = text.slice(end);
  if (/\^["']/u.test(after) || /(?:^|[\s"])\^[\t ]*\r?\n/u.test(after)) return 'cmd';
  if (/(?:^|[\s"'])`[\t ]*\r?\n/u.test(after) || /(?:^|\s)PS [^\n>]{0,150}>/u.test(before))
    return 'powershell';
  if (/[A-Za-z]:\\[^\n>]{0,150}>/u.test(before)) return 'cmd';
  if (/[\s"']\\[\t ]*\r?\n/u.test(after) || /\$'/u.test(after)) return 'bash';
  if (isBatchFile(text.slice(0, lineStart), after)) return 'cmd';
  if (name === 'curl.exe') return /(?:^|\s)'|=@?'/u.test(after) || !/\\"/u.test(after) ? 'powershell' : 'cmd';
  return 'bash';
}
