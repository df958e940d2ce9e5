/** Peels the layers of a text off, in whatever order they come. */
import { peelBacktickEscapes } from './backtick-escapes.ts';
import { peelBoxedLines } from './boxed-lines.ts';
import { peelControlEscapes, peelWireLines } from './control-escapes.ts';
import { peelCharacterRows } from './character-rows.ts';
import { peelEventFormat } from './event-format.ts';
import { peelExtendedLog } from './extended-log.ts';
import { peelFormLines } from './form-lines.ts';
import { peelFormatPercents } from './format-percents.ts';
import { peelGoSpew } from './go-spew.ts';
import { peelHangingLines } from './hanging-lines.ts';
import { peelHexRows } from './hex-rows.ts';
import { peelHurlEscapes } from './hurl-escapes.ts';
import { peelLogPrefixes } from './log-prefixes.ts';
import { unwrapBurpItem } from '../http/burp-item.ts';
import type { UnwrappedLog } from '../http/wire-log.ts';
import type { LayeredText } from './layered-text.ts';
import { peelMailLines } from './mail-lines.ts';
import { peelMarksAtLineEnds, peelMarksForLineEnds } from './line-end-marks.ts';
import { peelLogMessages } from './log-messages.ts';
import { peelLogPieces } from './log-pieces.ts';
import { peelMarkup } from './markup.ts';
import { peelOpenQuotations } from './open-quotations.ts';
import { peelPacketLines } from './packet-lines.ts';
import { peelPageBreaks } from './page-breaks.ts';
import { peelPercentMessage } from './percent-message.ts';
import { peelPhpStrings } from './php-strings.ts';
import { peelProxiedFields } from './proxied-fields.ts';
import { peelPropertyEscapes } from './property-escapes.ts';
import { peelBase64, peelHexText, peelOctetLists } from './octet-text.ts';
import { peelJoints, peelQuotations } from './quotations.ts';
import { peelQuotedCells } from './quoted-cells.ts';
import { peelSharedPrefix } from './shared-prefix.ts';
import { peelTabbedRows } from './tabbed-rows.ts';
import { peelTextMethods } from './text-methods.ts';
import { peelTraceRows } from './trace-rows.ts';
import { peelUndiciLog } from './undici-log.ts';
import { peelWrappedCells } from './wrapped-cells.ts';
import { peelWrappedLines } from './wrapped-lines.ts';

/** A form that is put together anew: where its characters came from is not kept. */
function peelWhole(
  layered: LayeredText,
  unwrap: (text: string) => UnwrappedLog,
  undone: string,
): LayeredText {
  const { text, note } = unwrap(layered.text);
  return note === null
    ? layered
    : layered.peel([{ start: 0, end: layered.text.length, text }], { note, undone });
}

const mostRounds = 6;

type Peel = (layered: LayeredText) => LayeredText;

/** What is undone before quotations are looked for: it may have broken them. */
const outer: readonly Peel[] = [
  peelLogPieces,
  peelPacketLines,
  // Before its escapes are taken for those of the header.
  peelProxiedFields,
  peelLogPrefixes,
  peelHexRows,
  peelCharacterRows,
  peelTraceRows,
  (layered) => peelWhole(layered, unwrapBurpItem, 'an item that Burp saved'),
  peelBase64,
  peelHexText,
  peelExtendedLog,
  peelTabbedRows,
  peelEventFormat,
  peelWrappedCells,
  peelBoxedLines,
  peelMailLines,
  peelPageBreaks,
  // Before lines that were broken are joined without the column that they stand in.
  peelHangingLines,
  peelWrappedLines,
  peelWireLines,
  peelSharedPrefix,
  peelMarksAtLineEnds,
  peelFormLines,
  peelPercentMessage,
  peelPropertyEscapes,
  peelHurlEscapes,
  peelFormatPercents,
  peelUndiciLog,
  peelGoSpew,
  peelPhpStrings,
  peelQuotedCells,
  peelOpenQuotations,
  peelMarkup,
];

/** A string inside a string, before anything else is done with their escapes. */
function peelAllQuotations(layered: LayeredText): LayeredText {
  let peeled = layered;
  for (let round = 0; round < mostRounds; round += 1) {
    const next = peelQuotations(peeled);
    if (next === peeled) break;
    peeled = next;
  }
  return peeled;
}

const inner: readonly Peel[] = [
  peelBacktickEscapes,
  peelAllQuotations,
  peelTextMethods,
  peelJoints,
  peelOctetLists,
  peelLogMessages,
  peelControlEscapes,
  peelMarksForLineEnds,
  ...outer,
];

function peelAll(layered: LayeredText, peels: readonly Peel[]): LayeredText {
  let peeled = layered;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = peeled;
    for (const peel of peels) peeled = peel(peeled);
    if (peeled === before) break;
  }
  return peeled;
}

/** The text as lines, with its quotations as they stand. */
export function peelOuterLayers(layered: LayeredText): LayeredText {
  return peelAll(layered, outer);
}

/** The text without any layer; quotes of quotations are marks. */
export function peelLayers(layered: LayeredText): LayeredText {
  return peelAll(peelOuterLayers(layered), inner);
}
