/** Rows that have method, host and path of a request in cells of their own. */
import {
  fieldsOf,
  headerLines,
  hostOf,
  ownHeadersOf,
  pathOf,
  targetOf,
  type Pair,
  type Printer,
  type SampledRequest,
} from './printer.ts';

const time = '2026-11-21T08:00:00Z';
const rowOf = (r: SampledRequest): Pair[] => [
  ['time', time],
  ['method', r.method],
  ['host', hostOf(r)],
  ['path', targetOf(r)],
  ['authorization', r.authorization],
  ['body', r.body === '' ? '-' : r.body],
  ['status', '403'],
];
const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const cell = (text: string): string => (/[",]/u.test(text) ? quoteCell(text) : text);
const joinRow = (pairs: readonly Pair[], place: 0 | 1, joint: string): string =>
  pairs.map((pair) => pair[place]).join(joint);
/** As CloudFront writes a field of the request. */
const encodeField = (text: string): string =>
  text.replaceAll(/[% "]/gu, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

export const rowPrinters: readonly Printer[] = [
  {
    name: 'rows of Zeek',
    print: (r) => {
      const fields: Pair[] = [
        ['ts', '1795228800.123456'],
        ['uid', 'CHhAvVGS1DHFjwGM9'],
        ['id.orig_h', '10.0.0.1'],
        ['id.orig_p', '50000'],
        ['id.resp_h', '10.0.0.2'],
        ['id.resp_p', '443'],
        ['trans_depth', '1'],
        ['method', r.method],
        ['host', hostOf(r)],
        ['uri', targetOf(r)],
        ['version', '1.1'],
        ['status_code', '403'],
        ['authorization', r.authorization],
        ['post_body', r.body === '' ? '-' : r.body],
      ];
      return `#separator \\x09\n#path\thttp\n#fields\t${joinRow(fields, 0, '\t')}\n${joinRow(fields, 1, '\t')}`;
    },
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'rows of CloudFront',
    print: (r) =>
      `#Version: 1.0\n#Fields: date time x-edge-location c-ip cs-method cs(Host) cs-uri-stem sc-status cs(User-Agent) cs-uri-query cs(Authorization) x-host-header\n${[
        '2026-11-21',
        '08:00:00',
        'FRA2-C1',
        '10.0.0.1',
        r.method,
        'd111111abcdef8.cloudfront.net',
        pathOf(r),
        '403',
        'acme-pay/2.4',
        targetOf(r).split('?')[1] ?? '-',
        encodeField(r.authorization),
        hostOf(r),
      ].join('\t')}`,
    lacks: ['contentType', 'body'],
  },
  {
    name: 'cells of a file with commas',
    print: (r) =>
      [
        joinRow(rowOf(r), 0, ','),
        rowOf(r)
          .map(([, value]) => cell(value))
          .join(','),
      ].join('\n'),
    lacks: ['contentType'],
    posts: true,
  },
  {
    name: 'cells of several lines',
    print: (r) =>
      `Method\tURL\tHeaders\tBody\n${r.method}\t${r.url}\t${quoteCell(headerLines(ownHeadersOf(r)).join('\n'))}\t${quoteCell(
        fieldsOf(r)
          .map((pair) => pair.join('='))
          .join('\n'),
      )}`,
    fields: true,
    posts: true,
  },
  {
    name: 'cells without names',
    print: (r) => joinRow(rowOf(r), 1, '\t'),
    lacks: ['contentType'],
    posts: true,
  },
];
