/** `merchant_data`: the one value that the document promises (interface document, "Events"). */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import type { ReadPair } from '../reading/read-pair.ts';
import type { JudgingContext } from './call-judgement.ts';
import {
  badFact,
  doubtOf,
  goodFact,
  lackOf,
  nothingFound,
  refusalOf,
  remarksOf,
  unknownFact,
  type CallCheck,
} from './call-check.ts';
import { compareMerchantData } from './compare-merchant-data.ts';
import type { KnownOrder } from './known-order.ts';
import type { RecognizedCall } from './recognized-call.ts';
import { roleAbove } from './role-names.ts';
import { wordsOnAbsence } from './words-on-absence.ts';

export function checkMerchantData(
  recognized: RecognizedCall,
  order: KnownOrder | null,
  expected: JudgingContext['expected'],
): CallCheck {
  if (order === null) return nothingFound;
  const said = recognized.said.get('merchant_data');
  const sent = order.merchantData ?? '';
  const parsed = findParsed(recognized);
  if (parsed !== null && sent !== '') return notText(parsed.index, parsed.what);
  if (said === undefined) return sent === '' ? nothingFound : missing(expected);
  const absence = said.text === null ? wordsOnAbsence(recognized, 'merchant_data') : null;
  if (absence !== null && sent !== '') return notText(said.index, absence);
  const { index, pair } = said;
  const came = said.text ?? '';
  if (came === '' && sent === '') return nothingFound;
  if (sent === '') {
    return {
      facts: [badFact('the order had no merchant_data')],
      refusal: refusalOf('merchant_data is changed', 'The order was sent without it.'),
      doubt: null,
      remarks: remarksOf([index, 'bad', 'the order had none']),
    };
  }
  const comparison = compareMerchantData(came, sent, pair.raw);
  if (comparison.kind !== 'identical' && mayEndElsewhere(came, pair.behind, sent)) return openEnded(index);
  switch (comparison.kind) {
    case 'identical':
      return {
        ...nothingFound,
        facts: [goodFact('merchant_data identical')],
        remarks: remarksOf([index, 'good', `identical to merchant_data, ${sizeOf(came)}`]),
      };
    case 'masked':
      return {
        ...nothingFound,
        facts: [unknownFact('merchant_data equal but for masked digits')],
        remarks: remarksOf([index, 'unknown', 'equal but for masked digits']),
      };
    case 'cut': {
      const size = `${bytesOf(came)} of ${bytesOf(sent)} bytes`;
      const rest = wordsOnRest(recognized.call.pairs, index, sent.slice(came.length));
      return {
        facts: [badFact(size)],
        refusal: refusalOf('merchant_data is cut', `It ends ${comparison.why}${rest}`),
        doubt: null,
        remarks: remarksOf([index, 'bad', `cut: ${size}`]),
      };
    }
    case 'rewritten':
    case 'changed':
      if (comparison.kind === 'rewritten' && recognized.call.isListed) return listed(index, comparison.how);
      return {
        facts: [badFact('merchant_data changed')],
        refusal: refusalOf('merchant_data is changed', comparison.how),
        doubt: null,
        remarks: remarksOf([index, 'bad', `changed: ${comparison.how}`]),
      };
  }
}

/** Whether a pasted text has what was sent, where the value ends sooner or later than it was taken to end. */
function mayEndElsewhere(came: string, behind: string | undefined, sent: string): boolean {
  if (behind === undefined) return false;
  const isLonger = came.startsWith(sent) && /^[^\p{L}\d]/u.test(came.slice(sent.length));
  // Of a query it is encoded, as the value was.
  const rests = [behind, percentDecode(behind, true)];
  return isLonger || rests.some((rest) => (came + rest).startsWith(sent));
}

function openEnded(index: number): CallCheck {
  const what = 'merchant_data may end elsewhere';
  return {
    facts: [unknownFact(what)],
    refusal: null,
    doubt: doubtOf(what, 'What the text has behind it may be a part of it or not: paste the call alone.'),
    remarks: remarksOf([index, 'unknown', 'may end elsewhere']),
  };
}

/** What lists the values of a call for somebody to read escapes some signs, and leaves out others. */
function listed(index: number, how: string): CallCheck {
  const what = 'merchant_data is written otherwise';
  return {
    facts: [unknownFact(what)],
    refusal: null,
    doubt: doubtOf(what, `If the call itself has it so: ${how} The pasted list alone may write it so.`),
    remarks: remarksOf([index, 'unknown', `written otherwise: ${how}`]),
  };
}

/** A list or an object of JSON, of which only the members are pairs; null where it is neither. */
function findParsed({
  call,
  roles,
}: RecognizedCall): { readonly index: number; readonly what: string } | null {
  for (const [index, { place, name }] of call.pairs.entries()) {
    if (place !== 'json') continue;
    const above = roleAbove(name);
    if (above?.role !== 'merchant_data' || roles.get(index)?.readBy === 'value') continue;
    return { index, what: above.member.startsWith('[') ? 'a list' : 'an object' };
  }
  return null;
}

function notText(index: number, what: string): CallCheck {
  const fact = `merchant_data is ${what}`;
  return {
    facts: [badFact(fact)],
    refusal: refusalOf(fact, 'The order was sent with a text, and the document promises that it comes back.'),
    doubt: null,
    remarks: remarksOf([index, 'bad', `${what}, and no text`]),
  };
}

/** Of an own template it is not known whether it has it. */
function missing(expected: JudgingContext['expected']): CallCheck {
  if (expected?.format === 'own-template') {
    return { ...nothingFound, facts: [unknownFact('merchant_data is not in it')] };
  }
  return {
    ...nothingFound,
    facts: [badFact('merchant_data is missing')],
    refusal: lackOf(
      'merchant_data is missing',
      'The order had it, and the document promises that it comes back.',
    ),
  };
}

/** Where the rest stands as the pair behind it. */
function wordsOnRest(pairs: readonly ReadPair[], index: number, rest: string): string {
  const next = pairs[index + 1];
  if (!rest.startsWith('&') || next === undefined) return '';
  const isValueless = next.problems.includes('no-equals');
  const head = rest.slice(1).split(/[&=]/u)[0] ?? '';
  if (next.name !== head.replaceAll('+', ' ')) return '';
  return ` The rest came as a pair${isValueless ? ' without a value' : ''}.`;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function sizeOf(text: string): string {
  const characters = Array.from(text).length;
  return `${characters} characters, ${bytesOf(text)} bytes`;
}
