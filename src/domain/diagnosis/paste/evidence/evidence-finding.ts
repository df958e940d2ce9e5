/** What evidence tells of a request, as one finding beside those of readers that know a format. */
import type { Finding } from '../finding.ts';
import type { FoundText } from '../paste-trail.ts';
import type { LayeredText } from '../layers/layered-text.ts';
import { shortenText, type ShortenedText } from '../layers/long-texts.ts';
import { peelLayers } from '../layers/peel-layers.ts';
import { beforeTargetWeight } from './find-method.ts';
import { bestParts, foundTexts, gather, gatheredParts, otherTexts, type Gathered } from './gather.ts';

/** Parts that tell a request from any other text: a method without a path or a type of content stands in many. */
function tells({ method, url, authorization, body }: Gathered): boolean {
  return (
    authorization.length > 0 ||
    body.length > 0 ||
    (url[0]?.weight ?? 0) > 5 ||
    // Before a path: a URL tells by itself.
    (url.length === 0 && (method[0]?.weight ?? 0) >= beforeTargetWeight)
  );
}

/** Each may be tried as what was signed. */
const mostFormer = 50;

export interface PasteEvidence {
  readonly finding: Finding;
  /** Whether the text ends behind the request: a mark at its end tells nothing of it. */
  readonly endsBehind: boolean;
  /** The text without its layers. */
  readonly text: ShortenedText;
  readonly found: readonly FoundText[];
}

/** @returns Null where nothing in the text is evidence of a request. */
export function findEvidence(layered: LayeredText): PasteEvidence | null {
  const short = shortenText(layered);
  if (short === null) return null;
  const peeled = peelLayers(short.layered);
  const gathered = gather(peeled, short.restore);
  if (!tells(gathered)) return null;
  const notes = gatheredParts.flatMap((part) => gathered[part][0]?.note ?? []);
  return {
    finding: {
      kind: null,
      shell: null,
      parts: bestParts(gathered),
      others: otherTexts(gathered),
      cut: gathered.isCut,
      slips: gathered.slips,
      formerPairs: (gathered.body[0]?.former ?? []).slice(0, mostFormer),
      notes: [...peeled.notes, ...notes],
      rest: '',
    },
    endsBehind: gathered.endsBehind,
    text: { ...short, layered: peeled },
    found: foundTexts(gathered),
  };
}
