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

function viewOf(layered: LayeredText): TextView {
  return { layered, text: restoreQuotes(layered.text), shorten: itself, restore: itself, found: [] };
}

function* lateViews({
  kind,
  shell,
  trail,
}: Pick<PasteReading, 'kind' | 'shell' | 'trail'>): Generator<TextView> {
  const { outer, evidence, found } = trail;
  if (kind === 'curl' || kind === 'command') yield viewOf(peelShellQuotes(outer, shell ?? 'bash'));
  const short = evidence ?? shortenText(outer);
  if (short !== null) {
    const layered = evidence?.layered ?? peelLayers(short.layered);
    yield { ...viewOf(layered), shorten: short.shorten, restore: short.restore, found };
  }
  yield viewOf(outer);
  // A value that goes on in the next line.
  yield viewOf(outer.replace(/[\t ]*\r?\n[\t ]*/gu, () => '', { note: null, undone: 'line breaks' }));
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
