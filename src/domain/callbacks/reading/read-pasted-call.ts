/** Reads a call that was pasted from anywhere: a URL, a line of an access log, a request, a command, a body. */
import { peelHexRows } from '../../diagnosis/paste/layers/hex-rows.ts';
import { LayeredText } from '../../diagnosis/paste/layers/layered-text.ts';
import { parsePaste } from '../../diagnosis/paste/parse-paste.ts';
import { decodeBackslashEscapes } from '../../diagnosis/paste/shell/ansi-c-quoting.ts';
import { decodeBase64 } from '../../octets/base64.ts';
import { octetsFromHex } from '../../octets/hexadecimal.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import { failed, success, type Result } from '../../result.ts';
import type { CallbackRole } from '../judging/callback-roles.ts';
import { roleAbove, roleOfName } from '../judging/role-names.ts';
import { isJson } from '../../is-json.ts';
import { decodeAnyUtf8 } from './octet-text.ts';
import {
  candidateOf,
  findAddresses,
  findExtendedLogLines,
  findPairRuns,
  findRawRequest,
  findParts,
  findRequestLines,
  restBehindApostrophe,
  restOfAmpersand,
  withoutSentPairs,
  type PastedCandidate,
} from './pasted-candidates.ts';
import { findTreeCandidates } from './pasted-json.ts';
import { findListedPairs } from './pasted-lists.ts';
import { readRawCall } from './read-call.ts';
import type { ReadCall, ReadPair } from './read-pair.ts';
import { withCount, type WeighedCall } from './count-calls.ts';
import { joinBrokenLines } from './wrapped-lines.ts';
import {
  countMasked,
  withCutMark,
  withOpenEnd,
  withPiecesMark,
  withShortEnd,
  withWithheld,
} from './withheld-marks.ts';
import { withoutWrapping } from './wrapped-links.ts';

const longestCharacters = 2 * 1024 * 1024;
/** Longer texts are no command that somebody copied. */
const longestCommand = 200_000;
/** Strings of a log in which a call is looked for. */
const mostStrings = 500;

const whatCanBePasted = 'Paste its URL, a line of an access log, the request, or its body.';

/** What the gateway answers to a command has both; no callback has the second one. */
const answerOfCommand = [
  /(?:^|[&\n"])type["']?\s{0,5}[=:]\s{0,5}["']?(?:async-response|status-response|validation-error|error)\b/u,
  /\bserial-number\b/u,
];
const isAnswer =
  'This is the answer to a command, and no callback. It is read in Answers, at “Read a pasted answer”.';

/** @returns The call, or a sentence on why there is none. */
export function readPastedCall(text: string): Result<ReadCall, string> {
  const dump = peelHexRows(LayeredText.of(text.trim()));
  const trimmed = withoutWrapping(dump.text.trim());
  if (trimmed === '') return failed('Nothing is pasted.');
  if (text.length > longestCharacters) return failed('The text is longer than 2 MiB. Paste one call alone.');
  if (answerOfCommand.every((part) => part.test(trimmed))) return failed(isAnswer);
  const joined = joinBrokenLines(trimmed);
  const own = readText(trimmed);
  const whole = joined === null ? null : readText(joined);
  const isJoined = whole?.ok === true && (!own.ok || countRoles(whole.value) >= countRoles(own.value));
  const read = isJoined ? whole : own;
  if (!read.ok) return read;
  const call = isJoined ? read.value : withPiecesMark(trimmed, read.value);
  return success({ ...call, notes: [...dump.notes, ...(isJoined ? [joinedNote] : []), ...call.notes] });
}

const joinedNote = 'Lines that were broken at one width are joined.';

/** As it stands. */
function readText(trimmed: string): Result<ReadCall, string> {
  const found = [...listWhole(trimmed), ...listPlaces(trimmed)];
  const isOfPage = isSource(trimmed, found);
  const weighed = weighAll(found, isOfPage);
  const best = listBest(weighed);
  const [first] = best;
  // One name alone, such as the status of an answer in a log, is of anything.
  if (
    first !== undefined &&
    (first.roles > 1 || (isLoneCall(trimmed, first.call) && findEncoded(trimmed).length === 0))
  ) {
    return success(withCutMark(trimmed, withCount([first, ...weighed])));
  }
  const encoded = weighAll(findEncoded(trimmed), isOfPage);
  const [other] = listBest(encoded);
  return other === undefined ? failed(whyNone(trimmed, found)) : success(withCount([other, ...encoded]));
}

function weighAll(found: readonly PastedCandidate[], isOfPage: boolean): readonly WeighedCall[] {
  return found.map((each) => weigh(each, isOfPage)).filter(({ call }) => call.pairs.length > 0);
}

/** Those that say most of an order. */
function listBest(weighed: readonly WeighedCall[]): readonly WeighedCall[] {
  const most = Math.max(0, ...weighed.map(({ roles }) => roles));
  const best = weighed.filter(({ roles }) => roles === most);
  // A log may have the same call a second time, with values hidden.
  const fewest = Math.min(...best.map(({ call }) => countMasked(call)));
  return best.filter(({ call }) => countMasked(call) === fewest);
}

const tellsOfRequest = [
  /"(?:(?:http_?)?method|headers|verb)"\s*:/iu,
  /"(?:url|uri|path|request_?ur[il]|query(?:StringParameters)?|args|body)"\s*:\s*["{]/iu,
];

/** A map to lists of one text each, as Go, Java and Python have the parameters of a query. */
const printedQuery = /^\{\s*(?:"[^"\\]*"\s*:\s*\[\s*"(?:[^"\\]|\\.)*"\s*\]\s*(?:,\s*(?=")|(?=\})))+\}$/u;

/** The text as a whole. */
function listWhole(text: string): PastedCandidate[] {
  const raw = findRawRequest(text);
  if (raw.length > 0) return raw;
  if (/^[{[]/u.test(text) && isJson(text)) {
    // What tells of a request is no body: that is in it.
    if (tellsOfRequest.every((name) => name.test(text)) || printedQuery.test(text)) return [];
    return [candidateOf({ method: null, body: text, contentType: 'application/json' })];
  }
  const isOneLine = !/[\n ]/u.test(text);
  if (/^(?:https?:\/\/|\/)/iu.test(text)) {
    if (isOneLine) return [candidateOf({ target: text })];
    // A program for mail breaks a long line.
    return /[^\S\r\n]/u.test(text) || /\n[^\S\n]*(?:https?:|\/)/iu.test(text)
      ? []
      : [
          candidateOf({
            target: text.replaceAll(/[\r\n]+/gu, ''),
            note: 'The lines of the address are joined.',
          }),
        ];
  }
  const query = text.replace(/^\?/u, '').replaceAll(endsBesideAmpersand, '&');
  const firstName = /^[\w.[\]-]{1,80}(?==)/u.exec(query)?.[0] ?? '';
  const role = roleOfName(firstName);
  // Of pairs that blanks part, a query is one value.
  const isQuery = role === 'merchant_data' || !/^[^&]*\s[\w.-]{1,80}=/u.test(query);
  const isPairs = firstName !== '' && (isOneLine || (role !== null && isQuery));
  const note = text.replace(/^\?/u, '') === query ? null : lineEndsNote;
  return isPairs ? [candidateOf({ target: `/?${query}`, note })] : [];
}

const endsBesideAmpersand = /[\t \r]{0,20}\n[\t ]{0,20}&|&[\t \r]{0,20}\n[\t ]{0,20}/gu;
const lineEndsNote =
  'Line ends beside “&” are taken for those of the text, and left out. Where the call itself has them, no value is right.';

function listPlaces(text: string): PastedCandidate[] {
  const { candidates, strings, rest } = findTreeCandidates(text);
  const inner = strings.slice(0, mostStrings).filter((one) => one.length < text.length);
  const within = inner.map(findTreeCandidates);
  const texts = [
    ...inner.map((one, index) => ({ one, own: within[index]?.rest ?? '' })),
    { one: text, own: rest },
  ];
  const deeper = within.flatMap((each) => each.strings).slice(0, mostStrings);
  return [
    // What tells where the call begins and ends comes first.
    ...candidates,
    ...within.flatMap((each) => each.candidates),
    ...deeper.flatMap((one) => findTreeCandidates(one).candidates),
    ...texts.flatMap(({ one }) => findRequestLines(one)),
    ...readCommand(text),
    ...texts.flatMap(({ one, own }) => [
      ...findParts(one),
      ...findExtendedLogLines(one),
      ...findAddresses(one),
      ...findPairRuns(one),
      ...findListedPairs(withoutSentPairs(own), own),
    ]),
  ];
}

/** A call that is encoded as a whole: in a parameter of another address, or alone. */
function findEncoded(text: string): PastedCandidate[] {
  return [
    ...decodedRuns(
      text.matchAll(/(?:(?<![^\s"'`=])|(?<=[?&])(?=https?%3A))[^\s"'`=?&]{1,20000}%3D[^\s"'`&]{0,20000}/giu),
      (run) => percentDecode(run, false),
      'It is percent-encoded as a whole, and decoded once.',
    ),
    ...decodedRuns(
      text.matchAll(/(?<![\w+/=])[\w+/-]{80,20000}={0,2}(?![\w+/])/gu),
      textOfBase64,
      'It is in Base64 as a whole, and decoded.',
    ),
    ...decodedRuns(
      text.matchAll(/(?<![\da-f])(?:[\da-f]{2}){40,20000}(?![\da-f])/giu),
      (run) => decodeAnyUtf8(octetsFromHex(run)),
      'It is in hexadecimal as a whole, and decoded.',
    ),
    ...decodedRuns(
      [...text.matchAll(/"(?:[^"\\\n]|\\.){0,20000}"/gu)].filter(({ 0: run }) =>
        run.includes(String.raw`\"`),
      ),
      (run) => decodeBackslashEscapes(run.slice(1, -1), 'character'),
      'It is escaped as a whole, and read without the backslashes.',
    ),
  ];
}

function decodedRuns(
  runs: Iterable<RegExpExecArray>,
  decode: (run: string) => string,
  note: string,
): PastedCandidate[] {
  return [...runs].slice(0, mostStrings).flatMap(({ 0: run, index, input }) => {
    const own = decode(run);
    const behind = restBehindApostrophe(input, index, index + run.length);
    const candidates = [...findAddresses(own), ...findPairRuns(own), ...findTreeCandidates(own).candidates];
    return candidates
      .map((one) => ({ ...one, note, behind: behind === null ? one.behind : decode(behind) }))
      .filter((one) => weigh(one, true).roles > 1);
  });
}

function textOfBase64(run: string): string {
  const octets = decodeBase64(run);
  return octets.ok ? decodeAnyUtf8(octets.value) : '';
}

/** What the readers of Diagnose know: commands of many tools, and requests among other lines. */
function readCommand(text: string): PastedCandidate[] {
  const isCommand =
    /\b(?:curl|wget|https?(?=[\t ])|Invoke-(?:WebRequest|RestMethod))\b/iu.test(text) ||
    /HTTP\/\d/u.test(text);
  if (!isCommand || text.length > longestCommand) return [];
  const read = parsePaste(text);
  if (!read.ok) return [];
  const { method, url, contentType, body } = read.value.parts;
  // Its body is what the address of a log has.
  if (method === 'GET' && url === null) return [];
  // Where it names fields of a request as well, those of a query are read once more as those of a body.
  const isWithin = body !== null && isReadTwice(body, url ?? '');
  const type = contentType ?? undefined;
  const target = url ?? '/';
  const at = url === null ? -1 : text.indexOf(url);
  const behind = at === -1 ? null : restBehindApostrophe(text, at, at + target.length);
  return [
    { ...candidateOf({ method, target, contentType: type, body: isWithin ? '' : (body ?? '') }), behind },
  ];
}

/** Whether a body has what the query has, and with it what stands around that in the text. */
function isReadTwice(body: string, url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1);
  const pieces = piecesOf(url);
  return (
    (query !== '' && body.includes(query)) ||
    url.includes(body) ||
    [...piecesOf(body)].every((piece) => pieces.has(piece))
  );
}

const piecesOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[?&]/u).map((piece) => percentDecode(piece, true) ?? piece));

const listedNote = 'The pairs are listed as fields: how they were written is not known.';

const escapedName = new RegExp(String.raw`&${restOfAmpersand}[\w.-]+=`, 'iu');
const escapedAmpersands = new RegExp(`&${restOfAmpersand}`, 'giu');

function weigh({ note, isListed, behind, isShort, ...raw }: PastedCandidate, isOfPage: boolean): WeighedCall {
  const isEscaped = isOfPage && escapedName.test(raw.target);
  const read = withWithheld(
    readRawCall(isEscaped ? { ...raw, target: raw.target.replaceAll(escapedAmpersands, '&') } : raw),
  );
  const call = isShort ? withShortEnd(read) : behind === null ? read : withOpenEnd(read, behind);
  const notes = [isListed ? listedNote : note, isEscaped ? markupNote : null].filter((each) => each !== null);
  return { call: { ...call, isListed, notes: [...notes, ...call.notes] }, roles: countRoles(call) };
}

const countRoles = ({ pairs }: ReadCall): number =>
  new Set(pairs.map(roleOf).filter((role) => role !== null)).size;

function roleOf({ name, place, value, problems }: ReadPair): CallbackRole | null {
  const above = place === 'json' ? roleAbove(name) : null;
  return (
    roleOfName(name.replace(/^(?:amp;)+/u, '')) ??
    above?.role ??
    (problems.includes('place') ? roleOfName(value.replaceAll(/\W/gu, '')) : null)
  );
}

/** A text may be the source of a page, where none of it is a request that was made: that one has what it has. */
const isSource = (text: string, found: readonly PastedCandidate[]): boolean =>
  /<\/?[a-z][^<>]*>|&(?:quot|lt|gt|#\d{1,4});/iu.test(text) || found.every(({ method }) => method === null);

const markupNote =
  'Each “&amp;” is read as “&”, as in the source of a page. Where the call itself has it, no name behind the first one is right.';

/** A URL, a query or a JSON text alone is meant, whatever its names are. */
function isLoneCall(text: string, call: ReadCall): boolean {
  const isAlone =
    !/\s/u.test(text) || /^[{[]/u.test(text) || findRawRequest(text).length > 0 || /^\s*curl\b/iu.test(text);
  return isAlone && call.pairs.some(({ problems }) => !problems.includes('no-equals'));
}

function whyNone(text: string, found: readonly PastedCandidate[]): string {
  if (found.some(({ method, body }) => method === 'POST' && body.length === 0)) {
    return 'The text shows a POST without its body: an access log does not keep it. Paste the body, or start the inbox.';
  }
  if (/^(?:https?:\/\/\S+|[A-Z]+ \S+ HTTP\S*)$/u.test(text)) {
    return `The address has no query, so it says nothing. ${whatCanBePasted}`;
  }
  return `No callback is found in the text. ${whatCanBePasted}`;
}
