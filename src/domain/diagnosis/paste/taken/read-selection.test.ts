import { describe, expect, it } from 'vitest';
import { authorization, body, escapedAuthorization, readInAllWays, url } from '../fixture-pastes.ts';
import { requestsFor } from '../printers/compare-reading.ts';
import { printers } from '../printers/printers.ts';
import { sampleRequests } from '../printers/sample-requests.ts';
import { parsePaste } from '../parse-paste.ts';
import { markTaken } from './mark-taken.ts';
import { readSelection } from './read-selection.ts';
import type { TakenPartName } from './taken-part.ts';
import { someOf } from '#house/some-of.ts';

/** What the bytes give, and the bytes that count of them. */
function select(pasted: string, part: TakenPartName, bytes: string) {
  const start = pasted.indexOf(bytes);
  const run = readSelection(readInAllWays(pasted), part, { start, end: start + bytes.length });
  if (run === null) return null;
  return [run.gives, run.spans.map((span) => pasted.slice(span.start, span.end)).join('')];
}

const json = `> {"url":"${url}","auth":"${escapedAuthorization}","note":"${body.replaceAll('&', '\\u0026')}"}`;
const escapedBody = body.replaceAll('&', '\\u0026');
const command = `curl ${url} -H 'Authorization: ${authorization}' -d 'a=it'\\''s'`;

describe('a selection', () => {
  it.each<readonly [string, TakenPartName, string, readonly [string, string]]>([
    [json, 'body', escapedBody, [body, escapedBody]],
    [json, 'body', `"${escapedBody}"`, [body, escapedBody]],
    [json, 'authorization', escapedAuthorization, [authorization, escapedAuthorization]],
    [json, 'signature', 'oauth_signature=\\"a%2Bb%3D\\"', ['a%2Bb%3D', 'a%2Bb%3D']],
    [command, 'body', `'a=it'\\''s'`, ["a=it's", "a=it'\\''s"]],
    [command, 'authorization', `-H 'Authorization: ${authorization}'`, [authorization, authorization]],
    [command, 'url', ` ${url} `, [url, url]],
    [`POST ${url}\nAuthorization: ${authorization}`, 'method', 'POST ', ['POST', 'POST']],
  ])('of %s is read as %s: %s', (pasted, part, bytes, read) => {
    expect(select(pasted, part, bytes)).toEqual(read);
  });

  it('joins a folded header', () => {
    const folded = authorization.replaceAll(', ', ',\n  ');
    expect(select(`Authorization: ${folded}\n`, 'authorization', folded)).toEqual([authorization, folded]);
  });

  it('of blanks gives nothing', () => {
    expect(select(`POST  ${url}\nAuthorization: ${authorization}`, 'method', '  ')).toBeNull();
  });

  it.each(someOf(printers))('of the bytes that were taken gives what was taken: $name', (printer) => {
    const wrong = requestsFor(printer, sampleRequests.slice(1, 3)).flatMap((request) => {
      const reading = parsePaste(printer.print(request));
      if (!reading.ok) return [];
      return markTaken(reading.value, reading.value.parts).flatMap(({ part, runs, isWhole }) => {
        const [run] = runs;
        const start = run?.spans[0]?.start;
        const end = run?.spans.at(-1)?.end;
        if (runs.length > 1 || !isWhole || start === undefined || end === undefined) return [];
        const gives = readSelection(reading.value, part, { start, end })?.gives;
        return gives === run?.gives ? [] : [`${part}: ${gives}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});
