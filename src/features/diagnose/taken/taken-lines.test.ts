import { describe, expect, it } from 'vitest';
import type { TakenPart, TakenPartName } from '#domain/diagnosis/paste/taken/taken-part.ts';
import { nothingKnown } from '#domain/diagnosis/paste/request-parts.ts';
import { cardPlaces } from './card-places.ts';
import { layOutTaken, type TakenLine } from './taken-lines.ts';

function taken(part: TakenPartName, ...spans: readonly (readonly [start: number, end: number])[]): TakenPart {
  const places = spans.map(([start, end]) => ({ start, end }));
  return {
    part,
    isWhole: true,
    runs: [{ spans: places, gives: '', undone: [], isEncodedHere: false, slack: 0 }],
  };
}

/** Each line as `part:text` or text; a gap as its count. */
function shown(lines: readonly TakenLine[]): readonly (number | readonly string[])[] {
  return lines.map((line) =>
    line.kind === 'gap'
      ? line.count
      : line.cells.map((cell) => (cell.part === null ? cell.shown : `${cell.part}:${cell.shown}`)),
  );
}

describe('lines of what was taken', () => {
  it('part the signature from the header, and leave out what is far from both', () => {
    const text = `${'noise\n'.repeat(5)}head ab SIG cd tail\r\n${'noise\n'.repeat(4)}`;
    const at = text.indexOf('ab');
    const lines = layOutTaken(
      text,
      [taken('authorization', [at, at + 9]), taken('signature', [at + 3, at + 6])],
      [],
    );
    expect(shown(lines)).toEqual([
      4,
      ['noise'],
      ['head ', 'authorization:ab ', 'signature:SIG', 'authorization: cd', ' tail'],
      ['noise'],
      4,
    ]);
  });

  it('have the letter of a part once, where its bytes begin', () => {
    const text = 'head ab SIG cd 4111 tail';
    const parts = [taken('authorization', [5, 19]), taken('signature', [8, 11])];
    const [line] = layOutTaken(text, parts, [{ start: 15, end: 19, shown: '•••' }]);
    const cells = line?.kind === 'line' ? line.cells : [];
    expect(cells.filter(({ isFirst }) => isFirst).map(({ shown: each }) => each)).toEqual(['ab ', 'SIG']);
  });

  it('give each character of a line once', () => {
    const text = 'a=1&b=2\nc=3 é\u202e\u0007 d';
    const lines = layOutTaken(text, [taken('body', [2, 5], [8, 10])], [{ start: 4, end: 6, shown: '•••' }]);
    const cells = lines.flatMap((line) => (line.kind === 'line' ? line.cells : []));
    const joined = cells.map(({ start, end }) => text.slice(start, end)).join('');
    expect(joined).toBe(text.replace('\n', ''));
    expect(shown(lines)).toEqual([
      ['a=', 'body:1&', 'body:•••', '', '2'],
      ['body:c=', '3 é', '‹U+202E›‹U+0007›', ' d'],
    ]);
  });

  it('cut what is long in its middle, and show the start of a text in which nothing was taken', () => {
    const [line] = layOutTaken('x'.repeat(5000), [taken('body', [0, 5000])], []);
    expect(shown(line === undefined ? [] : [line])[0]).toEqual([
      `body:${'x'.repeat(480)}`,
      'body: … 4,400 characters … ',
      `body:${'x'.repeat(120)}`,
    ]);
    expect(layOutTaken('a\n'.repeat(1000), [], [])).toHaveLength(13);
  });
});

describe('card data', () => {
  const pan = '4111111111111111';

  it.each([
    `credit_card_number=${pan}&cvv2=044&amount=1`,
    `{"credit_card_number": "${pan}", "cvv2": "044"}`,
    `["credit_card_number"]=> string(16) "${pan}"\n["cvv2"]=> string(3) "044"`,
    `POST&x&credit_card_number%3D${pan}%26cvv2%3D044`,
    `{"name":"credit_card_number","value":"${pan}"},{"name":"cvv2","value":"044"}`,
    `[credit_card_number] => ${pan}\n[cvv2] => 044`,
    `"a=1\\u0026credit_card_number=${pan}\\u0026cvv2=044"`,
    `credit_card_number&#x3d;${pan}&amp;cvv2&#61;044`,
    `?x=%3Fcredit_card_number=${pan}%3Fcvv2%3d044`,
    `Credit-Card-Number\n4111 1111 1111 1111\ncvv2\n044`,
  ])('is masked in %s', (text) => {
    const masks = cardPlaces(text, nothingKnown, []);
    const lines = shown(layOutTaken(text, [], masks))
      .flat()
      .join('');
    expect(lines).not.toMatch(/1111111|044|1111 1111/u);
    expect(lines).toContain('411111••••••1111');
  });

  it('is masked by its value, and with it the lines of a dump', () => {
    const parts = { ...nothingKnown, body: `credit_card_number=${pan}` };
    expect(cardPlaces(`see ${pan}`, parts, [])).toEqual([{ start: 4, end: 20, shown: '411111••••••1111' }]);
    const dump = '0000: 00  6372 6564 |cred|\n0010: 34 |4|\n';
    expect(cardPlaces(dump, parts, [taken('body', [10, 19], [33, 35])])).toMatchObject([
      { start: 0, end: 26 },
      { start: 27, end: 39 },
    ]);
  });
});
