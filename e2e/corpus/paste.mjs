/** The forms in which developers paste a request. */

const form = 'application/x-www-form-urlencoded';

function bash(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** As Chrome's "Copy as cURL (cmd)" writes a word. */
function chromeCmd(text) {
  const quoted = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/gu, '^$&')
    .replaceAll(/%(?=[a-zA-Z0-9_])/gu, '%^')
    .replaceAll(/\r?\n/gu, '^\n\n');
  return `^"${quoted}^"`;
}

function cmd(text) {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function powershellDouble(text) {
  return `"${text.replaceAll(/[`"$]/gu, '`$&')}"`;
}

function powershellSingle(text) {
  return `'${text.replaceAll("'", "''")}'`;
}

function headersOf(raw) {
  const url = new URL(raw.url);
  const rows = [
    ['Host', raw.url.split('/')[2] ?? url.host],
    ['Accept', '*/*'],
  ];
  if (raw.authorization !== undefined && raw.authorization !== null) {
    rows.push(['Authorization', raw.authorization]);
  }
  if (raw.contentType !== undefined) rows.push(['Content-Type', raw.contentType]);
  if (raw.body !== undefined) rows.push(['Content-Length', String(Buffer.byteLength(raw.body))]);
  return rows;
}

function secondsOf(raw) {
  return raw.now ?? 1795228900;
}

/** What follows scheme and host, as written. */
function pathOf(raw) {
  return raw.url.slice(raw.url.indexOf('/', 8));
}

function curl(raw, quote, glue, { program = 'curl', dataFlag = '--data-raw' } = {}) {
  const parts = [`${program} -X ${raw.method} ${quote(raw.url)}`];
  for (const [name, value] of headersOf(raw)) {
    if (name === 'Authorization' || (name === 'Content-Type' && value !== form)) {
      parts.push(`-H ${quote(`${name}: ${value}`)}`);
    }
  }
  if (raw.body !== undefined) parts.push(`${dataFlag} ${quote(raw.body)}`);
  return parts.join(glue);
}

function http(raw, line) {
  const head = [`${raw.method} ${pathOf(raw)} HTTP/1.1`, ...headersOf(raw).map(([n, v]) => `${n}: ${v}`)];
  return `${head.join(line)}${line}${line}${raw.body ?? ''}`;
}

function verbose(raw) {
  const host = new URL(raw.url).host;
  const lines = [
    `*   Trying 203.0.113.9:443...`,
    `* Connected to ${host} (203.0.113.9) port 443 (#0)`,
    '* ALPN: offers http/1.1',
    `> ${raw.method} ${pathOf(raw)} HTTP/1.1`,
    ...headersOf(raw).map(([n, v]) => `> ${n}: ${v}`),
    '> ',
  ];
  if (raw.body !== undefined) lines.push(raw.body);
  lines.push(
    '< HTTP/1.1 403 Forbidden',
    '< Server: nginx',
    `< Date: ${new Date(secondsOf(raw) * 1000).toUTCString()}`,
    '< Content-Type: text/html',
    '< ',
    '<html>Access denied</html>',
  );
  return lines.join('\n');
}

/** curl -v sends the body without showing it: the command stands before what it printed. */
function curlVerbose(raw) {
  if (raw.body === undefined) return verbose(raw);
  return `$ ${curl(raw, bash, ' ').replace('curl ', 'curl -v ')}\n${verbose({ ...raw, body: undefined })}`;
}

function har(raw) {
  const headers = headersOf(raw).map(([name, value]) => ({ name, value }));
  const entry = {
    startedDateTime: new Date(secondsOf(raw) * 1000).toISOString(),
    time: 182.4,
    request: {
      method: raw.method,
      url: raw.url,
      httpVersion: 'HTTP/1.1',
      headers,
      queryString: [...new URL(raw.url).searchParams].map(([name, value]) => ({ name, value })),
      cookies: [],
      headersSize: -1,
      bodySize: raw.body === undefined ? 0 : Buffer.byteLength(raw.body),
      ...(raw.body === undefined
        ? {}
        : {
            postData: {
              mimeType: raw.contentType ?? form,
              text: raw.body,
            },
          }),
    },
    response: { status: 403, statusText: 'Forbidden', httpVersion: 'HTTP/1.1', headers: [], cookies: [] },
  };
  return JSON.stringify(
    { log: { version: '1.2', creator: { name: 'WebInspector', version: '537.36' }, entries: [entry] } },
    null,
    2,
  );
}

function jsonLog(raw) {
  const headers = Object.fromEntries(headersOf(raw).map(([n, v]) => [n.toLowerCase(), v]));
  return JSON.stringify({
    level: 'error',
    msg: 'gateway refused the request',
    status: 403,
    request: {
      method: raw.method,
      url: raw.url,
      headers,
      ...(raw.body === undefined ? {} : { body: raw.body }),
    },
  });
}

function logLines(raw) {
  const time = new Date(secondsOf(raw) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const at = `${time},117 DEBUG [http-client]`;
  const lines = [`${at} Request: ${raw.method} ${raw.url}`];
  for (const [name, value] of headersOf(raw)) {
    if (name === 'Authorization' || name === 'Content-Type') lines.push(`${at} ${name}: ${value}`);
  }
  if (raw.body !== undefined) lines.push(`${at} Body: ${raw.body}`);
  if (raw.baseString !== undefined) lines.push(`${at} Signature base string: ${raw.baseString}`);
  lines.push(`${at} Response: 403 Forbidden`);
  return lines.join('\n');
}

function plainLines(raw) {
  const lines = [`${raw.method} ${raw.url}`];
  for (const [name, value] of headersOf(raw)) {
    if (name === 'Authorization' || name === 'Content-Type') lines.push(`${name}: ${value}`);
  }
  if (raw.body !== undefined) lines.push('', raw.body);
  return lines.join('\n');
}

function powershell(raw) {
  const lines = [
    `Invoke-WebRequest -UseBasicParsing -Uri ${powershellDouble(raw.url)} \``,
    `-Method ${powershellDouble(raw.method)} \``,
    '-Headers @{',
    ...(raw.authorization === undefined ? [] : [`  "Authorization"=${powershellDouble(raw.authorization)}`]),
  ];
  if (raw.body === undefined) return [...lines, '}'].join('\n');
  return [
    ...lines,
    '} `',
    `-ContentType ${powershellDouble(raw.contentType)} \``,
    `-Body ${powershellDouble(raw.body)}`,
  ].join('\n');
}

function fetchCall(raw) {
  const headers = {
    accept: '*/*',
    ...(raw.authorization === undefined ? {} : { authorization: raw.authorization }),
  };
  if (raw.contentType !== undefined) headers['content-type'] = raw.contentType;
  const options = { headers, body: raw.body ?? null, method: raw.method };
  return `fetch(${JSON.stringify(raw.url)}, ${JSON.stringify(options, null, 2)});`;
}

const writers = {
  'curl-bash': (raw) => curl(raw, bash, ' '),
  'curl-bash-lines': (raw) => curl(raw, bash, ' \\\n  ', { dataFlag: '--data' }),
  'curl-cmd': (raw) => curl(raw, cmd, ' ', { program: 'curl.exe', dataFlag: '-d' }),
  'curl-cmd-chrome': (raw) => curl(raw, chromeCmd, ' ^\n  '),
  'curl-powershell': (raw) =>
    curl(raw, powershellSingle, ' `\n  ', { program: 'curl.exe', dataFlag: '--data-raw' }),
  'curl-verbose': curlVerbose,
  'curl-data-urlencode': (raw) => {
    const parts = [`curl ${bash(raw.url)}`, `-H ${bash(`Authorization: ${raw.authorization}`)}`];
    for (const [name, value] of raw.pairs) parts.push(`--data-urlencode ${bash(`${name}=${value}`)}`);
    return parts.join(' \\\n  ');
  },
  http: (raw) => http(raw, '\n'),
  'http-crlf': (raw) => http(raw, '\r\n'),
  'insomnia-log': plainLines,
  har,
  'json-log': jsonLog,
  'log-lines': logLines,
  powershell,
  fetch: fetchCall,
  'header-only': (raw) => `Authorization: ${raw.authorization}`,
  'header-and-body': (raw) => `Authorization: ${raw.authorization}\n\n${raw.body}`,
  'no-url': (raw) =>
    `POST\nAuthorization: ${raw.authorization}\nContent-Type: ${raw.contentType}\n\n${raw.body}`,
  'no-header': (raw) => `${raw.method} ${raw.url}\nContent-Type: ${raw.contentType}\n\n${raw.body}`,
  'cut-body': (raw) => http({ ...raw, body: raw.body.slice(0, -25) }, '\n'),
  'cut-header': (raw) =>
    `${raw.method} ${raw.url}\n\n${raw.body}\n\nAuthorization: ${raw.authorization.slice(0, -90)}…`,
};

export function pasteOf(name, raw) {
  const write = writers[name];
  if (write === undefined) throw new Error(`no form ${name}`);
  return write(raw);
}
