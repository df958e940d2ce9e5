import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlSegments, curlShells } from '../../../http/curl.ts';
import { joinSegments } from '../../../http/segments.ts';
import { buildSignedRequest, traceRequest } from '../../../http/signed-request.ts';
import { parseBaseStringUri } from '../../../oauth1/base-string-uri.ts';
import {
  authorization,
  body,
  contentType,
  escapedAuthorization,
  partsOf,
  read,
  readInAllWays,
  readParts,
  refusalOf,
  signedPost,
  url,
} from '../fixture-pastes.ts';
import { shellNotes } from '../shell/shell-command.ts';

const doubled = authorization.replaceAll('"', '""');

/** As Chromium writes "Copy as cURL (cmd)" (front_end/panels/network, escapeStringWin). */
function quoteAsChromium(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/gu, '^$&')
    .replace(/%(?=[a-zA-Z0-9_])/gu, '%^')
    .replace(/\r?\n|\r/gu, '^\n\n');
  return `^"${escaped}^"`;
}

describe('a command for Bash', () => {
  const commands: readonly (readonly [name: string, command: string])[] = [
    ['single quotes', `curl -X POST '${url}' -H 'Authorization: ${authorization}' -d '${body}'`],
    ['double quotes', `curl -X POST "${url}" -H "Authorization: ${escapedAuthorization}" -d "${body}"`],
    ['continuations', `curl '${url}' \\\n  -H 'Authorization: ${authorization}' \\\n  -d '${body}'\n`],
    ['CR LF', `curl '${url}' \\\r\n  -H 'Authorization: ${authorization}' \\\r\n  -d '${body}'\r\n`],
    ['glued options', `curl -sSkvXPOST ${url} -H'Authorization: ${authorization}' -d'${body}'`],
    [
      'several data',
      `curl ${url} -H 'Authorization: ${authorization}' -d amount=10.5 -d currency=EUR -d 'purpose=it%27s+a+gift'`,
    ],
    [
      'prompts',
      `user@host:~$ curl '${url}' \\\n> -H 'Authorization: ${authorization}' \\\n> -d '${body}'\n<html>\n`,
    ],
    [
      'a here-document',
      `curl '${url}' -H 'Authorization: ${authorization}' --data @- <<'END'\n${body}\nEND\n`,
    ],
    ['a here-string', `curl '${url}' -H 'Authorization: ${authorization}' -d @- <<< '${body}'`],
    ['a pipe', `echo -n '${body}' | curl '${url}' -H 'Authorization: ${authorization}' -d @-`],
    [
      '--url and ANSI-C quoting',
      `curl --url '${url}' -H $'Authorization: ${authorization}' --data-raw $'${body}'`,
    ],
    [
      'redirections',
      `curl '${url}' -H 'Authorization: ${authorization}' -d '${body}' -o /dev/null 2>&1 > log.txt | jq .`,
    ],
    [
      'options that are set aside',
      `curl --compressed -o out -b c=d -A agent -e ref -m 5 -w '%{http_code}' '${url}' -H 'Authorization: ${authorization}' -H 'Accept: */*' --max-time 5 --location -d '${body}'`,
    ],
  ];
  it.each(commands)('reads %s', (_, command) => {
    expect(read(command)).toEqual({
      kind: 'curl',
      shell: 'bash',
      parts: partsOf(signedPost),
      cut: false,
      notes: [],
    });
  });

  const bodies: readonly (readonly [words: string, sent: string | null])[] = [
    [`-d 'purpose=it'\\''s'`, "purpose=it's"],
    [`-d "a=\\$1 \\\\ \\x"`, 'a=$1 \\ \\x'],
    [`-d 'a b=c  d '`, 'a b=c  d '],
    [`-d $'a=\\x27\\u0021\\n\\xc3\\xa9'`, "a='!\né"],
    [`-d $'a=\\xe9t\\xe9'`, 'a=été'],
    [`--data-raw '@a=1'`, '@a=1'],
    [
      `--data-urlencode 'purpose=a b&c' --data-urlencode '=x y' --data-urlencode 'p!'`,
      'purpose=a+b%26c&x+y&p%21',
    ],
    [`--data-urlencode name@file`, null],
    [`-d @body.txt`, null],
    [`-d ''`, ''],
    [`--data-binary @- <<END\na=1\nEND`, 'a=1\n'],
    [`-d a=1\\\n&b=2`, 'a=1&b=2'],
  ];
  it.each(bodies)('sends the data of %s', (words, sent) => {
    const reading = read(`curl ${url} ${words}`);
    expect(reading.parts.body).toBe(sent);
    expect(reading.parts.method).toBe('POST');
    expect(reading.notes.some((note) => note.includes('file'))).toBe(sent === null);
  });

  it('puts the data into the query with --get', () => {
    expect(readParts(`curl -G '${url}?x=1#f' -d a=1 -d 'b=2 3'`)).toEqual({
      method: 'GET',
      url: `${url}?x=1&a=1&b=2 3#f`,
      body: '',
    });
  });

  it('takes JSON with its content type', () => {
    expect(readParts(`curl ${url} --json '{"a":1}'`)).toMatchObject({
      contentType: 'application/json',
      body: '{"a":1}',
    });
  });

  it('replaces variables that the paste sets, and names others', () => {
    const reading = read(`BODY='${body}'\nexport URL=${url}\ncurl -d "$BODY" "\${URL}" -H "X: $TOKEN"`);
    expect(reading.parts).toMatchObject({ url, body });
    expect(reading.notes).toEqual([shellNotes.knownVariable, shellNotes.variable]);
  });

  it('replaces variables of fish, but for lists', () => {
    const before = `set amount 10.50\nset -gx desc 'a b'\nset --local list a b\n`;
    const reading = read(`${before}curl ${url} -d "amount=$amount&order_desc=$desc&purpose=$list"`);
    expect(reading.parts.body).toBe('amount=10.50&order_desc=a b&purpose=$list');
    expect(reading.notes).toEqual([shellNotes.knownVariable, shellNotes.variable]);
  });

  it('puts the variables of curl in their places, by its functions', () => {
    const { parts, notes } = read(
      String.raw`curl --variable id=A-1 --variable 'text= a&"b" ' --expand-variable 'both={{id}}/{{id}}' --expand-data 'a={{text:trim:url}}&b={{both}}&c={{none}}&d=\{{id}}&e={{text:trim:json}}&f={{id:b64}}' --data 'g={{id}}' --expand-url '${url}?h={{id}}'`,
    );
    expect([parts.url, parts.body]).toEqual([
      `${url}?h=A-1`,
      String.raw`a=a%26%22b%22&b=A-1/A-1&c=&d={{id}}&e=a&\"b\"&f=QS0x&g={{id}}`,
    ]);
    expect(notes).toEqual([]);
  });

  it.each(['%id', '%id=A-1', 'id@id.txt'])('does not know the variable %s of curl', (variable) => {
    const { parts, notes } = read(`curl --variable ${variable} --expand-data 'a={{id}}' ${url}`);
    expect(parts.body).toBe('a={{id}}');
    expect(notes).toEqual([expect.stringContaining('kept as written')]);
  });

  it('keeps as written what a shell puts an argument or a number of its own in place of, and says so', () => {
    const data = 'order_desc=Cost $100 off';
    const inDouble = read(`curl ${url} -d "${data}" -d "US$$5"`);
    expect(inDouble.parts.body).toBe(`${data}&US$$5`);
    expect(inDouble.notes).toEqual([shellNotes.argument, shellNotes.variable]);
    expect(read(`curl ${url} -d '${data}'`).notes).toEqual([]);
  });

  const repairs: readonly (readonly [command: string, note: string])[] = [
    [`curl ${url} \\   \n -d '${body}'`, shellNotes.blankAfterContinuation],
    [`curl ${url}\n  -d '${body}'`, shellNotes.lostContinuation],
    [`curl ${url}?a=1&b=2 -d '${body}'`, shellNotes.ampersand],
    [`curl\u00a0${url} -d '${body}'`, shellNotes.noBreakSpace],
    [`curl gateway.example/x -d '${body}'`, 'The URL has no scheme; curl takes http:// for it.'],
    [`curl “${url}” -H “Accept: */*” -d ‘${body}’`, 'Typographic quotes are read as plain ones.'],
    [`curl –X POST ${url} -d '${body}'`, 'A typographic dash before an option is read as hyphens.'],
    [
      `curl ${url} -u me:pw -d '${body}'`,
      '-u makes the Authorization header: curl sends one of the scheme Basic.',
    ],
    [
      `curl ${url} --oauth2-bearer abc -d '${body}'`,
      '--oauth2-bearer makes the Authorization header: curl sends one of the scheme Bearer.',
    ],
    ...[
      `curl ${url} -u me:pw --digest -d '${body}'`,
      `curl ${url} -u me:pw -H 'Authorization: OAuth oauth_nonce="1"' -d '${body}'`,
    ].map(
      (command) => [command, 'Credentials of another scheme (-u or --oauth2-bearer) are set aside.'] as const,
    ),
    [
      `curl ${url} -d '${body}'\ncurl ${url}`,
      'The text holds another command after the first one; only the first one is read.',
    ],
  ];
  it('reads the header that curl makes of credentials, but for one that is given', () => {
    const authorizationOf = (options: string): string | null =>
      read(`curl ${url} ${options}`).parts.authorization;
    expect(authorizationOf('--user me:pw')).toBe('Basic bWU6cHc=');
    expect(authorizationOf('--oauth2-bearer abc')).toBe('Bearer abc');
    expect(authorizationOf('-u me:pw --negotiate')).toBeNull();
    expect(authorizationOf('-u me')).toBeNull();
    expect(authorizationOf(`-u me:pw -H 'Authorization: OAuth a="1"'`)).toBe('OAuth a="1"');
  });

  it.each(repairs)('notes what is put right in %s', (command, note) => {
    const reading = read(command);
    expect(reading.parts.body).toBe(body);
    expect(reading.notes).toEqual([note]);
  });

  it('tells that a command is cut', () => {
    expect(read(`curl '${url}' -H 'Authorization: OAuth oauth_consumer_key="ac`)).toMatchObject({
      parts: { method: null, body: null, authorization: 'OAuth oauth_consumer_key="ac' },
      cut: true,
    });
  });

  it.each(['-F amount=1', '--form amount=1', '-Famount=1'])('refuses a multipart form: %s', (words) => {
    expect(refusalOf(`curl ${url} ${words}`)).toBe('multipart');
  });

  it('reads a command that a log has in quotes', () => {
    expect(read(`cmd="curl -X POST \\"${url}\\" -d '${body}'",`)).toMatchObject({
      parts: { url, body },
      cut: false,
    });
  });
});

describe('a command for the Windows command processor', () => {
  const commands: readonly (readonly [name: string, command: string])[] = [
    [
      'carets around every quote',
      `curl ${quoteAsChromium(url)} ^\n  -X ^"POST^" ^\n  -H ${quoteAsChromium(`authorization: ${authorization}`)} ^\n  --data-raw ${quoteAsChromium(body)}`,
    ],
    [
      'escaped quotes',
      `C:\\Users\\me>curl -X POST "${url}" ^\r\n -H "Authorization: ${escapedAuthorization}" ^\r\n -d "${body}"\r\n`,
    ],
    ['doubled quotes', `curl "${url}" ^\n -H "Authorization: ${doubled}" ^\n -d "${body}"`],
    [
      'the program with its ending',
      `curl.exe -X POST "${url}" -H "Authorization: ${escapedAuthorization}" -d "${body}"`,
    ],
  ];
  it.each(commands)('reads %s', (_, command) => {
    expect(read(command)).toEqual({
      kind: 'curl',
      shell: 'cmd',
      parts: partsOf(signedPost),
      cut: false,
      notes: [],
    });
  });

  it('keeps a line end inside a value', () => {
    const command = `curl ^"${url}^" ^\n  --data-raw ${quoteAsChromium('a=1\nb=2')}`;
    expect(readParts(command).body).toBe('a=1\nb=2');
  });

  it('is a batch file where % is doubled or lines are of one', () => {
    const data = `-d "${body.replaceAll('%', '%%')}"`;
    for (const text of [
      `curl "${url}" ${data}`,
      `@echo off\ncurl "${url}" ${data}\npause`,
      `set URL=${url}\nset "DATA=${body.replaceAll('%', '%%')}"\ncurl "%URL%" -d "%DATA%"`,
    ]) {
      expect(read(text)).toMatchObject({ shell: 'cmd', parts: { method: 'POST', url, body } });
    }
    const mixed = read(`curl "${url}" -d "a=%%20&b=%20"`);
    expect(mixed.parts.body).toBe('a=%20&b=%20');
    expect(mixed.notes.join(' ')).toContain('Some % are doubled, as in a batch file, and some are not');
  });

  it('cuts one of two percent signs of a batch file', () => {
    const reading = read(`curl "${url}" ^\n -d "${body.replaceAll('%', '%%')}"`);
    expect(reading.parts.body).toBe(body);
    expect(reading.notes).toHaveLength(1);
  });
});

describe('line ends in the data of a command', () => {
  const lines = `${body.replaceAll('&', '&\n  ')}\n`;

  it('are sent, or came with the copy', () => {
    const reading = readInAllWays(
      `curl -X POST '${url}' \\\n  -H 'Authorization: ${authorization}' \\\n  -d '${lines}'`,
    );
    expect(reading.readings.map((parts) => parts.body)).toEqual([lines, body]);
    expect(reading.notes.join(' ')).toContain('curl sends them as they are');
  });

  it('may stand for a blank in a value', () => {
    const reading = readInAllWays(`curl '${url}' -d 'a=1&\n  b=two\nlines'`);
    expect(reading.readings.map((parts) => parts.body)).toEqual([
      'a=1&\n  b=two\nlines',
      'a=1&b=twolines',
      'a=1&b=two lines',
    ]);
  });
});

describe('a command for PowerShell', () => {
  it('reads a configuration in a here-string', () => {
    const command = `@'\nrequest = POST\nurl = "${url}"\nheader = "Authorization: ${escapedAuthorization}"\ndata-raw = "${body}"\n'@ | curl.exe --globoff --config -`;
    expect(read(command)).toEqual({
      kind: 'curl',
      shell: 'powershell',
      parts: partsOf(signedPost),
      cut: false,
      notes: [],
    });
  });

  it('reads curl.exe with backticks, and names what PowerShell does to quotes', () => {
    const command = (header: string) =>
      `PS C:\\Users\\me> curl.exe -X POST '${url}' \`\n>> -H 'Authorization: ${header}' \`\n>> -d '${body}'`;
    expect(read(command(escapedAuthorization))).toMatchObject({
      shell: 'powershell',
      parts: partsOf(signedPost),
    });
    expect(read(command(authorization)).notes).toEqual([
      'PowerShell before 7.3 drops double quotes inside an argument of curl.exe; they are read as if they were sent.',
    ]);
  });

  const backticked = authorization.replaceAll('"', '`"');
  const webRequests: readonly (readonly [name: string, command: string])[] = [
    [
      'what browsers copy',
      `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession\n$session.UserAgent = "Mozilla/5.0"\nInvoke-WebRequest -UseBasicParsing -Uri "${url}" \`\n-Method "POST" \`\n-WebSession $session \`\n-Headers @{\n"authority"="gateway.example"\n  "authorization"="${backticked}"\n} \`\n-ContentType "${contentType}" \`\n-Body "${body}"`,
    ],
    [
      'octets of a string',
      `Invoke-RestMethod -Method Post -Uri '${url}' -Headers @{Authorization='${authorization}'} -Body ([System.Text.Encoding]::UTF8.GetBytes("${body}"))`,
    ],
    [
      'variables',
      `$headers = @{\n  'Authorization' = '${authorization}'\n}\n$body = '${body}'\nirm -Method POST '${url}' -Headers $headers -Body $body`,
    ],
    [
      'splatting',
      `$p = @{ Method = 'POST'; Uri = '${url}'; Body = '${body}'\n Headers = @{ Authorization = '${authorization}' } }\nInvoke-RestMethod @p`,
    ],
  ];
  it.each(webRequests)('reads a web request with %s', (_, command) => {
    expect(read(command)).toMatchObject({
      kind: 'curl',
      shell: 'powershell',
      parts: partsOf(signedPost),
      cut: false,
    });
  });

  it('encodes a hash table as the body', () => {
    const reading = read(
      `irm -Method Post -Uri '${url}' -Body @{ amount = '10.5'; purpose = "a $([char]233)" }`,
    );
    expect(reading.parts.body).toBe('amount=10.5&purpose=a%20%C3%A9');
    expect(reading.notes).toHaveLength(1);
  });
});

describe('commands of this console', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }).filter((value) => value.isWellFormed()),
    fc.constantFrom("it's", '"', '\\', '$x', '`', '%20', '@file', "'END'", '\n', ''),
  );
  it('are read back in both shells', () => {
    const parsed = parseBaseStringUri(`${url}?q=%27a%27`);
    if (!parsed.ok) throw new Error(parsed.failure.kind);
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/u), text, { minKeys: 1 }),
        text,
        (fields, key) => {
          const traced = traceRequest(
            {
              method: 'POST',
              url: parsed.value,
              bodyParameters: Object.entries(fields).map(([name, value]) => ({ name, value, key: name })),
              accept: '*/*',
              repeatProtocolParameters: 'no',
            },
            {
              consumerKey: key,
              nonce: 'n',
              signatureMethod: 'RSA-SHA256',
              timestampSeconds: '1',
              realm: 'empty',
            },
          );
          const signed = buildSignedRequest(traced, 'c2lnbmF0dXJl');
          for (const shell of curlShells) {
            expect(read(joinSegments(curlSegments(signed, shell)))).toEqual({
              kind: 'curl',
              shell,
              parts: partsOf({
                method: 'POST',
                url: `${url}?q=%27a%27`,
                authorization: signed.authorization,
                contentType: signed.contentType,
                body: signed.body,
              }),
              cut: false,
              notes: [],
            });
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

it.each([
  '$h = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n$h.Add("Authorization", AUTH)',
  '$h = @{}\n$h["Authorization"] = AUTH',
])('reads headers that are put into a dictionary of PowerShell one by one: %s', (made) => {
  const quoted = `"${authorization.replaceAll('"', '`"')}"`;
  const found = read(
    `${made.replace('AUTH', quoted)}\nInvoke-RestMethod '${url}' -Method 'POST' -Headers $h -Body '${body}'`,
  );
  expect(found.parts).toMatchObject({ method: 'POST', url, authorization, body });
  expect(found.notes.join()).not.toContain('whose value is not in the paste');
});

it('says where a shell would take the quotes of a header away', () => {
  const header = 'OAuth oauth_consumer_key="acme", oauth_signature="YQ%3D%3D"';
  const printed = read(`curl -v -XPOST -H "Authorization: ${header}" '${url}'`);
  const escaped = read(`curl -XPOST -H "Authorization: ${header.replaceAll('"', '\\"')}" '${url}'`);
  const { parts, notes } = printed;
  expect(parts.authorization).toBe(header.replaceAll('"', ''));
  expect(notes).toEqual([expect.stringMatching(/^The quotes of the header .* a shell takes them away/u)]);
  expect(escaped.parts.authorization).toBe(header);
  expect(escaped.notes).toEqual([]);
});
