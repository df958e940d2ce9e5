/** The pasted text with some of its layers peeled off, as parts are looked for in it. */
import type { LayeredText, Span } from '../layers/layered-text.ts';
import { shortenText } from '../layers/long-texts.ts';
import { peelLayers } from '../layers/peel-layers.ts';
import { restoreQuotes } from '../layers/quotations.ts';
import type { PasteTrail } from '../paste-trail.ts';
import type { PasteReading } from '../paste-reading.ts';
import { peelShellQuotes } from './shell-quotes.ts';

export interface TextView {
  readonly layered: LayeredText;
  /** With its quotation marks; indexes are those of `layered`. */
  readonly text: string;
  /** A part as it stands in this text, which may have long runs taken out. */
  readonly shorten: (part: string) => string;
  readonly restore: (part: string) => string;
  /** Where evidence found a text of a part. */
  readonly found: PasteTrail['found'];
}

const itself = (part: string): string => part;

type Lengths = Pick<TextView, 'shorten' | 'restore'>;

const whole: Lengths = { shorten: itself, restore: itself };

function viewOf(layered: LayeredText, { shorten, restore }: Lengths = whole): TextView {
  return { layered, text: restoreQuotes(layered.text), shorten, restore, found: [] };
}

/** The text as it is, and one in which a value goes on in the next line. */
function* plainViews(layered: LayeredText, lengths?: Lengths): Generator<TextView> {
  yield viewOf(layered, lengths);
  const joined = layered.replace(/[\t ]*\r?\n[\t ]*/gu, () => '', { note: null, undone: 'line breaks' });
  yield viewOf(joined, lengths);
}

function* lateViews({
  kind,
  shell,
  trail,
}: Pick<PasteReading, 'kind' | 'shell' | 'trail'>): Generator<TextView> {
  const { outer, evidence, found } = trail;
  const short = shortenText(outer);
  if (kind === 'curl' || kind === 'command') {
    // A batch file doubles the percent signs of a long value: a part has another one than the text.
    const isChanged = short === null || shell === 'cmd';
    const line = peelShellQuotes(isChanged ? outer : short.layered, shell ?? 'bash');
    yield viewOf(line, isChanged ? whole : short);
  }
  if (evidence !== null) yield { ...viewOf(evidence.layered, evidence), found };
  else if (short !== null) yield viewOf(peelLayers(short.layered), short);
  if (short !== null) yield* plainViews(short.layered, short);
  if (short?.isWhole !== true) yield* plainViews(outer);
}

/** The views of a paste, those first in which its reader looked; each is made when it is asked for. */
export function textViewsOf(reading: Pick<PasteReading, 'kind' | 'shell' | 'trail'>): Iterable<TextView> {
  const made: TextView[] = [];
  const rest = lateViews(reading);
  return {
    *[Symbol.iterator]() {
      for (let index = 0; ; index += 1) {
        const known = made[index];
        if (known !== undefined) yield known;
        else {
          const next = rest.next();
          if (next.done === true) return;
          made.push(next.value);
          yield next.value;
        }
      }
    },
  };
}

/** The text of a span of the view, whole. */
export function textBetween(view: TextView, { start, end }: Span): string {
  return view.restore(view.text.slice(start, end));
}
