import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorization, baseString, body, escapedAuthorization, url } from './fixture-pastes.ts';
import { parsePaste } from './parse-paste.ts';
import { startProcessorClock } from '../../fixture-processor-time.ts';

const samples = [
  `$ curl -X POST '${url}' \\\n  -H 'Authorization: ${authorization}' \\\n  -d '${body}'\n`,
  `curl ^"${url}^" ^\n -H ^"Authorization: x^" ^\n -d ^"${body}^"`,
  `@'\nurl = "${url}"\nheader = "Authorization: ${escapedAuthorization}"\n'@ | curl.exe --config -`,
  `$h = @{ 'Authorization' = '${authorization}' }\nInvoke-RestMethod -Method Post -Uri '${url}' -Headers $h -Body @{ a = "$([char]233)" }`,
  `POST /x HTTP/1.1\r\nHost: h.example\r\nAuthorization: ${authorization}\r\nContent-Length: 46\r\n\r\n${body}`,
  `send: b'POST /x HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'\nsend: b'${body}'`,
  `2026-11-21 08:00:00 DEBUG [main] wire - http-outgoing-0 >> "POST /x HTTP/1.1[\\r][\\n]"`,
  JSON.stringify({
    log: {
      entries: [
        { request: { method: 'POST', url, headers: [{ name: 'Authorization', value: authorization }] } },
      ],
    },
  }),
  `{'method': 'POST', 'url': '${url}', 'headers': Dict({'Authorization': '${authorization}'})}`,
  `method: POST\nurl: ${url}\nAuthorization: ${authorization}\nbase string: ${baseString}\nsignature: abc=`,
  baseString,
  body,
];
const ofJson = JSON.stringify({ url, headers: { Authorization: authorization } });
const spaced = [
  '\n',
  '\r\n',
  '\\\n',
  '=\n',
  '> ',
  ': ',
  '\u00a0',
  '```\n',
  'curl ',
  'OAuth ',
  'POST ',
  'INFO ',
  'Content-Length: 5\n',
];
const bare = `" ' \\ \` ^ $ $( { } [ ] ( ) << < > & % %4 = =3D # | ; -- -d @ @{ “ … ... &quot; &amp; oauth_signature=" HTTP/1.1 \\r\\n null \0 \u200b \ud800`;
const marks = fc.constantFrom(...spaced, ...bare.split(' '));
const runs = { numRuns: 1000 };

/** What is wrong with the outcome, which is a reading or a refusal but never an exception. */
function problemsOf(text: string): readonly string[] {
  const result = parsePaste(text);
  if (!result.ok) return result.failure.next === '' ? ['no next step'] : [];
  const { parts, notes } = result.value;
  const odd = notes.filter((note) => !/^[A-Z].*\.$/u.test(note));
  return Object.keys(parts).length === 9 ? odd : ['other parts', ...odd];
}

describe('parsePaste', () => {
  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(problemsOf(text)).toEqual([]);
      }),
      runs,
    );
  });

  it('takes any sequence of marks', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(marks, fc.constantFrom(...samples)), { maxLength: 30 }), (pieces) => {
        expect(problemsOf(pieces.join(''))).toEqual([]);
      }),
      runs,
    );
  });

  it('takes pastes that were changed or cut anywhere', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.nat(), fc.nat(40), marks, (sample, place, length, mark) => {
        const index = place % sample.length;
        const changed = sample.slice(0, index) + mark + sample.slice(index + length);
        expect([changed, sample.slice(0, index), sample.slice(index)].flatMap(problemsOf)).toEqual([]);
      }),
      runs,
    );
  });

  it('gives the same reading for the same text', () => {
    // Patterns that keep a place in the text must not keep it between two texts.
    for (const sample of [...samples, ...samples.toReversed()]) {
      expect(JSON.stringify(parsePaste(sample))).toBe(JSON.stringify(parsePaste(sample)));
    }
  });

  it.each([
    ['a body', `a=${'b'.repeat(300_000)}`],
    ['a command', `curl ${url} -d '${'b'.repeat(300_000)}'`],
    ['a request', `POST /x HTTP/1.1\nHost: h\n\na=${'b'.repeat(300_000)}`],
    ['a log', JSON.stringify({ method: 'POST', url, body: `a=${'b'.repeat(300_000)}` })],
    ['line ends', `POST /x HTTP/1.1\nHost: h\n\n${'\r\n'.repeat(150_000)}a`],
    ['open quotes', `Authorization: OAuth a="b", ${'"\n'.repeat(90_000)}`],
    ['open brackets', '{"a":['.repeat(45_000)],
    ['pairs', 'url=a body="b" '.repeat(18_000)],
    ['a dump', 'array(1) {\n'.repeat(27_000)],
    ['a printed array', 'Array\n(\n'.repeat(33_000)],
    ['a form', `amount=1&${'a[]=b['.repeat(48_000)}`],
    ['blanks after headers', `GET /x HTTP/1.1\nHost: h\n\n${' '.repeat(300_000)}`],
    ['blanks', `body: ${' '.repeat(300_000)}x`],
    ['blanks behind a quotation', `Authorization: OAuth oauth_nonce="1" ${' '.repeat(300_000)}`],
    ['words of Tcl', `${authorization}\n${'dict create '.repeat(25_000)}`],
    ['sections that do not end', `${authorization}\n${'<![CDATA['.repeat(33_000)}`],
    ['quotes written twice', `${authorization}\n${'oauth_a=""'.repeat(30_000)}`],
    ['tags that do not end', `${authorization}\n</a>;${'<a b="'.repeat(48_000)}`],
    ['marks of line ends', `${authorization}\n${'POST /x HTTP/1.1|Host: '.repeat(12_000)}`],
    ['names of hosts', `${authorization} path: /api/v4/x ${'a.'.repeat(120_000)}`],
    ['percent escapes', `${authorization}\n${'OAuth%20oauth_a%3D%22'.repeat(14_000)}`],
    ['forms of parts', `${authorization}\n${'authorization=OAuth%20x&url=https%3A%2F%2F&'.repeat(6900)}`],
    [
      'clients that send',
      `${authorization}\n{ amount: '1', currency: 'EUR', client_orderid: 'a' }\n${'request HTTP '.repeat(22_000)}`,
    ],
    ['escaped quotes', `${authorization}\n"${'oauth_a=\\"\n'.repeat(30_000)}`],
    ['quotes of objects in cells', `${authorization}\n"{${'""oauth_a"":""oauth_b=\\""'.repeat(12_000)}`],
    ['pairs that end with &', `${authorization}\n${'amount=1&\n'.repeat(30_000)}x`],
    ['rows of a frame', `${authorization}\n╔\n${'║ oauth_\n'.repeat(33_000)}`],
    ['columns', `#Fields: a b\n${authorization}\n${'x y\n'.repeat(75_000)}`],
    ['hanging lines', `${authorization}\nA : oauth_\n${'    b\n'.repeat(48_000)}`],
    ['fields in lines', `${authorization}\n${'p=amount=1\n'.repeat(27_000)}`],
    ['values with quotations', `${authorization}\n${'amount: {"a":"b"}\n'.repeat(16_000)}`],
    ['tables', `Invoke-WebRequest -Uri 'https://x' -Body ${'@{a='.repeat(60_000)}`],
    ['equals signs', `${ofJson} body: amount=${'a='.repeat(150_000)}`],
    ['the beginning of names', 'oauth_'.repeat(48_000)],
    ['the beginning of names, as pairs', `a=${'oauth_'.repeat(48_000)}`],
    ['fields in one value', `${ofJson} body: ${'amount=a='.repeat(33_000)}`],
    ['maps that do not end', `${ofJson} body: ${'[amount: nil, '.repeat(21_000)}`],
    ['maps of Go', `${ofJson} body: ${'map[amount:[1] '.repeat(20_000)}`],
    ['hashes that do not end', `${ofJson} body: ${'@{amount=1; '.repeat(24_000)}`],
    ['packets', `${authorization}\n${'IP a > b: Flags length 9\nEa=1\n'.repeat(10_000)}`],
    ['the beginning of packets', `${authorization}\n${'IP : Flags '.repeat(27_000)}`],
    ['percent signs of a format', `printf ${authorization.replaceAll('%', '%%')}\n${'%'.repeat(300_000)}`],
    ['cells that a row names', `host\tpath\n${'oauth_\thost path\n'.repeat(18_000)}`],
    ['addresses that nobody is to open', `hxxp://${'[.]'.repeat(99_000)}`],
    ['octets without offsets', `${authorization}\n${'61 '.repeat(99_000)}`],
    ['rows of octets', `${authorization}\n${' 61 62 63 64 65 66 67 68\n'.repeat(12_000)}`],
    ['paragraphs behind a request', `${samples[4]}\n${'\n\naaaa'.repeat(50_000)}=...`],
    ['URLs in one run', `${ofJson} body: ${'https://a:'.repeat(30_000)}`],
  ])('reads three hundred thousand characters of %s', (_, text) => {
    // A reader that goes back over the text takes minutes here; a slow machine takes some hundred milliseconds.
    const spentMs = startProcessorClock();
    parsePaste(text);
    expect(spentMs()).toBeLessThan(5000);
  });
});
