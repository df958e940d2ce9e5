/** Stubs of servers that record requests, statements that put a string together, and octets as databases write them. */
import {
  headersOf,
  hostOf,
  inspect,
  json,
  ownHeadersOf,
  pathOf,
  printedOctets,
  rawOf,
  targetOf,
  type Pair,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const hex = (text: string): string =>
  printedOctets(text)
    .map((octet) => octet.toString(16).padStart(2, '0'))
    .join('');

const object = (pairs: readonly Pair[], write: (value: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(pairs.map(([name, value]) => [name, write(value)]));

const exactly = (value: string): unknown => [{ matcher: 'exact', value }];

/** Cut in front of each comma and ampersand. */
const pieces = (text: string, joint: string): string =>
  text.replaceAll(/(?<=,) |(?=&)/gu, (cut) => joint + cut);

const headersOfVisualBasic = (r: SampledRequest): string[] =>
  ownHeadersOf(r).map(
    ([name, value]) =>
      `http.SetRequestHeader "${name}", "${pieces(value.replaceAll('"', '""'), '" & _\n    "')}"`,
  );

export const stubPrinters: readonly Printer[] = [
  {
    name: 'a simulation of Hoverfly',
    print: (r) =>
      json({
        data: {
          pairs: [
            {
              request: {
                path: exactly(pathOf(r)),
                method: exactly(r.method),
                destination: exactly(hostOf(r)),
                scheme: exactly('https'),
                body: exactly(r.body),
                headers: object(ownHeadersOf(r), exactly),
              },
              response: { status: 403, body: 'denied', encodedBody: false },
            },
          ],
          globalActions: { delays: [] },
        },
        meta: { schemaVersion: 'v5.2', hoverflyVersion: 'v1.9.1' },
      }),
    posts: true,
  },
  {
    name: 'a stub of WireMock',
    print: (r) =>
      json({
        request: {
          url: targetOf(r),
          method: r.method,
          headers: object(headersOf(r), (value) => ({ equalTo: value })),
          bodyPatterns: [{ equalTo: r.body }],
        },
        response: { status: 403 },
      }),
    posts: true,
  },
  {
    name: 'Visual Basic, strings over several lines',
    print: (r) =>
      [
        `http.Open "${r.method}", "${r.url}", False`,
        ...headersOfVisualBasic(r),
        `http.Send "${pieces(r.body, '" & _\n    "')}"`,
      ].join('\n'),
    posts: true,
  },
  {
    name: 'PL/SQL, strings over several lines',
    print: (r) =>
      [
        `req := UTL_HTTP.begin_request('${r.url}', '${r.method}', 'HTTP/1.1');`,
        ...ownHeadersOf(r).map(
          ([name, value]) => `UTL_HTTP.set_header(req, '${name}', '${pieces(value, "'\n    || '")}');`,
        ),
        `UTL_HTTP.write_text(req, '${pieces(r.body.replaceAll("'", "''"), "'\n    || '")}');`,
      ].join('\n'),
    posts: true,
  },
  {
    name: 'Beast of Boost',
    print: (r) =>
      [
        `http::request<http::string_body> req{http::verb::${r.method.toLowerCase()}, "${targetOf(r)}", 11};`,
        `req.set(http::field::host, "${hostOf(r)}");`,
        `req.set(http::field::authorization, ${inspect(r.authorization)});`,
        `req.set(http::field::content_type, "${r.contentType}");`,
        `req.body() = ${inspect(r.body)};`,
      ].join('\n'),
    posts: true,
  },
  { name: 'bytea of PostgreSQL', print: (r) => `\\x${hex(rawOf(r))}` },
  {
    name: 'octets of a dump of MySQL',
    print: (r) => `INSERT INTO log VALUES (1, 0x${hex(rawOf(r)).toUpperCase()});`,
  },
  {
    name: 'NODE_DEBUG of undici',
    print: (r) =>
      `UNDICI 4711: connecting to ${hostOf(r)} using https:h1\nUNDICI 4711: sending request to ${r.method} https://${hostOf(r)}/${targetOf(r)}\nheaders: ${json(Object.fromEntries(ownHeadersOf(r)))}\nbody: '${r.body.replaceAll("'", String.raw`\'`)}'`,
    posts: true,
  },
];
