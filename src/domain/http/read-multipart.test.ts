import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, findMultipart, readMultipart } from './read-multipart.ts';
import { startProcessorClock } from '../fixture-processor-time.ts';

/** Names and values as a browser's form sends them (WHATWG HTML, "multipart form data"). */
const asSent = (text: string): string => text.replaceAll(/\r\n|\r|\n/gu, '\r\n');

const read = (text: string, boundary = 'b') =>
  readMultipart(text, boundary).parts.map(({ name, fileName, value }) => [name, fileName, value]);

const headed = (disposition: string, value = '1'): string =>
  `--b\r\nContent-Disposition: ${disposition}\r\n\r\n${value}\r\n--b--\r\n`;

it('reads what another writer wrote', async () => {
  const piece = fc.constantFrom(
    '"',
    '\\',
    ';',
    '=',
    '\r\n',
    '\n',
    '\r',
    '--',
    'name="x"',
    ' ',
    '%',
    'é',
    '😀',
    ':',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  // What a browser writes as %22 cannot be told from a quotation mark.
  const name = text.filter((each) => !/%(?:22|0D|0A)/iu.test(each));
  const fields = fc.array(fc.tuple(name, text, fc.option(name.filter((each) => each !== ''))), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(fields, async (entries) => {
      const form = new FormData();
      for (const [key, value, file] of entries) {
        if (file === null) form.append(key, value);
        else form.append(key, new Blob([value]), file);
      }
      const response = new Response(form);
      const boundary = boundaryOf(response.headers.get('content-type') ?? '') ?? '';
      const written = await response.text();
      const expected = entries.map(([key, value, file]) => [
        asSent(key),
        file,
        file === null ? asSent(value) : value,
      ]);
      expect(read(written, boundary)).toEqual(expected);
      expect([...findMultipart(written)].at(0)).toEqual({ boundary, start: 0 });
    }),
  );
});

it('tells where each part and its value stand', () => {
  const text = `before\r\n${headed('form-data; name="a"', '1\r\n')}behind`;
  const { parts, end } = readMultipart(text, 'b');
  expect(parts).toMatchObject([{ name: 'a', value: '1\r\n' }]);
  expect(parts.map(({ valueAt }) => text.slice(valueAt.start, valueAt.end))).toEqual(['1\r\n']);
  expect(parts.map(({ at }) => text.slice(at.start, at.end))).toEqual([
    '\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n',
  ]);
  expect(text.slice(end ?? 0)).toBe('\r\nbehind');
});

describe('a head', () => {
  it.each([
    ['in small letters', 'form-data; name="a"', 'a', null],
    ['without quotation marks', 'form-data; name=a; filename=f.txt', 'a', 'f.txt'],
    ['with the name of the file first', 'form-data; filename="; name=x"; name="a"', 'a', '; name=x'],
    ['with an empty file', 'form-data; name="a"; filename=""', 'a', ''],
    ['with another way for the name of the file', "form-data; name=a; filename*=UTF-8''f", 'a', "UTF-8''f"],
    ['with an escaped quotation mark', String.raw`form-data; name="a\"b"; x="1"`, 'a"b', null],
    ['with a backslash of its own', String.raw`form-data; name="a\"; filename="c:\d\"`, 'a\\', 'c:\\d\\'],
    ['that goes on in the next line', 'form-data;\r\n\tname="a"', 'a', null],
    ['without a name', 'form-data', null, null],
  ])('%s', (_, disposition, name, fileName) => {
    expect(read(headed(disposition))).toEqual([[name, fileName, '1']]);
  });

  it('may begin with other headers, or hold none', () => {
    expect(
      read('--b\nContent-Type: text/plain\nContent-Disposition: form-data; name="a"\n\n1\n--b\n\n2\n--b--'),
    ).toEqual([
      ['a', null, '1'],
      [null, null, '2'],
    ]);
  });

  it('ends the part where its value is empty', () => {
    const head = 'Content-Disposition: form-data; name="a"';
    for (const text of [`--b\n${head}\n\n\n--b--`, `--b\r\n${head}\r\n\r\n--b--`, `--b\n${head}\n--b--`]) {
      expect(read(text)).toEqual([['a', null, '']]);
    }
  });
});

describe('a boundary', () => {
  it.each([
    ['multipart/form-data; boundary=b', 'b'],
    ['multipart/form-data; charset=utf-8; Boundary="x y"', 'x y'],
    ['multipart/form-data', null],
  ])('is named by %s', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary);
  });

  it('fills its line', () => {
    expect(read(headed('form-data; name="a"', '--b1\r\n1 --b\r\n--'))).toEqual([
      ['a', null, '--b1\r\n1 --b\r\n--'],
    ]);
  });

  it('may have blanks behind it', () => {
    expect(read('--b \t\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b-- ')).toEqual([
      ['a', null, '1'],
    ]);
  });

  it('that is missing at the end is told, and what stands there is read', () => {
    const text =
      '--b\nContent-Disposition: form-data; name="a"\n\n1\n--b\nContent-Disposition: form-data; name=am';
    expect(read(text)).toEqual([['a', null, '1']]);
    expect(readMultipart(text, 'b').end).toBeNull();
    expect(read(text.replace(/am$/u, 'c\n\n2'))).toEqual([
      ['a', null, '1'],
      ['c', null, '2'],
    ]);
  });

  it('is found in a text where a part has a head', () => {
    const text = `$ x --flag\n--flag\n${headed('form-data; name="a"')}--*****\nContent-Type: a/b\n\n`;
    expect([...findMultipart(text)].map(({ boundary }) => boundary)).toEqual(['b', '*****']);
  });
});

it.each([
  '\n',
  '\r\n',
  '--b',
  '\n--b',
  '\n--b\n',
  '\n--b\n\n',
  '\n--b\ncontent-disposition: ',
  '\\"',
  '; a="',
  '; name=',
  '\n ',
])('is not slow where there is much of %j', (piece) => {
  const spentMs = startProcessorClock();
  for (const start of ['', '--b\ncontent-disposition: form-data; name="']) {
    const text = start + piece.repeat(Math.floor(100_000 / piece.length));
    for (const end of ['', '!', '\n\n1\n--b--']) readMultipart(text + end, 'b');
    expect([...findMultipart(text)].length).toBeLessThan(100_000);
  }
  expect(spentMs()).toBeLessThan(2000);
});
