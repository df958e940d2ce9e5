/** Names that are those of a callback but for what stands around them: no listener finds them. */
import { shorten } from '../../visible-text.ts';
import { badFact, nothingFound, refusalOf, remarksOf, type CallCheck } from './call-check.ts';
import { roleOfName } from './role-names.ts';
import type { RecognizedCall } from './recognized-call.ts';

const escapedSign = /^(?:amp;)+/u;
/** Blanks, and quotation marks. */
const around = /^[\s"'?]+|(?<![\s"'])[\s"']+$/gu;
const joinedByAnother = /[;,|][\t ]*([\w.-]{1,64})=/u;

export function checkNames({ call }: RecognizedCall): CallCheck {
  for (const [index, { name, raw, place }] of call.pairs.entries()) {
    const bare = name.replace(escapedSign, '').replaceAll(around, '');
    const isOwn = bare !== name && roleOfName(bare) !== null;
    if (isOwn) {
      return refuse(
        index,
        `${shorten(name.trim() === name ? name : JSON.stringify(name))} is no name of a callback`,
        escapedSign.test(name)
          ? 'Each “&” is written as HTML writes it: behind the first one no name is right.'
          : `Its name is ${bare}, and nothing stands around it.`,
      );
    }
    const role = roleOfName(name);
    // Free text may hold anything.
    const isText = place === 'json' || role === null || role === 'merchant_data';
    const next = isText ? null : joinedByAnother.exec(raw);
    if (next !== null && roleOfName(next[1] ?? '') !== null) {
      return refuse(
        index,
        `its pairs are joined by “${next[0].charAt(0)}”`,
        'Pairs part at “&”: what follows is read as the end of this value.',
      );
    }
  }
  return nothingFound;
}

function refuse(index: number, what: string, explanation: string): CallCheck {
  return {
    facts: [badFact(what)],
    refusal: refusalOf(what, explanation),
    doubt: null,
    remarks: remarksOf([index, 'bad', 'not written as a callback']),
  };
}
