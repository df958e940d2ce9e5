/** What a call is as a whole: nothing, all empty, a name twice, too much, not in the form that was expected. */
import { shorten } from '../../visible-text.ts';
import type { CallFact, JudgingContext } from './call-judgement.ts';
import {
  badFact,
  doubtOf,
  lackOf,
  nothingFound,
  refusalOf,
  remarksOf,
  unknownFact,
  type CallCheck,
} from './call-check.ts';
import { isOrderRole, type RecognizedCall } from './recognized-call.ts';
import { wordsOnAbsence } from './words-on-absence.ts';

/** What a body is of which nothing is read. */
export const unreadBytes = 'neither pairs nor JSON, read as UTF-8';

/** What deployments always send (field notes, "Callbacks"); `control` and `status` have checks of their own. */
export const mandatory = ['type', 'orderid', 'merchant_order', 'client_orderid', 'amount'] as const;

/** @returns Null where something is in it. */
export function checkEmptiness(
  recognized: RecognizedCall,
  controlHolds: boolean,
  expected: JudgingContext['expected'],
): CallCheck | null {
  const { call, said } = recognized;
  const values = [...said].filter(([role]) => role !== 'control').map(([, { text }]) => text ?? '');
  if (values.length > 0 && values.every((text) => text === '')) {
    const explanation = controlHolds
      ? 'An all-empty callback carries a right checksum. Check that the fields are there, too.'
      : 'Check that the fields are there before you look at the sum.';
    return {
      ...nothingFound,
      facts: [badFact('every value is empty')],
      refusal: refusalOf('every value is empty', explanation),
      remarks: remarksOf(
        ...[...said]
          .filter(([role]) => role !== 'control')
          .map(([, { index }]) => [index, 'bad', 'empty'] as const),
      ),
    };
  }
  if (values.length > 0 || said.has('control')) return null;
  // As documented it holds merchant_data alone, and the order may have had none.
  if (expected?.format === 'document-only' && call.pairs.length === 0 && call.body.kind === 'none')
    return null;
  const what =
    call.pairs.length > 0
      ? 'none of its names is one of a callback'
      : call.body.kind === 'bytes'
        ? `its body is ${unreadBytes}`
        : call.body.kind === 'compressed'
          ? 'its body is compressed'
          : 'there is nothing in it';
  return { ...nothingFound, facts: [badFact(what)], refusal: refusalOf(what) };
}

/** A body that nobody can read here, beside a query that says enough: frameworks may read the one or the other. */
export function checkUnreadBody({ call: { body, pairs } }: RecognizedCall): CallCheck {
  const isUnread = body.kind === 'compressed' || (body.kind === 'bytes' && /\S/u.test(body.source.text));
  if (!isUnread || pairs.length === 0) return nothingFound;
  const what = `what its body says is not read: it is ${body.kind === 'compressed' ? 'compressed' : unreadBytes}`;
  const doubt = doubtOf(what, 'Only its query is judged, and a listener may take the body as well.');
  return { ...nothingFound, facts: [unknownFact('body not read')], doubt };
}

/** A name in brackets, of which some frameworks make a list, and others another name. */
function checkLists({ pairs }: RecognizedCall['call'], roles: RecognizedCall['roles']): CallCheck {
  const lists = pairs.flatMap(({ name, place }, index) => {
    const isOwn = roles.get(index)?.readBy === 'name' && /\[[^\]]*\]$/u.test(name);
    return isOwn ? [{ name, index, isJson: place === 'json' }] : [];
  });
  const [first] = lists;
  if (first === undefined) return nothingFound;
  const { name, isJson } = first;
  const what = `${shorten(isJson ? name.replace(/\[\d+\]$/u, '') : name)} is a list`;
  return {
    facts: [badFact(what)],
    refusal: refusalOf(
      what,
      isJson
        ? 'A listener that expects a text finds none.'
        : 'Where it is read as one, it equals no text; elsewhere it is another name.',
    ),
    doubt: null,
    remarks: remarksOf(...lists.map(({ index }) => [index, 'bad', 'a list'] as const)),
  };
}

/** A list of JSON that names an order in several of its items, be it the same one. */
function checkListOfOrders(
  { pairs }: RecognizedCall['call'],
  roles: RecognizedCall['roles'],
): CallCheck | null {
  const items = new Set<string>();
  for (const [index, { role, readBy }] of roles) {
    const pair = pairs[index];
    const [item] = pair?.place === 'json' ? (/^\[\d+\]/u.exec(pair.name) ?? []) : [];
    if (item !== undefined && readBy === 'name' && isOrderRole(role)) items.add(item);
  }
  if (items.size < 2) return null;
  const what = `its body is a list of ${items.size}`;
  return {
    ...nothingFound,
    facts: [badFact(what)],
    refusal: refusalOf(what, 'A callback tells of one order.'),
  };
}

export function checkRepetition({ call, repetitions, roles }: RecognizedCall): CallCheck {
  if (call.pairsLeftOff > 0) {
    const count = (call.pairs.length + call.pairsLeftOff).toLocaleString('en');
    const refusal = refusalOf(
      `it has ${count} pairs`,
      'No callback has so many. Not all of them are read here.',
    );
    return { ...nothingFound, facts: [badFact(`${count} pairs`)], refusal };
  }
  const list = checkListOfOrders(call, roles);
  if (list !== null) return list;
  const [first] = repetitions;
  if (first === undefined) return checkLists(call, roles);
  const values = first.indexes.map((index) => call.pairs[index]?.value ?? '');
  const shown = values.slice(0, 3).map((value) => (value === '' ? 'empty' : shorten(value)));
  const times = first.indexes.length === 2 ? 'twice' : `${first.indexes.length} times`;
  const isSame = new Set(values).size === 1;
  return {
    facts: [
      badFact(isSame ? `the same value ${times}` : shown.join(', then ')),
      ...repetitions.slice(1, 4).map(({ name }) => badFact(`${shorten(name)} more than once`)),
    ],
    refusal: refusalOf(
      first.name.includes(' and ') && first.role !== null
        ? `${shorten(first.name)} differ`
        : `${shorten(first.name)} comes ${times}`,
      'Frameworks take the first, the last or both. Refuse a name that comes twice.',
    ),
    doubt: null,
    remarks: remarksOf(
      ...repetitions.flatMap(({ indexes }) =>
        indexes.map((index) => [index, 'bad', 'more than once'] as const),
      ),
    ),
  };
}

/** Fields that deployments always send, where such a call is expected or came. */
export function checkFields(recognized: RecognizedCall, expected: JudgingContext['expected']): CallCheck {
  if (expected?.format !== 'as-deployed') return nothingFound;
  const absent = mandatory.flatMap((role) => {
    const word = wordsOnAbsence(recognized, role);
    return word === null ? [] : [{ role, word }];
  });
  const [first] = absent;
  if (first === undefined) return nothingFound;
  const words = [...new Set(absent.map(({ word }) => word))];
  const what =
    absent.length === 1
      ? `${first.role} is ${first.word}`
      : `${absent.length} fields are ${words.join(' or ')}`;
  return {
    facts: words.map((word) =>
      badFact(
        `${word}: ${absent
          .filter((each) => each.word === word)
          .map(({ role }) => role)
          .join(', ')}`,
      ),
    ),
    refusal: words.includes('missing') ? lackOf(what) : refusalOf(what),
    doubt: null,
    remarks: remarksOf(
      ...absent.map(({ role, word }) => [recognized.said.get(role)?.index, 'bad', word] as const),
    ),
  };
}

/** What is not as it was expected, and decides nothing. */
export function listFormFacts(
  { call }: RecognizedCall,
  expected: JudgingContext['expected'],
): readonly CallFact[] {
  if (expected === null) return [];
  const place = expected.method === 'GET' ? 'a query' : 'a form body';
  const came = {
    json: 'JSON',
    multipart: 'multipart',
    bytes: 'a body that is no pairs',
    compressed: 'a compressed body',
    form: 'a form body',
    none: 'a query',
  }[call.body.kind];
  const method = call.method ?? expected.method;
  return [
    ...(came === place || (call.body.kind === 'none' && call.pairs.length === 0)
      ? []
      : [unknownFact(`${came}, where ${place} was expected`)]),
    ...(method === 'GET' || method === 'POST'
      ? []
      : [unknownFact(`the method is ${shorten(method)}, where ${expected.method} was expected`)]),
  ];
}
