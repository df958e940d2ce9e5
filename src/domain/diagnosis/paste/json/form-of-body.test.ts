import { expect, it } from 'vitest';
import { formOfBody } from './form-of-body.ts';

const part = (name: string, value: string, lineEnd: string): string =>
  ['--b', `Content-Disposition: form-data; name="${name}"`, '', value, ''].join(lineEnd);

it.each([
  ['JSON', '{"amount":10.50,"note":"a b","none":null}', 'application/json', 'amount=10.50&note=a%20b&none='],
  ['JSON with a suffix', ' {"a":"1"}\n', 'application/vnd.pay+json; charset=utf-8', 'a=1'],
  ['lists and objects', '{"a":{"b":"1"},"c":["2","3"]}', 'text/json', 'a%5Bb%5D=1&c=2&c=3'],
  [
    'parts of a form',
    `${part('a', '1 2', '\r\n')}${part('b', 'x\r\ny', '\r\n')}--b--\r\n`,
    'multipart/form-data; boundary=b',
    'a=1%202&b=x%0D%0Ay',
  ],
  [
    'parts with a type of their own, as a log prints them',
    `--b\nContent-Disposition: form-data; name="a"\nContent-Type: text/plain\n\n1\n${part('b', '', '\n')}--b--`,
    'multipart/form-data',
    'a=1&b=',
  ],
  [
    'parts without quotation marks, and none of a file',
    '--b\nContent-Type: text/plain\nContent-Disposition: form-data; name=a\n\n1\n--b\nContent-Disposition: form-data; filename="f"; name="b"\n\n2\n--b--',
    'multipart/form-data; boundary=…',
    'a=1',
  ],
  [
    'an empty part that has one blank line',
    `--b\nContent-Disposition: form-data; name="a"\n\n${part('b', '1', '\n')}--b--`,
    'multipart/form-data; boundary=b',
    'a=&b=1',
  ],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', null],
  ['JSON without its type', '{"a":"1"}', null, null],
  ['a list', '["a"]', 'application/json', null],
  ['JSON that was cut', '{"a":"1","b', 'application/json', null],
  ['XML', '<a>1</a>', 'text/xml', null],
])('finds the fields of %s', (_, body, contentType, form) => {
  expect(formOfBody(body, contentType)).toBe(form);
});
