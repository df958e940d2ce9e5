import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHeaderParameters, formatAuthorizationHeader } from '../../oauth1/authorization-header.ts';
import { parseAuthorizationHeader } from '../../oauth1/fixture-authorization-header.ts';
import { readHeader, type HeaderFault, type HeaderReading } from './read-header.ts';

type Entry = readonly [name: string, written: string, value?: string];

function reading(entries: readonly Entry[], rest: Partial<HeaderReading> = {}): HeaderReading {
  return {
    entries: entries.map(([name, written, value = written]) => ({ name, written, value })),
    otherNames: [],
    schemeWord: 'OAuth',
    blanksAfterCommas: true,
    endsInComma: false,
    faults: [],
    isCut: false,
    ...rest,
  };
}

const three: readonly Entry[] = [
  ['oauth_nonce', 'k%2B1', 'k+1'],
  ['oauth_version', '1.0'],
  ['oauth_signature', 'a%2Fb%3D', 'a/b='],
];
const names = three.map(([name]) => name);

describe('a right header', () => {
  it.each<[string, string, HeaderReading]>([
    [
      'with blanks',
      'OAuth oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      reading(three),
    ],
    [
      'without blanks',
      'OAuth oauth_nonce="k%2B1",oauth_version="1.0",oauth_signature="a%2Fb%3D"',
      reading(three, { blanksAfterCommas: false }),
    ],
    [
      'with blanks here and there',
      'OAuth   oauth_nonce = "k%2B1" , oauth_version="1.0",oauth_signature="a%2Fb%3D"  ',
      reading(three, { blanksAfterCommas: false }),
    ],
    [
      'folded',
      'OAuth oauth_nonce="k%2B1",\r\n\toauth_version="1.0",\n  oauth_signature="a%2Fb%3D"',
      reading(three),
    ],
    [
      'with a comma at its end',
      'OAuth oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D",',
      reading(three, { endsInComma: true }),
    ],
    [
      'with realm in front',
      'OAuth realm="a gate", oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      reading([['realm', 'a gate'], ...three]),
    ],
    [
      'with an empty realm in between',
      'OAuth oauth_nonce="k%2B1", realm="", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      reading([three[0] ?? ['', ''], ['realm', ''], ...three.slice(1)]),
    ],
    [
      'with realm at the end, capital',
      'OAuth oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D", Realm="x, y=\\"z\\""',
      reading([...three, ['Realm', 'x, y=\\"z\\"']]),
    ],
    [
      'with an empty value',
      'OAuth oauth_token="", oauth_version="1.0"',
      reading([
        ['oauth_token', ''],
        ['oauth_version', '1.0'],
      ]),
    ],
    ['of one parameter', 'OAuth oauth_version="1.0"', reading([['oauth_version', '1.0']])],
    ['with lower-case escapes', 'OAuth oauth_nonce="%c3%ab"', reading([['oauth_nonce', '%c3%ab', 'ë']])],
    ['with an escape that is no UTF-8', 'OAuth oauth_nonce="%EB%"', reading([['oauth_nonce', '%EB%']])],
    [
      'in small letters',
      'oauth oauth_version="1.0"',
      reading([['oauth_version', '1.0']], { schemeWord: 'oauth' }),
    ],
    [
      'with values that are not encoded',
      'OAuth oauth_nonce="a,b=c+d", oauth_version="1.0"',
      reading([
        ['oauth_nonce', 'a,b=c+d'],
        ['oauth_version', '1.0'],
      ]),
    ],
    [
      'of another kind of parameters',
      'OAuth xoauth_requestor_id="7"',
      reading([['xoauth_requestor_id', '7']]),
    ],
  ])('%s', (_, header, expected) => {
    expect(readHeader(header)).toEqual(expected);
  });
});

it('sets parameters of other names aside, wherever they stand', () => {
  for (const header of [
    'OAuth foo="x", oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
    'OAuth oauth_nonce="k%2B1", foo="x", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
  ]) {
    expect(readHeader(header)).toMatchObject({ schemeWord: 'OAuth', otherNames: ['foo'], faults: [] });
  }
});

describe('a malformed header', () => {
  it.each<[string, string, readonly HeaderFault[], Partial<HeaderReading>?]>([
    [
      'no commas',
      'OAuth oauth_nonce="k%2B1" oauth_version="1.0" oauth_signature="a%2Fb%3D"',
      [{ kind: 'commas', names: ['oauth_nonce', 'oauth_version'] }],
      { blanksAfterCommas: false },
    ],
    [
      'one comma missing',
      'OAuth oauth_nonce="k%2B1", oauth_version="1.0" oauth_signature="a%2Fb%3D"',
      [{ kind: 'commas', names: ['oauth_version'] }],
      { blanksAfterCommas: false },
    ],
    [
      'several commas',
      'OAuth oauth_nonce="k%2B1", ,oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      [{ kind: 'commas', names: ['oauth_nonce'], mark: ',,' }],
    ],
    [
      'several commas, and one missing',
      'OAuth oauth_nonce="k%2B1",,oauth_version="1.0" oauth_signature="a%2Fb%3D"',
      [{ kind: 'commas', names: ['oauth_version'] }],
      { blanksAfterCommas: false },
    ],
    [
      'nothing between',
      'OAuth oauth_nonce="k%2B1"oauth_version="1.0"oauth_signature="a%2Fb%3D"',
      [{ kind: 'commas', names: ['oauth_nonce', 'oauth_version'] }],
      { blanksAfterCommas: false },
    ],
    [
      'semicolons',
      'OAuth oauth_nonce="k%2B1"; oauth_version="1.0"; oauth_signature="a%2Fb%3D"',
      [{ kind: 'commas', names: ['oauth_nonce', 'oauth_version'], mark: ';' }],
      { blanksAfterCommas: false },
    ],
    [
      'ampersands',
      'OAuth oauth_nonce="k%2B1"&oauth_version="1.0"&oauth_signature="a%2Fb%3D"',
      [{ kind: 'commas', names: ['oauth_nonce', 'oauth_version'], mark: '&' }],
      { blanksAfterCommas: false },
    ],
    [
      'single quotation marks',
      "OAuth oauth_nonce='k%2B1', oauth_version='1.0', oauth_signature='a%2Fb%3D'",
      [{ kind: 'quoting', names }],
    ],
    [
      'single quotation marks around nothing',
      "OAuth realm='', oauth_nonce='k%2B1', oauth_version='1.0', oauth_signature='a%2Fb%3D'",
      [{ kind: 'quoting', names: ['realm', ...names] }],
      { entries: reading([['realm', ''], ...three]).entries },
    ],
    [
      'no quotation marks',
      'OAuth oauth_nonce=k%2B1, oauth_version=1.0, oauth_signature=a%2Fb%3D',
      [{ kind: 'quoting', names }],
    ],
    [
      'a form',
      'OAuth oauth_nonce=k%2B1&oauth_version=1.0&oauth_signature=a%2Fb%3D',
      [
        { kind: 'quoting', names },
        { kind: 'commas', names: ['oauth_nonce', 'oauth_version'], mark: '&' },
      ],
      { blanksAfterCommas: false },
    ],
    [
      'no quotation marks around one',
      'OAuth oauth_nonce="k%2B1", oauth_version=1.0, oauth_signature="a%2Fb%3D"',
      [{ kind: 'quoting', names: ['oauth_version'] }],
    ],
    ...['\\"', '\\\\"', '&quot;', '&#34;', '%22', '\\u0022', '\\x22', '""', '`', '”'].map(
      (mark): [string, string, HeaderFault[]] => [
        `${mark} for quotation marks`,
        `OAuth oauth_nonce=${mark}k%2B1${mark}, oauth_version=${mark}1.0${mark}, oauth_signature=${mark}a%2Fb%3D${mark}`,
        [{ kind: 'quoting', names, mark }],
      ],
    ),
    [
      'pairs that are encoded, without quotation marks',
      'OAuth oauth_nonce%3Dk%252B1, oauth_version%3D1.0, oauth_signature%3Da%252Fb%253D',
      [
        { kind: 'quoting', names },
        { kind: 'percent-encoded', marks: ['“%3D” for “=”'] },
      ],
    ],
    [
      'blanks and quotation marks that are encoded',
      'OAuth%20oauth_nonce=%22k%252B1%22,%20oauth_version=%221.0%22,%20oauth_signature=%22a%252Fb%253D%22',
      [{ kind: 'percent-encoded', marks: ['“%22” for a quotation mark', '“%20” for a blank'] }],
    ],
    [
      'different marks on either side',
      'OAuth oauth_nonce=“k%2B1”, oauth_version=„1.0“, oauth_signature=“a%2Fb%3D”',
      [{ kind: 'quoting', names }],
    ],
    [
      'a quotation mark missing at the end',
      'OAuth oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D',
      [],
      { isCut: true },
    ],
    [
      'colons',
      'OAuth oauth_nonce: "k%2B1", oauth_version: "1.0", oauth_signature: "a%2Fb%3D"',
      [{ kind: 'joint', names: ['oauth_nonce', 'oauth_version', 'oauth_signature'] }],
    ],
    [
      'arrows',
      'OAuth oauth_nonce => "k%2B1", oauth_version=>"1.0", oauth_signature => "a%2Fb%3D"',
      [{ kind: 'joint', names: ['oauth_nonce', 'oauth_version', 'oauth_signature'] }],
    ],
    [
      'no scheme word',
      'oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      [{ kind: 'scheme', word: '' }],
      { schemeWord: '' },
    ],
    [
      'another scheme word',
      'Bearer oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      [{ kind: 'scheme', word: 'Bearer' }],
      { schemeWord: 'Bearer' },
    ],
    [
      'a version behind the scheme word',
      'OAuth 1.0 oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      [{ kind: 'scheme', word: 'OAuth 1.0' }],
      { schemeWord: 'OAuth 1.0' },
    ],
    [
      'a comma behind the scheme word',
      'OAuth, oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D"',
      [{ kind: 'scheme', word: 'OAuth,' }],
      { schemeWord: 'OAuth,' },
    ],
    [
      'quotation marks around it all',
      '"OAuth oauth_nonce="k%2B1", oauth_version="1.0", oauth_signature="a%2Fb%3D""',
      [],
    ],
  ])('%s', (_, header, faults, rest = {}) => {
    expect(readHeader(header)).toEqual(reading(three, { faults, ...rest }));
  });

  it('keeps a parameter that stands twice or three times, in order', () => {
    const header = 'OAuth oauth_nonce="a", oauth_version="1.0", oauth_nonce="b", oauth_nonce="a"';
    expect(readHeader(header)).toEqual(
      reading(
        [
          ['oauth_nonce', 'a'],
          ['oauth_version', '1.0'],
          ['oauth_nonce', 'b'],
          ['oauth_nonce', 'a'],
        ],
        {
          faults: [{ kind: 'twice', names: ['oauth_nonce'] }],
        },
      ),
    );
  });

  it.each(['', 'OAuth', 'OAuth realm="x"', 'Basic YTpi', 'Bearer eyJ.eyJ.x', 'OAuth nonce="1"'])(
    'is none without a protocol parameter: %s',
    (header) => {
      expect(readHeader(header)).toBeNull();
    },
  );
});

const protocolName = fc.stringMatching(/^oauth_[a-z][a-z_]{0,12}$/u);
const anyText = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => text.isWellFormed());
const plainRealm = anyText.filter((text) => !/oauth_|realm/iu.test(text));

it('reads every header that is written right, as the strict reader does', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(protocolName, anyText), {
        minLength: 1,
        maxLength: 8,
        selector: ([name]) => name,
      }),
      fc.option(plainRealm),
      (pairs, realm) => {
        const header = formatAuthorizationHeader(buildHeaderParameters(pairs, realm));
        const found = readHeader(header);
        expect(found?.faults).toEqual([]);
        const own = found?.entries.filter(({ name }) => name !== 'realm') ?? [];
        expect(own.map(({ name, value }) => [name, value])).toEqual(pairs);
        const strict = parseAuthorizationHeader(header);
        expect(strict.ok && strict.value.parameters).toEqual(own.map(({ name, value }) => [name, value]));
        expect(found?.entries.some(({ name }) => name === 'realm')).toBe(realm !== null);
      },
    ),
  );
});

it('never throws, and takes nothing apart that it cannot put together', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('OAuth ', 'oauth_nonce', 'realm', '=', '"', ',', ', ', '=>', ':', "'", '\\', '%', '%25'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const header = pieces.join('');
      for (const { name, written } of readHeader(header)?.entries ?? []) {
        expect(header).toContain(name);
        expect(header).toContain(written);
      }
    }),
    { numRuns: 300 },
  );
});

it('takes no parameter of another name for a missing comma', () => {
  const found = readHeader('OAuth oauth_nonce="a", scope="x y", audience="z", oauth_version="1.0"');
  expect(found?.faults).toEqual([]);
  expect(found?.entries.map(({ name }) => name)).toEqual(['oauth_nonce', 'oauth_version']);
});

it('calls a last value without its closing quotation mark cut, not unquoted', () => {
  const cut = readHeader('OAuth oauth_nonce="k", oauth_signature="a%2Fb');
  expect(cut).toMatchObject({ isCut: true, faults: [] });
  expect(cut?.entries.at(-1)).toMatchObject({ name: 'oauth_signature', written: 'a%2Fb' });
  expect(readHeader('OAuth oauth_nonce="k", oauth_signature=')).toMatchObject({ isCut: true, faults: [] });
  const unquoted = readHeader('OAuth oauth_nonce="k", oauth_signature=a%2Fb');
  expect(unquoted).toMatchObject({ isCut: false, faults: [{ kind: 'quoting', names: ['oauth_signature'] }] });
});

it('says nothing of the marks between names and values where they were printed without a scheme word', () => {
  const found = readHeader('{oauth_nonce: "k", oauth_version: "1.0", oauth_signature: "a"}');
  expect(found?.faults.map(({ kind }) => kind)).not.toContain('joint');
});

it('reads long runs without a parameter in one pass', () => {
  const runs = [',', ' ', '"', 'OAuth ', 'nonce '].map((unit) => `OAuth "${unit.repeat(400_000)}x`);
  expect(runs.map((run) => readHeader(run))).toEqual(runs.map(() => null));
});
