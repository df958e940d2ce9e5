import { expect, it } from 'vitest';
import { authorization, body, contentType, read, url } from '../fixture-pastes.ts';
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

it('leaves a no-break space that stands in a value', () => {
  const text = raw.replace('a+gift', 'a\u00a0gift');
  expect(cleanText(text).text).toBe(text);
});
