/** What log systems write before a message: time, level, thread, logger, process, container. */
import { fieldByAlias, fieldByName } from '../../../payout-check/fields.ts';

const time = String.raw`\d{4}[-/.]\d\d[-/.]\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?|\d{1,2}[/.]\d{1,2}[/.]\d{4},? \d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?: [AP]M)?|\d\d-[A-Z][a-z]{2}-\d{4} \d\d:\d\d:\d\d(?:[.,]\d+)?|[A-Z][a-z]{2} \d{1,2}, \d{4},? \d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?: [AP]M)?|\d\d\/[A-Z][a-z]{2}\/\d{4}[: ]\d\d:\d\d:\d\d(?: [+-]\d{4})?|(?:[A-Z][a-z]{2},? )?(?:[A-Z][a-z]{2} [ \d]?\d|\d\d? [A-Z][a-z]{2})(?: \d{4})? \d\d:\d\d:\d\d(?:[.,]\d+)?(?: \d{4})?|\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}|\d\d:\d\d:\d\d(?:[.,]\d{1,9})?|\d{10}(?:\.\d{1,6}|\d{3})?(?= )`;
const level = String.raw`TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|SEVERE|FINE|FINER|FINEST|trace|debug|info|notice|warn|warning|error|fatal|dbug|trce|fail|crit|Debug|Info|Verbose|VERBOSE`;

/** In a column of names they stand before their values as a container stands before its messages. */
const fieldNames = [...fieldByName.keys(), ...fieldByAlias.keys()].join('|');

/** Pieces that alone make a prefix: nothing else starts like them. */
const strong: readonly RegExp[] = [
  new RegExp(String.raw`(?:${time})(?=[\s\]|,;:-])`, 'uy'),
  new RegExp(String.raw`\[(?:${time})[^\]\n]{0,40}\]`, 'uy'),
  new RegExp(
    String.raw`(?:\[(?:${level})[ \t]*\]|\((?:${level})\)|<(?:${level})>|(?:${level})(?=[ \t]*(?:[\s|:[-])))`,
    'uy',
  ),
  // Docker Compose, Kubernetes and their kin.
  new RegExp(String.raw`(?!(?:${fieldNames})[ ])[A-Za-z][\w.-]{0,60} +\| `, 'uy'),
  /(?:stdout|stderr) [FP] /uy,
  /\[(?:pod|container)\/[^\]\n]{1,120}\] /uy,
  // Android, Ruby and glog.
  /[VDIWEF]\/[\w.$-]{1,60} *(?:\( *\d+\))?: /uy,
  /[DIWEFA], \[[^\]\n]{1,60}\] +[A-Z]+ +-- +[^:\n]{0,40}: /uy,
  /[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+ +\d+ [\w./-]+:\d+\] /uy,
];

/** Pieces that follow one of those: a thread, a process, a logger. */
const weak: readonly RegExp[] = [
  /\[[^\]\n"{}=&]{0,100}\](?=[\s:|-])/uy,
  /\((?:[\w.:-]+|[\w.-]+:\d+)\)(?=\s)/uy,
  /\d{1,9} +\d{1,9} +[VDIWEF] +[\w.$-]{1,60} *: /uy,
  /\d{1,7}-\d{1,7} +[\w.$-]{1,60} +[\w.$-]{1,100} +[VDIWEF] +/uy,
  /\d{1,7} +--- +/uy,
  /(?:[A-Za-z][\w-]{0,60} )?[\w.-]{1,60}\[\d{1,7}\]: /uy,
  /pid[=: ]\d{1,7}/uy,
  /#\d{1,9}(?=[\s\]:])/uy,
  /\d{1,7}(?= [[A-Z(])/uy,
  /[\w$][\w$.-]{0,120}(?:::?[\w$.-]{1,80})?(?:\(\d+\)|:\d{1,6})?(?= (?:-|:|–|>) )/uy,
  /[a-z_$][\w$]{0,60}(?:[./][\w$-]{1,80})+(?::\d{1,6})?:?(?=\s)/uy,
  /[A-Za-z_]\w{0,60}(?:\.\w{1,60})*(?=:[A-Z"{])/uy,
  /(?:-{1,3}|\||:|–|>)(?=\s)[ \t]*/uy,
  /:(?=\S)/uy,
];

const longestPrefix = 400;

/** @returns Length of the prefix of the line, zero when it has none. */
export function measureLogPrefix(line: string): number {
  if (!/^[\t ]*[\dA-Za-z[(<]/u.test(line)) return 0;
  const head = line.slice(0, longestPrefix);
  let index = 0;
  let isPrefix = false;
  for (;;) {
    const blanks = takeLength(/[ \t]*/uy, head, index);
    const next = firstLength(strong, head, index + blanks);
    if (next > 0) isPrefix = true;
    const length = next > 0 ? next : isPrefix ? firstLength(weak, head, index + blanks) : 0;
    if (length === 0) return isPrefix ? index + blanks : 0;
    index += blanks + length;
  }
}

function firstLength(patterns: readonly RegExp[], text: string, index: number): number {
  for (const pattern of patterns) {
    const length = takeLength(pattern, text, index);
    if (length > 0) return length;
  }
  return 0;
}

function takeLength(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Monolog puts its context, mostly empty, after the message. */
function cutContext(line: string, length: number): string {
  const isMonolog = /^\[[^\]\n]{10,50}\] [\w-]+\.[A-Z]+: $/u.test(line.slice(0, length));
  const message = line.slice(length);
  return isMonolog ? message.replace(/ (?:\[\]|\{[^{}\n]{0,1000}\}) \[\]\s*$/u, '') : message;
}

export interface CutLog {
  readonly text: string;
  readonly note: string | null;
}

/** Cuts the prefix off each line that has one. */
export function cutLogPrefixes(text: string): CutLog {
  let count = 0;
  const lines = text.split('\n').map((line) => {
    const length = measureLogPrefix(line);
    if (length === 0) return line;
    count += 1;
    return cutContext(line, length);
  });
  if (count === 0) return { text, note: null };
  return {
    text: lines.join('\n'),
    note: `A log prefix was taken off ${count === 1 ? 'one line' : `${count} lines`}.`,
  };
}
