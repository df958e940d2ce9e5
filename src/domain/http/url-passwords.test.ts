import { expect, it } from 'vitest';
import { percentEncode } from '../oauth1/percent-encoding.ts';
import { maskPasswords } from './url-passwords.ts';

const url = (password: string): string => `https://user:${password}@gateway.example/p?a=1`;

it.each(['hunter2', 'p%40ss%2Fword', 'a:b', 'a@b', 'ü!$,;='])(
  'masks %s in a URL, however it is encoded',
  (password) => {
    expect(maskPasswords(`POST ${url(password)} HTTP/1.1`)).toBe(`POST ${url('•••')} HTTP/1.1`);
    const once = percentEncode(url(password));
    const twice = percentEncode(once);
    expect(maskPasswords(`POST&${once}&a%3D1`)).toBe(
      `POST&${percentEncode(url('x')).replace('Ax%40', 'A•••%40')}&a%3D1`,
    );
    expect(maskPasswords(`notify_url%3D${twice}`)).not.toContain(percentEncode(percentEncode(password)));
    expect(maskPasswords(`notify_url%3D${percentEncode(twice)}`)).toBe(
      `notify_url%3D${percentEncode(percentEncode(percentEncode(url('x')))).replace('3Ax%', '3A•••%')}`,
    );
    expect(maskPasswords(JSON.stringify({ url: url(password) }).replaceAll('/', '\\/'))).not.toContain(
      password,
    );
  },
);

it.each([
  'https://gateway.example:8443/p?mail=a@b.example',
  'https://user@gateway.example/p',
  'https://gateway.example:443&mail=a@b.example',
  'POST&https%3A%2F%2Fgateway.example%3A8443%2Fp&mail%3Da%2540b.example',
  'no URL: a@b',
])('leaves %s', (text) => {
  expect(maskPasswords(text)).toBe(text);
});
