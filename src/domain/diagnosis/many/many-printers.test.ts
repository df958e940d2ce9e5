/** Every format of the bank, with several requests one after another. */
import { describe, expect, it } from 'vitest';
import { someOf } from '#house/some-of.ts';
import { misreadParts, requestsFor } from '../paste/printers/compare-reading.ts';
import type { SampledRequest } from '../paste/printers/printer.ts';
import { printers, printersHeldOut } from '../paste/printers/printers.ts';
import { sampleRequests } from '../paste/printers/sample-requests.ts';
import { parsePaste } from '../paste/parse-paste.ts';
import { split } from './fixture-many.ts';
import { tellsOfSeveral } from './split-requests.ts';

const all = [...printers, ...printersHeldOut];

/** Formats whose octets or cuts hide the names of parameters: their requests are not told apart. */
const hidden =
  /hex dump|hexdump|xxd|od -c|tcpdump -X|hex$|packet bytes|--trace|Base64 of the message|in Base64$|octets of the message|octets of a dump|^bytea |System\.Net tracing|wiretap|array of C|followed stream|, wrapped$/u;

const variants = (request: SampledRequest): SampledRequest[] =>
  ['A', 'B', 'C'].map((letter, index) => ({
    ...request,
    url: request.url.replace(/\d+(?=\D*$)/u, (digits) => String(Number(digits) + index)),
    authorization: request.authorization
      .replace(/oauth_nonce="/u, `$&${letter}`)
      .replace(/oauth_signature="/u, `$&${letter}`),
    body: request.body.replace('client_orderid=', `$&${letter}`),
  }));

const tells = all.filter(({ name, lacks = [] }) => !lacks.includes('authorization') && !hidden.test(name));

it('knows most formats', () => {
  expect(tells.length).toBeGreaterThan(150);
});

describe.each(someOf(tells))('$name', (printer) => {
  it('tells three requests apart', () => {
    const [request] = requestsFor(printer, sampleRequests);
    if (request === undefined) throw new Error('no sample');
    const requests = variants(request);
    const found = split(requests.map((each) => printer.print(each)).join('\n')).requests;
    const misread = found.map((text, index) => {
      const read = parsePaste(text);
      const own = requests[index];
      return read.ok && own !== undefined ? misreadParts(printer, own, read.value.parts) : ['nothing'];
    });
    expect(misread).toEqual([[], [], []]);
  });

  it('is one request when it is printed once, or twice', () => {
    for (const request of requestsFor(printer, sampleRequests)) {
      expect(tellsOfSeveral(printer.print(request))).toBe(false);
      expect(tellsOfSeveral(`${printer.print(request)}\n${printer.print(request)}`)).toBe(false);
    }
  });
});
