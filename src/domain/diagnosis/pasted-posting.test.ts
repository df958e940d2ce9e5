import { describe, expect, it } from 'vitest';
import { diagnosePaste, signedTexts } from './corpus/fixture-pasted.ts';
import { parsePaste } from './paste/parse-paste.ts';

const { url, authorization, body } = signedTexts();
const escaped = authorization.replaceAll('"', '\\"');
const php = (lines: string): string =>
  `$ch = curl_init('${url}');\ncurl_setopt($ch, CURLOPT_HTTPHEADER, ['Authorization: ${authorization}']);\n${lines}`;
const form = 'application/x-www-form-urlencoded';

describe('code that names no method and sends something', () => {
  it.each([
    ['curl of PHP', php(`curl_setopt($ch, CURLOPT_POSTFIELDS, '${body}');`)],
    [
      'libcurl',
      `curl_easy_setopt(curl, CURLOPT_URL, "${url}");\nheaders = curl_slist_append(headers, "Authorization: ${escaped}");\ncurl_easy_setopt(curl, CURLOPT_COPYPOSTFIELDS, "${body}");`,
    ],
    [
      'pycurl',
      `c.setopt(c.URL, '${url}')\nc.setopt(c.HTTPHEADER, ['Authorization: ${authorization}'])\nc.setopt(c.POSTFIELDS, '${body}')`,
    ],
    [
      'urllib',
      `urllib.request.Request('${url}', data=b'${body}', headers={'Authorization': '${authorization}'})`,
    ],
    [
      'HttpURLConnection',
      `HttpURLConnection c = (HttpURLConnection) new URL("${url}").openConnection();\nc.setDoOutput(true);\nc.setRequestProperty("Authorization", "${escaped}");\nc.getOutputStream().write("${body}".getBytes());`,
    ],
  ])('posts a form: %s', (_, text) => {
    const { verdict, notes, reading } = diagnosePaste(text);
    expect(reading.parts).toMatchObject({ method: 'POST', contentType: form, body });
    expect(verdict.kind).toBe('right');
    expect(notes).toContainEqual(expect.stringContaining('its client takes POST then'));
    expect(notes).toContainEqual(expect.stringContaining('gives no content type'));
  });

  it('is told to post in words of its own', () => {
    for (const text of [
      php(`curl_setopt($ch, CURLOPT_POST, true);\ncurl_setopt($ch, CURLOPT_POSTFIELDS, '${body}');`),
      `new Request.Builder().url("${url}").header("Authorization", "${escaped}").post(RequestBody.create("${body}", FORM)).build();`,
      `import requests\n\nits_url = "${url}"\nits_headers = {"Authorization": "${escaped}"}\nits_data = "${body}"\nrequests.post(its_url, headers=its_headers, data=its_data)`,
    ]) {
      const { reading, notes } = diagnosePaste(text);
      expect(reading.parts.method).toBe('POST');
      expect(notes).not.toContainEqual(expect.stringContaining('names no method'));
    }
  });

  it.each([
    ['by a variable', 'CURLOPT_CUSTOMREQUEST, $verb'],
    ['by what is switched off', 'CURLOPT_POST, false'],
    ['by what is switched off, in capitals', 'CURLOPT_POST, FALSE'],
  ])('may be told another one in a way that is not read: %s', (_, option) => {
    const read = parsePaste(
      php(`curl_setopt($ch, CURLOPT_POSTFIELDS, '${body}');\ncurl_setopt($ch, ${option});`),
    );
    expect(read.ok && read.value.parts.method).toBeNull();
  });
});

it('asks for the body that a message counts, and the command above it does not have', () => {
  const { host, pathname } = new URL(url);
  const shown = (length: number): string =>
    `$ curl -v -X POST ${url}\n> POST ${pathname} HTTP/1.1\n> Host: ${host}\n> Authorization: ${authorization}\n> Content-Length: ${length}\n>\n< HTTP/1.1 403 Forbidden`;
  expect(diagnosePaste(shown(body.length)).verdict).toMatchObject({
    kind: 'incomplete',
    needs: [{ part: 'body' }],
  });
  expect(diagnosePaste(shown(0), 1).verdict.kind).not.toBe('incomplete');
});
