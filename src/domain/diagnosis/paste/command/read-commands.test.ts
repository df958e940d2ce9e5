import { describe, expect, it } from 'vitest';
import { authorization, body, partsOf, read, readParts, signedPost, url } from '../fixture-pastes.ts';

describe('a command of Wget', () => {
  it.each([
    `wget --method POST --header 'Authorization: ${authorization}' --body-data '${body}' '${url}'`,
    `wget -q -O - --header="Authorization: ${authorization.replaceAll('"', '\\"')}" --post-data="${body}" ${url}`,
    `wget --quiet \\\n  --method=POST \\\n  --timeout=0 \\\n  --header 'Authorization: ${authorization}' \\\n  --body-data '${body}' \\\n   '${url}'`,
  ])('is read: %s', (command) => {
    expect(read(command)).toEqual({
      kind: 'command',
      shell: null,
      parts: partsOf(signedPost),
      cut: false,
      notes: [],
    });
  });

  it('has no body without data, and an unknown one from a file', () => {
    expect(readParts(`wget --header 'Authorization: ${authorization}' ${url}`)).toEqual({
      method: 'GET',
      url,
      authorization,
      body: '',
    });
    const reading = read(`wget --header 'Authorization: ${authorization}' --post-file=body.txt ${url}`);
    expect(reading.parts).toMatchObject({ method: 'POST', body: null });
    expect(reading.notes).toHaveLength(1);
  });
});

describe('a command of HTTPie', () => {
  const form = { ...signedPost, contentType: 'application/x-www-form-urlencoded; charset=utf-8' };
  it.each([
    `http --form POST ${url} Authorization:'${authorization}' amount=10.5 currency=EUR "purpose=it's a gift"`,
    `https -f ${url.slice(8)} Authorization:'${authorization}' amount=10.5 currency=EUR "purpose=it's a gift"`,
  ])('is read with a form: %s', (command) => {
    expect(read(command).parts).toEqual(partsOf(form));
  });

  it.each([
    `printf '%s' '${body}' | http --follow --timeout 3600 POST '${url}' Authorization:'${authorization}' Content-Type:'application/x-www-form-urlencoded'`,
    `http POST '${url}' Authorization:'${authorization}' Content-Type:application/x-www-form-urlencoded --raw '${body}'`,
  ])('is read with a raw body: %s', (command) => {
    expect(read(command).parts).toEqual(partsOf(signedPost));
  });

  it('puts query items into the URL and knows its short hosts', () => {
    expect(readParts(`http :8080/x a==1 'b==2 3' Authorization:'${authorization}'`)).toEqual({
      method: 'GET',
      url: 'http://localhost:8080/x?a=1&b=2+3',
      authorization,
      body: '',
    });
  });

  it('writes JSON of items, as HTTPie does', () => {
    const { parts, notes } = read(
      `http POST ${url} Authorization:'${authorization}' amount=10.5 "city=Zoë \\"x\\""`,
    );
    expect(parts).toMatchObject({
      contentType: 'application/json',
      body: String.raw`{"amount": "10.5", "city": "Zo\u00eb \"x\""}`,
    });
    expect(notes.join(' ')).toContain('HTTPie sends its items as JSON unless --form is given');
  });

  // As json.dumps(json.loads(…)) and str(json.loads(…)) of Python 3 print it.
  it.each([
    ['1.50', '1.5', '1.5'],
    ['2.00', '2.0', '2.0'],
    ['-10', '-10', '-10'],
    ['true', 'true', 'True'],
    ['false', 'false', 'False'],
    ['null', 'null', null],
    ['"1.50"', '"1.50"', '1.50'],
    ['12345678901234567890', '12345678901234567890', '12345678901234567890'],
  ])('makes of a:=%s what Python prints: %s in JSON, %s in a form', (written, json, text) => {
    const bodyOf = (flag: string): string | null | undefined =>
      readParts(`http ${flag} POST ${url} Authorization:'${authorization}' b=1 'a:=${written}'`).body;
    expect(bodyOf('')).toBe(`{"b": "1", "a": ${json}}`);
    expect(bodyOf('--form') ?? null).toBe(text === null ? null : `b=1&a=${text}`);
  });

  it('says where a number is printed anew', () => {
    const notesOf = (written: string): string =>
      read(`http -f ${url} Authorization:'${authorization}' a:=${written}`).notes.join(' ');
    expect([notesOf('1.50'), notesOf('1.5')]).toEqual([expect.stringContaining('zeros'), '']);
  });

  it.each(['a:=[1]', 'a:=1e2', 'a:=0.00001', 'a:=1.2345678901234567', 'a:=x', 'a[b]=1'])(
    'invents no body of JSON items such as %s',
    (item) => {
      expect(read(`http POST ${url} Authorization:'${authorization}' ${item}`).parts).toMatchObject({
        contentType: 'application/json',
        body: null,
      });
    },
  );
});
