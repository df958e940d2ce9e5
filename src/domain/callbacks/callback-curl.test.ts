import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { callbackCurl } from './callback-curl.ts';

/** What a shell hands to curl, and to its standard input: a function in its place prints them. */
function run(command: string): { readonly args: string[]; readonly input: string } {
  const script = `curl() { for a in "$@"; do printf '%s' "$a" | base64 -w0; echo; done; for a in "$@"; do [ "$a" = @- ] && base64 -w0; done; return 0; }\n${command}\n`;
  const lines = execFileSync('bash', ['-c', script]).toString().split('\n');
  const args = lines.slice(0, -1).map((line) => Buffer.from(line, 'base64').toString());
  return { args, input: Buffer.from(lines.at(-1) ?? '', 'base64').toString('hex') };
}

const request = {
  method: 'GET',
  url: 'http://127.0.0.1:4175/cb/1',
  contentType: null,
  body: new Uint8Array(),
};

it('gives every byte of the address to curl, whatever a shell would make of it', () => {
  const url = "http://127.0.0.1:4175/cb/1?a='$(id)'&b=`id`!&c=[1]{2}&d=%27%0A";
  const { args } = run(callbackCurl({ ...request, url }));
  expect(args).toEqual(['--globoff', '--path-as-is', '--request', 'GET', url]);
});

it('sends a body of text as it is', () => {
  const text = "status=approved&merchant_data=it's\r\n\u00e9&x=\\";
  const body = new TextEncoder().encode(text);
  const { args } = run(callbackCurl({ ...request, method: 'POST', contentType: 'a/b; c="d"', body }));
  expect(args.slice(3)).toEqual([
    'POST',
    request.url,
    '--header',
    'content-type: a/b; c="d"',
    '--data-raw',
    text,
  ]);
});

it('sends bytes that are no text through the standard input', () => {
  const { args, input } = run(
    callbackCurl({ ...request, method: 'POST', body: Uint8Array.of(0x61, 0, 0xff, 0x0a) }),
  );
  expect(args.slice(-2)).toEqual(['--data-binary', '@-']);
  expect(input).toBe('6100ff0a');
});
