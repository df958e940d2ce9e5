/** Hosts that a text names apart from the path of its request. */
import { isInside } from './answer-regions.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';

const name = String.raw`(?:(?:[A-Za-z0-9_-]+\.)+[A-Za-z0-9-]+|localhost)(?::\d{1,5})?|\[[0-9a-f:]+\](?::\d{1,5})?`;
/** A name with a dot, an address, or the own machine. */
const hostValue = new RegExp(
  String.raw`^[\ue000\ue002"'[{\s]*(?:(https?):\/\/)?(${name})(?=\/?(?:[\ue001\ue003\ue005"'\s,;|)<\]}]|$))`,
  'iu',
);
const origin = new RegExp(
  String.raw`(?<![A-Za-z])(https?):\/\/(${name})\/?(?=[\ue001\ue003\ue005"'\s,;|)<\]}]|$)`,
  'giu',
);
/** As the log of a server has it among other columns; names of loggers and of files are no hosts. */
const bareName =
  /(?<=^|[\t ,;|{"\ue000])(?!(?:com|org|net|io)\.)((?:[a-z0-9-]+\.)+(?:(?!py|go|js|ts|rb|rs|cs|sh|pl|md|kt|cc)[a-z]{2}|com|net|org|info|biz|example|test|internal|local|dev|app|cloud|bank|pay|money|online|tech|shop)(?::\d{2,5})?)(?=[\t ,;|}"\ue001])/gu;
/** Right before the request line: elsewhere it is the address of a client. */
const bareAddress =
  /(?<=^|[\t |{"\ue000])((?:\d{1,3}\.){3}\d{1,3}:\d{2,4})(?=[\t |}"\ue000\ue001]{1,4}[A-Z]{3,7} $)/gu;
/** Behind the id of the request, as the log of Envoy has it. */
const authorityBehindId =
  /[\ue000"][\w-]{8,64}[\ue001"] [\ue000"]((?:[a-z0-9-]+\.)+[a-z]{2,20}(?::\d{2,5})?)[\ue001"] [\ue000"]/gu;
/** Code of 1C, Python, Ruby, Dart and Windows gives its host to the connection, and the path to the request. */
const connection = new RegExp(
  String.raw`(?:(?:HTTP(?:Соединение|S?Connection)|Net::HTTP\.(?:new|start)|\bUri\.https?)\(|\b(?:Internet|WinHttp)Connect[AW]?\([\w.*]{1,40},\s{0,8}L?)[\ue000\ue002](${name})[\ue001\ue003](?:,\s{0,8}(\d{2,5})\b)?`,
  'giu',
);
/** Who sent the request, and what passed it on. */
export const otherSide =
  /(?:client|remote|peer|source|src|forwarded|upstream|downstream|proxy|local)[\s._-]*(?:host|addr|address|port|name)\b/iu;
const refers = /(?:refer(?:r?er)?|origin|callback|redirect|notify|docs?|user-agent)[\w.-]*\W{0,6}$/iu;

/** A text, and where it stands. */
export interface Told extends Extent {
  readonly text: string;
}

interface Host extends Told {
  readonly scheme: string | null;
  /** Whether it is the value of the Host field. */
  readonly isField: boolean;
  /** The lower, the likelier. */
  readonly doubt: number;
}

/** Another log writes its own host beside the message: the one of the request stands near its path. */
export function findHosts(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
  path: Told,
): Host[] {
  const { text } = marked;
  const distance = (index: number): number => Math.abs(index - path.start);
  const labelled = labels.flatMap(({ part, name: written, start, value }): Host[] => {
    if ((part !== 'host' && part !== 'base-url') || isInside(answers, value)) return [];
    if (otherSide.test(text.slice(start, value))) return [];
    const match = hostValue.exec(text.slice(value, value + 300));
    const found = match?.[2];
    if (match === null || found === undefined) return [];
    const from = value + match[0].indexOf(found);
    const isField = /^(?:Host|HTTP_HOST|:?authority)$/u.test(written);
    return [
      {
        text: found,
        start: from,
        end: from + found.length,
        scheme: match[1] ?? null,
        isField,
        // The fields of a request stand behind its line.
        doubt: distance(from) * (from < path.start ? 4 : 1) - (isField ? 1000 : 0),
      },
    ];
  });
  const origins = [...text.matchAll(origin)].flatMap(
    ({ 0: whole, 1: scheme = '', 2: found = '', index }): Host[] =>
      isInside(answers, index) || refers.test(text.slice(Math.max(0, index - 40), index))
        ? []
        : [
            {
              text: found,
              start: index + whole.indexOf(found),
              end: index + whole.length,
              scheme,
              isField: false,
              doubt: 100_000 + distance(index),
            },
          ],
  );
  const lineStart = text.lastIndexOf('\n', path.start) + 1;
  const line = text.slice(lineStart, path.start);
  const behind = text.slice(path.end, path.end + 4000).split('\n', 1)[0] ?? '';
  const authorities = [authorityBehindId, bareName].flatMap((pattern, order) =>
    [...behind.matchAll(pattern)].map(({ 0: whole, 1: found = '', index }): Host => {
      const start = path.end + index + whole.lastIndexOf(found);
      const doubt = 300_000 + order;
      return { text: found, start, end: start + found.length, scheme: null, isField: false, doubt };
    }),
  );
  const bare = [...line.matchAll(bareName), ...line.matchAll(bareAddress)].map(
    ({ 1: found = '', index }): Host => {
      const start = lineStart + index;
      return {
        text: found,
        start,
        end: start + found.length,
        scheme: null,
        isField: false,
        doubt: 200_000 + distance(start),
      };
    },
  );
  const connections = [...text.matchAll(connection)].map(
    ({ 0: whole, 1: found = '', 2: port, index }): Host => {
      const start = index + whole.indexOf(found, whole.indexOf('('));
      const told = port === undefined || port === '443' || port === '80' ? found : `${found}:${port}`;
      return { text: told, start, end: start + found.length, scheme: null, isField: false, doubt: 250_000 };
    },
  );
  return [...labelled, ...origins, ...bare, ...authorities, ...connections].sort(
    (left, right) => left.doubt - right.doubt,
  );
}
