/** Long lines that a container runtime has cut into pieces, with a line of its log for each. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'Pieces of long lines, as a container runtime logs them, are joined.',
  undone: 'what stands between the pieces of a line',
};

/** A line of such a log. */
interface Piece {
  /** Of its content. */
  readonly start: number;
  readonly end: number;
  readonly lineEnd: number;
  readonly stream: string;
  /** Whether the next piece of its stream goes on. */
  readonly goesOn: boolean;
}

/** Lines of other streams that may stand between two pieces. */
const mostBetween = 20;

/** As Kubernetes has it (CRI): `2026-11-23T08:00:00.123456789Z stdout P text`, and `F` where the line ends. */
const tagged =
  /(?<=^.{0,60})\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d) (stdout|stderr) ([PF])(?::\S{0,40})? /mu;

function readTagged(line: string, start: number): Piece | null {
  const match = tagged.exec(line.slice(0, 200));
  if (match === null) return null;
  const lineEnd = start + line.length;
  const end = line.endsWith('\r') ? lineEnd - 1 : lineEnd;
  return {
    start: start + match.index + match[0].length,
    end,
    lineEnd,
    stream: match[1] ?? '',
    goesOn: match[2] === 'P',
  };
}

/** As Docker's json-file has it, whose lines end with their line end; what collects them may leave that out and tag it. */
const wrapped = /^[\t ]*\{[^{}\n]{0,500}?"(?:log|message)" ?: ?"((?:[^"\\\n]|\\.)*)"/u;
const taggedPart = /"logtag" ?: ?"P"|"partial_message" ?: ?"?true"?/u;
const lastPart = /"partial_last" ?: ?"?true"?/u;

function readWrapped(line: string, start: number, hasLineEnds: boolean): Piece | null {
  const match = wrapped.exec(line);
  const content = match?.[1];
  if (match === null || content === undefined || !/"(?:stream|source)" ?: ?"/u.test(line)) return null;
  const end = start + match[0].length - 1;
  const others = line.slice(match[0].length);
  const isPart = hasLineEnds ? !content.endsWith('\\n') : taggedPart.test(others);
  return {
    start: end - content.length,
    end,
    lineEnd: start + line.length,
    stream: /"(?:stream|source)" ?: ?"(\w{1,20})"/u.exec(line)?.[1] ?? '',
    goesOn: isPart && !lastPart.test(others),
  };
}

function listPieces(text: string, read: (line: string, start: number) => Piece | null): (Piece | null)[] {
  const pieces: (Piece | null)[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    pieces.push(read(line, start));
    start += line.length + 1;
  }
  return pieces;
}

/** The piece that goes on with the one at this index; null where something else than the log stands between. */
function findNext(pieces: readonly (Piece | null)[], index: number): number | null {
  const stream = pieces[index]?.stream;
  for (let next = index + 1; next <= index + 1 + mostBetween; next += 1) {
    const piece = pieces[next] ?? null;
    if (piece === null) return null;
    if (piece.stream === stream) return next;
  }
  return null;
}

/** Joins pieces; lines of another stream that stand between them come behind the line. */
function joinPieces(layered: LayeredText, pieces: readonly (Piece | null)[]): LayeredText {
  const edits: Edit[] = [];
  let moved = '';
  for (const [index, piece] of pieces.entries()) {
    if (piece === null || piece.start < (edits.at(-1)?.end ?? 0)) continue;
    const next = piece.goesOn ? findNext(pieces, index) : null;
    const following = next === null ? null : (pieces[next] ?? null);
    if (following !== null && next !== null) {
      moved += layered.text.slice(piece.lineEnd, pieces[next - 1]?.lineEnd);
      edits.push({ start: piece.end, end: following.start, text: '' });
    } else if (moved !== '') {
      edits.push({ start: piece.lineEnd, end: piece.lineEnd, text: moved });
      moved = '';
    }
  }
  return layered.peel(edits, layer);
}

export function peelLogPieces(layered: LayeredText): LayeredText {
  const { text } = layered;
  if (/std(?:out|err) P/u.test(text)) return joinPieces(layered, listPieces(text, readTagged));
  if (!/^[\t ]*\{.*"(?:stream|source)"/mu.test(text)) return layered;
  const hasLineEnds = /"log" ?: ?"(?:[^"\\\n]|\\.)*\\n"/u.test(text);
  if (!hasLineEnds && !taggedPart.test(text)) return layered;
  return joinPieces(
    layered,
    listPieces(text, (line, start) => readWrapped(line, start, hasLineEnds)),
  );
}
