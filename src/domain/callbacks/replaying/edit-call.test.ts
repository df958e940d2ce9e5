import { describe, expect, it } from 'vitest';
import { fixtureCall } from '../reading/fixture-calls.ts';
import { readCall } from '../reading/read-call.ts';
import { editCall } from './edit-call.ts';

describe('a part that is empty', () => {
  const head = '--b\r\nContent-Disposition: form-data; name="status"';
  const headers = [['content-type', 'multipart/form-data; boundary=b']] as const;
  const read = (body: string | Uint8Array) => readCall(fixtureCall({ headers, body }));

  it.each([
    ['as it should be', '\r\n\r\n\r\n--b--'],
    ['without the blank line before it', '\r\n\r\n--b--'],
    ['without any', '\r\n--b--'],
  ])('can be given a value: %s', (_, rest) => {
    const call = read(head + rest);
    const [pair] = call.pairs;
    if (pair === undefined) throw new Error('The part was not read.');
    for (const kind of ['replace', 'behind'] as const) {
      const edited = read(editCall(call, [{ pair, kind, value: 'approved' }]).body);
      const values = kind === 'replace' ? ['approved'] : ['', 'approved'];
      expect(edited.pairs.map(({ name, value }) => [name, value])).toEqual(
        values.map((value) => ['status', value]),
      );
    }
  });
});
