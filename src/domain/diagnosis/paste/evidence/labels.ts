/** Labels of values, of whatever syntax: `key: value`, `"key" => value`, `key = value`, `key | value`, `(key, value)`. */
import { partNamed, type NamedPart } from '../part-names.ts';
import type { MarkedText } from './marked-text.ts';

export interface Label {
  readonly part: NamedPart;
  /** Last word of what is written. */
  readonly name: string;
  readonly start: number;
  /** Where the value begins, behind marks, brackets and wrappers such as `Optional(`. */
  readonly value: number;
}

/** Blanks are counted: a name may have some of its own, and a text can be of nothing else. */
const separated =
  /(?<![\p{L}\p{N}_%])([\p{L}_$@#*-][\p{L}\p{N}_.@$ -]{0,60}?)[\ue001\ue003")\]*`]{0,3}(?:>>)?[\t ]{0,200}(?:[,;]?\s{0,200}(?:-[\t ]{1,200})?(?=[\ue000\ue002]?[Vv]alue[\ue001\ue003]?\s{0,200}(?:=>|[:=]))|=>|->|→|:=|[:=|：]|\t|;(?=s:\d)|>\s*<[\w:.-]{1,40} [\w:.-]{1,40}=(?=[\ue000\ue002])|>(?=[^<>])|<\/[\w:.-]{1,40}>\s*<[\w:.-]{1,40}>|,(?=\s?[bBuU]?[\ue000\ue002]|[\t ][A-Z])|(?=[\ue000\ue002]|[\t ]{1,200}[\ue000\ue002])|[\t ]{3,200}(?=\S)|(?<=\([a-z-]{1,40})[\t ](?=[\w/(])|\r?\n(?=[A-Za-z/]))\s*/gu;
const wrappers =
  /(?:-[\t ]+|[\ue000\ue002]?[Vv]alue[\ue001\ue003]?\s*(?:=>|[:=])\s*|(?:string\(\d+\)\s*|s:\d+:))?(?:(?:&?[A-Za-z_][\w.]{0,40}[({]|Optional\[|[[({]|<<)\s*(?:[A-Za-z]\w{0,30}:|\ue000equalTo\ue001:\s*)?){0,3}(?:[bBuU](?=[\ue000\ue002]))?/uy;

/** Names of parts in other languages than English, and such as may stand behind others in one word. */
const otherNames: readonly (readonly [RegExp, NamedPart])[] = [
  [/^(?:methode|méthode|método|metodo|metoda|метод|yöntem|(?:请求)?方法|メソッド)$/iu, 'method'],
  [/(?:adresse|adres|dirección|endereço|indirizzo|(?:请求)?(?:地址|网址)|адрес(?: запроса)?)$/iu, 'url'],
  [/^(?:сервер|хост|serwer|sunucu|主机|服务器|servidor|serveur|хост сервера)$/iu, 'host'],
  [/^(?:порт|puerto|porta)$/iu, 'port'],
  [/^(?:адрес ?ресурса|ресурс|путь|pfad|ruta|chemin|ścieżka|yol|路径|percorso|caminho)$/iu, 'path'],
  [/(?:http|request)[ _-]?(?:method|verb)$/iu, 'method'],
  [/^@?resource$/iu, 'path'],
  // Plans of JMeter.
  [/^HTTPSampler domain$/u, 'host'],
  [/(?:nutzlast|treść|gövde|请求体|正文|本文|rumpf|inhalt|corps|cuerpo|corpo|тело(?: запроса)?)$/iu, 'body'],
];

function partOf(written: string): NamedPart | null {
  const words = written.trim().split(/[\s.]+/u);
  for (const count of [words.length, 3, 2, 1]) {
    const name = words.slice(-count).join(' ');
    const part = partNamed(name) ?? otherNames.find(([pattern]) => pattern.test(name))?.[1];
    if (part !== undefined && part !== null) return part;
  }
  return null;
}

export function findLabels({ text }: MarkedText): Label[] {
  const labels: Label[] = [];
  separated.lastIndex = 0;
  for (let match = separated.exec(text); match !== null; match = separated.exec(text)) {
    const [whole, written = ''] = match;
    const end = match.index + whole.length;
    const part = partOf(written);
    if (part !== null) {
      wrappers.lastIndex = end;
      const value = end + (wrappers.exec(text)?.[0].length ?? 0);
      const name =
        written
          .trim()
          .split(/[\s.]+/u)
          .at(-1) ?? '';
      labels.push({ part, name, start: match.index, value });
    }
    // What follows a label may be one itself: `Header: Authorization: …`, `…</Content><URI>…`.
    const tag = part === null ? whole.search(/<[\w:.-]{1,40}>\s*$/u) : -1;
    separated.lastIndex = tag > 0 ? match.index + tag : Math.max(end, match.index + 1);
    if (labels.length > 5000) break;
  }
  return labels;
}
