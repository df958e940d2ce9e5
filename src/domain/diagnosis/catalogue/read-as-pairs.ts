/** Values that were put unencoded into a text of pairs, which was read again to be signed: “&” began another field. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import type { ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';
import { changeParameters, listNames, variant, type Variant } from './mistake-row.ts';

const words: Variant['words'] = {
  title: 'A value was read as pairs before it was signed: another field began behind its “&”.',
  advice: 'Encode each value before it goes into a text of pairs, or hand on the list of fields itself.',
};

function readAgain(parameter: RequestParameter, decode: (text: string) => string): RequestParameter[] {
  const [first = '', ...others] = parameter.value.split('&');
  return [
    { ...parameter, value: decode(first) },
    ...others.map((piece, index) => {
      const [name = '', ...rest] = piece.split('=');
      return {
        ...parameter,
        key: `${parameter.key}:${index}`,
        name: decode(name),
        value: decode(rest.join('=')),
      };
    }),
  ];
}

const decodings: readonly (readonly [how: string, decode: (text: string) => string])[] = [
  ['', (text) => text],
  [', and decoded', (text) => percentDecode(text, true)],
  [', and decoded but for “+”', (text) => percentDecode(text, false)],
];

/** One of the values with “&” alone, and all values of the body. */
export function readAsPairs({ parameters }: ReceivedRequest): readonly Variant[] {
  const own = parameters.filter(({ origin }) => origin === 'body');
  const parted = own.filter(({ value }) => value.includes('&'));
  const sets = parted.length === 0 ? [] : [...parted.map((each) => [each]), own];
  return sets.flatMap((set) => {
    const keys = new Set(set.map(({ key }) => key));
    const names = set.filter(({ value }) => value.includes('&')).map(({ name }) => name);
    return decodings.map(([how, decode]) =>
      variant(
        'set',
        changeParameters((all) =>
          all.flatMap((each) => (keys.has(each.key) ? readAgain(each, decode) : [each])),
        ),
        {
          detail: `Signed divided${how}: ${listNames(names)}.`,
          parameters: names,
          words,
          combines: false,
          rarity: 2,
        },
      ),
    );
  });
}
