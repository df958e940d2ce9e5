import { describe, expect, it } from 'vitest';
import { authorization, body, contentType, read, readInAllWays, readParts, url } from '../fixture-pastes.ts';
import { cleanText } from './clean-text.ts';

const raw = `POST /processing/api/v4/payout-check/6657 HTTP/1.1\nHost: gateway.example\nAuthorization: ${authorization}\nContent-Type: ${contentType}\n\n${body}`;

it.each([
  ['a raw request', raw, '\u00a0'],
  ['narrow ones', raw, '\u202f'],
])('reads no-break spaces as blanks: %s', (_, text, blank) => {
  const reading = read(text.replaceAll(' ', blank));
  expect(reading.parts).toMatchObject({ method: 'POST', url, authorization, body });
  expect(reading.notes).toContain('No-break spaces are read as blanks.');
});

it.each([
  ['carriage returns', '\r'],
  ['line separators (U+2028)', '\u2028'],
  ['paragraph separators (U+2029)', '\u2029'],
  ['vertical tabs', '\v'],
  ['next-line characters (U+0085)', '\u0085'],
])('reads %s as line feeds where there are none', (words, separator) => {
  const reading = read(raw.replaceAll('\n', separator));
  expect(reading.parts).toMatchObject({ method: 'POST', url, authorization, body });
  expect(reading.notes).toContain(`The lines end in ${words}; these are read as line feeds.`);
});

it('leaves a line separator that stands in a value', () => {
  const text = raw.replace('a+gift', 'a\u2028gift\u2028b');
  expect(cleanText(text).text).toBe(text);
  const command = `curl -d 'order_desc=a\u2028b' ${url}`;
  expect(cleanText(command).text).toBe(command);
});

it('leaves out the links that a mail program has put behind their addresses', () => {
  const text = `URL: ${url}<${url}>\nAuthorization: ${authorization}\nclient_orderid: a1\namount: 1.00\nemail: a@shop.example<mailto:a@shop.example>`;
  const reading = read(text);
  expect(reading.parts).toMatchObject({
    url,
    body: 'client_orderid=a1&amount=1.00&email=a%40shop.example',
  });
  expect(reading.notes).toContain('Links that a mail program has put behind their addresses are left out.');
  // What stands in the brackets is something else there.
  expect(cleanText('order_desc=abcdef<mailto:a@shop.example>').text).toContain('<mailto:');
});

it('leaves out the braces of a wiki, and no template', () => {
  const text = `* URL: {{${url}}}\n* Authorization: {{${authorization}}}\n* Body: {{${body}}}`;
  const reading = read(text);
  expect(reading.parts).toMatchObject({ url, authorization, body });
  expect(reading.notes).toContain('The braces {{…}} of a wiki around values are left out.');
  const template = `POST {{url}}\nAuthorization: {{header}}`;
  expect(cleanText(template).text).toBe(template);
});

it('leaves a no-break space that stands in a value', () => {
  const text = raw.replace('a+gift', 'a\u00a0gift');
  expect(cleanText(text).text).toBe(text);
});

const safeLink = (address: string): string =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(address)}&data=05%7C01%7Ca%40b.example%7C&sdata=a%2Bb%3D&reserved=0`;

it.each([safeLink(url), safeLink(safeLink(url)), `https://urldefense.com/v3/__${url}__;!!AbC-d!e_f$`])(
  'reads an address that a mail filter has rewritten: %s',
  (link) => {
    const reading = read(raw.replace(/ \/\S+/u, ` ${link}`));
    expect(reading.parts).toMatchObject({ method: 'POST', url, authorization, body });
    expect(reading.notes).toContain(
      'Addresses that a mail filter has rewritten are read as what they lead to.',
    );
  },
);

it.each([
  ['the backslashes of Markdown', raw.replaceAll(/[_~*]/gu, String.raw`\$&`), 'Markdown has before signs'],
  ['guillemets', raw.replaceAll('="', '=«').replaceAll('"', '»'), 'Typographic quotes'],
  ['what a page showed of &currency', raw.replace('&curren', '¤'), 'showed its character'],
  [
    'an address that nobody is to open',
    raw.replace(/ \/\S+/u, ` ${url.replace('https', 'hxxps').replaceAll('.', '[.]')}`),
    'so that nobody opens them',
  ],
])('undoes %s', (_, text, note) => {
  const reading = read(text);
  expect(reading.parts).toMatchObject({ method: 'POST', url, authorization, body });
  expect(reading.notes.join()).toContain(note);
});

it('replaces variables of an HTTP file by what it gives them', () => {
  const file = `@origin = https://gateway.example\n@base = {{origin}}/processing\n\nPOST {{base}}/api/v4/payout-check/6657 HTTP/1.1\nAuthorization: ${authorization}\nContent-Type: ${contentType}\n\n${body}`;
  const reading = read(file);
  expect(reading.parts).toMatchObject({ method: 'POST', url, authorization, body });
  expect(reading.notes).toContain('Variables of the file are replaced by the values that it gives them.');
  expect(cleanText('POST {{other}}/pay\n@base = x').text).toContain('{{other}}');
});

describe('characters that cannot be seen', () => {
  const sent = body.replace('a+gift', 'a+\u200bgift');

  it.each([
    ['as they are', sent, sent],
    [
      'in a field of an object',
      JSON.stringify({ amount: '10.5', currency: 'EUR', purpose: 'a\u200bgift' }),
      'amount=10.5&currency=EUR&purpose=a%E2%80%8Bgift',
    ],
  ])('are read as sent in the body: %s', (_, written, other) => {
    const reading = readInAllWays(`POST ${url}\nAuthorization: ${authorization}\nbody: ${written}`);
    expect(reading.parts.body).toBe(other);
    expect(reading.readings.some(({ body: each }) => each === body)).toBe(false);
    expect(reading.notes.join(' ')).toContain('Invisible characters in the body are read as sent');
  });

  it('are read as sent where they are byte order marks, which patterns take for blanks', () => {
    const marked = body.replace('EUR', 'E\ufeffUR');
    expect(readParts(raw.replace(body, marked)).body).toBe(marked);
  });

  it('came with the copy before and behind lines', () => {
    const lines = raw.replaceAll(/^(?=.)/gmu, '\u200b').replaceAll(/$/gmu, '\u2060');
    expect(readInAllWays(lines).readings.map((parts) => parts.body)).toEqual([body]);
  });

  it('came with the copy, or were sent, in the URL', () => {
    const reading = readInAllWays(`POST ${url}\u200b1\nAuthorization: ${authorization}\nbody: ${body}`);
    expect(reading.parts.url).toBe(`${url}1`);
    expect(reading.readings[1]?.url).toBe(`${url}\u200b1`);
    expect(reading.notes.join(' ')).toContain('as what came with the copy, and as what was sent');
  });

  it.each(['\u200b', '\u00ad'])('came with the copy where they stand in what the text is told by', (sign) => {
    const reading = readInAllWays(raw.replace('Authorization', `Authori${sign}zation`));
    expect(reading.parts).toMatchObject({ authorization, body });
    expect(reading.readings.some((parts) => JSON.stringify(parts).includes(sign))).toBe(false);
  });
});

it('reads &amp; as & where the body is as long as that, and as sent where it is longer', () => {
  const escaped = raw.replaceAll('&', '&amp;');
  const withLength = (length: number): string =>
    escaped.replace('Content-Type', `Content-Length: ${length}\nContent-Type`);
  expect(readParts(withLength(body.length)).body).toBe(body);
  const long = body.replaceAll('&', '&amp;');
  expect(readParts(withLength(long.length)).body).toBe(long);
  expect(readParts(escaped).body).toBe(long);
  const tag = '&amp;note=&lt;b&gt;x&lt;/b&gt;';
  expect(readParts(`${escaped}${tag}`).body).toMatch(/&amp;note=&lt/u);
});

it.each([
  ['the end of a page', `${raw}\n\nHTTP/1.1 403 Forbidden\n\n<html>denied</html>`],
  ['marks of curl', `> ${raw.replaceAll('\n', '\n> ').replace('> \n> ', '\n')}\n< HTTP/1.1 403 Forbidden`],
])('reads &amp; as & where a text is escaped as a whole: %s', (_, text) => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(readParts(escaped).body).toBe(body);
});

it.each([
  ['br', (line: string) => `${line}<br>`],
  ['div', (line: string) => `<div>${line}<br></div>`],
  ['p', (line: string) => `<p>${line}</p>\n`],
])('reads &amp; as & where each line ends in a tag of HTML: %s', (_, wrap) => {
  const escaped = raw.replaceAll('&', '&amp;').split('\n').map(wrap).join('');
  expect(readParts(escaped).body).toBe(body);
  // The answer of a server has tags, too.
  const sent = raw.replaceAll('&', '&amp;');
  expect(readParts(`${sent}\n\n<html><p>denied</p><br></html>`).body).toBe(body.replaceAll('&', '&amp;'));
});
