/**
 * Splits a text into the signed requests that it holds: a HAR, a collection, a log, commands one after another. What
 * tells requests apart is their nonces and signatures, in whatever format they stand.
 */
import { peelCharacterRows } from '../paste/layers/character-rows.ts';
import { peelCodeValues } from '../paste/code/code-values.ts';
import { peelHexRows } from '../paste/layers/hex-rows.ts';
import { LayeredText } from '../paste/layers/layered-text.ts';
import { peelLogPieces } from '../paste/layers/log-pieces.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import { countSendings } from '../paste/oauth/sendings.ts';
import { withoutComments } from '../paste/text/commented-parts.ts';
import { peelLineSeparators } from '../paste/text/line-separators.ts';
import { peelMarkdownEscapes } from '../paste/text/markdown-escapes.ts';
import { peelQuotedPrintable } from '../paste/text/quoted-printable.ts';
import { peelSmartQuotes } from '../paste/text/smart-quotes.ts';
import { cutLines } from './cut-lines.ts';
import { joinByCorrelation } from './correlation.ts';
import { findJsonBlocks, type JsonBlocks } from './json-blocks.ts';
import { findContainers, memberStarts, type Container } from './json-containers.ts';
import { findOAuthRuns, type OAuthRun } from '../paste/oauth/oauth-runs.ts';
import { countRequests, identifyRequests, isWholeRun, type Sighting } from './request-identities.ts';
import { joinLines, listLines, listSegments, type Block } from './text-lines.ts';

/** Requests of one text that are read. */
export const requestLimit = 1000;

export interface SplitText {
  /** A text for each request, as it stands in the text that was split, but for pieces of lines, which are joined. */
  readonly requests: readonly string[];
  /** How many the text holds. */
  readonly total: number;
  /** Members of the same lists without any protocol parameter. */
  readonly others: number;
  /** Whether lines of requests stand among each other, and no id tells which belong together. */
  readonly isMixed: boolean;
  /** What of the text comments of code keep and is left out, and which requests it has more than once; null where nothing is. */
  readonly note: string | null;
}

const runsBetween = 50;
/** Characters around a single request that are read with it; code is not longer. */
const longestAround = 1024 * 1024;

/** A piece of a line tells a part of a nonce or a signature; a request that a comment keeps is none. */
function prepare(written: string): ReturnType<typeof withoutComments> {
  const { text } = peelLogPieces(peelLineSeparators(LayeredText.of(written)));
  return text.length > longestAround ? { text, note: null } : withoutComments(text);
}

const covers = [peelHexRows, peelCharacterRows, peelMarkdownEscapes, peelQuotedPrintable, peelSmartQuotes];

/** Without what keeps a nonce from being seen; the text itself where nothing does. */
const uncover = (text: string): string =>
  covers.reduce((layered, peel) => peel(layered), LayeredText.of(text)).text;

/** Looks no further than it has to. */
function areOfSeveral(runs: Iterable<OAuthRun>): boolean {
  const seen: OAuthRun[] = [];
  for (const run of runs) {
    seen.push(run);
    // Two headers of two requests stay that, whatever follows.
    if (seen.length % runsBetween === 0 && countRequests(identifyRequests(seen.filter(isWholeRun))) > 1) {
      return true;
    }
  }
  return countRequests(identifyRequests(seen)) > 1;
}

/** With the places of the text as it is: what code makes when it runs tells no request apart. */
function* findFilledRuns(text: string): Generator<OAuthRun, void> {
  const filled = peelCodeValues(LayeredText.of(text));
  for (const run of findOAuthRuns(filled.text)) yield { ...run, ...filled.spanOf(run.start, run.end) };
}

function showsSeveral(text: string): boolean {
  return (
    areOfSeveral(findOAuthRuns(text)) && (text.length > longestAround || areOfSeveral(findFilledRuns(text)))
  );
}

/** Whether a text tells of more than one request: a look before it is split, as short as it may be. */
export function tellsOfSeveral(written: string): boolean {
  const { text } = prepare(written);
  if (showsSeveral(text)) return true;
  const uncovered = uncover(text);
  return uncovered !== text && showsSeveral(uncovered);
}

interface Sighted {
  readonly text: string;
  /** As they stand in the text. */
  readonly runs: readonly OAuthRun[];
  readonly sightings: readonly Sighting[];
}

function* collect(found: Iterable<OAuthRun>): Generator<null, readonly OAuthRun[]> {
  const runs: OAuthRun[] = [];
  for (const run of found) {
    runs.push(run);
    if (runs.length % runsBetween === 0) yield null;
  }
  return runs;
}

function* sight(text: string): Generator<null, Sighted> {
  const runs = yield* collect(findOAuthRuns(text));
  const sightings = identifyRequests(runs);
  // One request is not told apart from any.
  if (text.length > longestAround || countRequests(sightings) === 1) return { text, runs, sightings };
  return { text, runs, sightings: identifyRequests(yield* collect(findFilledRuns(text))) };
}

/** In the text as it is, or as it is uncovered where only that shows several requests. */
function* sightAnywhere(text: string): Generator<null, Sighted> {
  const own = yield* sight(text);
  const uncovered = countRequests(own.sightings) > 1 ? text : uncover(text);
  if (uncovered === text) return own;
  const shown = yield* sight(uncovered);
  return countRequests(shown.sightings) > 1 ? shown : own;
}

/** Whether a block has what a request needs; a list of log entries may have a part in each. */
function isWhole(block: string): boolean {
  const read = parsePaste(block);
  if (!read.ok) return false;
  const { method, url, authorization, body } = read.value.parts;
  if (
    url === null ||
    (authorization === null && !url.includes('oauth_') && body?.includes('oauth_') !== true)
  )
    return false;
  return body !== null || method === null || method.toUpperCase() !== 'POST';
}

/** Blocks of JSON of which the first ones are whole: a HAR, a collection, a list of requests. */
function wholeJsonBlocks(text: string, root: Container, sightings: readonly Sighting[]): JsonBlocks | null {
  const found = findJsonBlocks(text, root, sightings);
  if (found === null || found.blocks.length === 0) return null;
  const looked = found.blocks.slice(0, 5);
  return looked.filter((block) => isWhole(block.text)).length * 2 >= looked.length ? found : null;
}

/** Two prints of a request are one: the first that is whole, else all of them. */
function mergePrints(blocks: readonly Block[]): { readonly requests: string[]; readonly isMixed: boolean } {
  const prints = new Map<number, string[]>();
  for (const { request, text } of blocks) {
    const known = prints.get(request);
    if (known === undefined) prints.set(request, [text]);
    else known.push(text);
  }
  let isMixed = false;
  const requests = [...prints.values()].map((texts) => {
    const [first = ''] = texts;
    if (texts.length === 1) return first;
    const whole = texts.find(isWhole);
    isMixed ||= whole === undefined;
    return whole ?? texts.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join('');
  });
  return { requests: requests.slice(0, requestLimit), isMixed };
}

/** On requests that stand in the text as if each had been sent more than once. */
function repeatedNote({ text, runs }: Sighted): string | null {
  const repeated = countSendings(text, runs).filter((sendings) => sendings > 1);
  const [first = 0] = repeated;
  if (repeated.length === 0) return null;
  const isOne = repeated.length === 1;
  return `${isOne ? `One request stands there ${first} times` : `${repeated.length} requests stand there more than once`}, with the same nonce, timestamp and signature, and ${isOne ? 'is' : 'are'} listed once. If ${isOne ? 'it was' : 'they were'} sent as often, a gateway may refuse ${isOne ? 'it' : 'them'} from the second time on (RFC 5849, section 3.3).`;
}

const notesOf = (...notes: readonly (string | null)[]): string | null => {
  const told = notes.filter((note) => note !== null);
  return told.length === 0 ? null : told.join(' ');
};

/**
 * Splits a text; a generator, so that whoever runs it decides when to pause.
 *
 * @param written Without secrets.
 */
export function* splitRequests(written: string): Generator<null, SplitText> {
  const { text: prepared, note: commented } = prepare(written);
  const sighted = yield* sightAnywhere(prepared);
  const { text, sightings } = sighted;
  const total = countRequests(sightings);
  // One request is read with all that stands around it, as long as that is not a whole log.
  if (total === 0 || (total === 1 && text.length <= longestAround)) {
    return { requests: total === 0 ? [] : [text], total, others: 0, isMixed: false, note: commented };
  }
  const note = notesOf(commented, repeatedNote(sighted));
  const root = yield* findContainers(text);
  const json = root === null ? null : wholeJsonBlocks(text, root, sightings);
  if (json !== null) {
    return { requests: mergePrints(json.blocks).requests, total, others: json.others, isMixed: false, note };
  }
  const lines = listLines(text, sightings, root === null ? [] : memberStarts(text, root));
  yield null;
  const joined = joinByCorrelation(text, lines);
  yield null;
  const merged = mergePrints(
    joined === null ? listSegments(text, lines, cutLines(text, lines)) : joinLines(text, lines, joined),
  );
  return { ...merged, total, others: 0, note };
}
