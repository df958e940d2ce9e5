/** What a text shows of how its request is sent, beside the parts of it. */
import { fieldCalled, isKept } from '../http/field-notes.ts';
import { doubledPercentsNote } from '../layers/format-percents.ts';
import { headerNotSent, type Slip } from '../slip.ts';
import { findCodeSlips } from './code-slips.ts';
import { isMessage } from './find-authorization.ts';
import { findEncoding } from './find-encoding.ts';
import { isSwitchedOff } from './field-groups.ts';
import { findKeptVariables } from './kept-variables.ts';
import type { Extent, MarkedText } from './marked-text.ts';

/** What stands right before the value of a field that is called otherwise, e.g. `"X-Authorization": "`. */
const otherName =
  /(?<![\w-])((?:x|proxy)-[a-z-]{1,40})[\ue001\ue003\ue005"']?[\t ]{0,8}(?:=>|[:=,])[\t ]{0,8}[\ue000\ue002\ue004"'[]{0,2}$/iu;

/** Right before a text that is a format: there a percent sign stands for a value. */
const formats =
  /(?:\b\w{0,8}printf|\bString\.format|\bSprintf)(?:[\t ]*\([\t ]*(?:\w{1,20},[\t ]*)?|[\t ]+)[\ue000\ue002]$/u;

/** @returns Of a header in a format the first percent sign that is not written twice. */
function misreadPercent(marked: MarkedText, header: Extent): readonly string[] {
  const around = marked.quotationAt(header.start);
  const written = /%[\dA-F]{2}/iu.exec(marked.text.slice(header.start, header.end))?.[0];
  if (around === null || written === undefined || marked.notes.includes(doubledPercentsNote)) return [];
  const isFormat = formats.test(marked.text.slice(Math.max(0, around.start - 60), around.start));
  return isFormat
    ? [
        `It stands in a format: of “${written}” printf and its kin make something else, unless its percent sign is written twice.`,
      ]
    : [];
}

function unsent(marked: MarkedText, header: Extent): readonly string[] {
  const name = otherName.exec(marked.text.slice(Math.max(0, header.start - 80), header.start))?.[1] ?? '';
  return [
    ...(name === '' || isKept(name) ? [] : [fieldCalled(name)]),
    ...misreadPercent(marked, header),
    ...(isSwitchedOff(marked.text, header) ? ['It is switched off where it stands.'] : []),
  ];
}

/** @param header - the value of the Authorization header. */
export function findSlips(marked: MarkedText, answers: readonly Extent[], header: Extent): readonly Slip[] {
  return [
    ...unsent(marked, header).map(headerNotSent),
    ...findEncoding(marked, answers, header.start),
    // What went over the wire is seen, whatever code or words around it say.
    ...(isMessage.test(marked.text) ? [] : [...findCodeSlips(marked, header), ...findKeptVariables(marked)]),
  ];
}
