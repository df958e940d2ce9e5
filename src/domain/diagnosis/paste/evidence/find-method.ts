/** Method and content type. */
import { overrideField } from '../http/field-notes.ts';
import { isInside } from './answer-regions.ts';
import type { Candidate } from './candidate.ts';
import { findSignedLine } from './compose-url.ts';
import { isNear } from './header-lines.ts';
import type { Label } from './labels.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { pathOfUrl } from './operation-path.ts';

const methods = 'GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS';
/** Of a method that stands before a URL or a path. */
export const beforeTargetWeight = 5;
const beforeTarget = new RegExp(
  String.raw`(?<![\w/-])(${methods})[\ue001\ue003"']?[\s,:]{1,4}(?:to[\t ]+|request[\t ]+(?:to[\t ]+)?)?[\ue000\ue002"'\x60]?(?:https?:\\?\/|\/(?!\/))`,
  'gu',
);
const behindTarget = new RegExp(
  String.raw`(?<![\w/])https?:\/\/[^\s"'<>\ue000-\ue005]{1,4000}[\t ]{1,40}(${methods})(?![\w-])`,
  'gu',
);
const call = new RegExp(
  String.raw`(?:\.|->|::|\b(?:http|session|client|request)s?\.)(${methods})!?[\t ]*(?:\(\s{0,40})?(?:url[\t ]*=[\t ]*|uri(?=[\ue000"])|(?:new )?UR[IL]\w{0,10}\(|Uri\.parse\()?(?:[\ue000\ue002"'\x60](?:https?:|\/(?!\/))|Uri\.https?\()`,
  'giu',
);
const value = new RegExp(
  String.raw`^[\ue000\ue002\ue004"'(:*_\s]*(?:[A-Za-z]{1,20}[.=(:]{1,2}[\ue000\ue002"']?|Http_?)?(${methods})(?![\w/-])`,
  'iu',
);
const option = new RegExp(
  String.raw`(?:\brequest\(|\b(?:Http)?Method[.(]|\bNet::HTTP::|\bNewRequest\w*\(|\bhttp\.Method|\bwhen method|(?<!\S)-X|--request|--method)[\s=]*M?[\ue000\ue002"']?(${methods})(?![\w/-])`,
  'giu',
);
/** In lower case it is a word of the language, such as an atom of Erlang: only right before the URL it is the method. */
const word = /(?<=[{([,:][\t ]?)(get|post|put|delete|patch)[\t ]*,[\t \n]*(?:<<)?[\ue000\ue002"']https?:/gu;
/** A builder of requests that is told the method alone: `.GET()`, `.DELETE()`. */
const builder = new RegExp(String.raw`(?<=^|[\s)])\.(${methods})\(\)`, 'gmu');
const block = new RegExp(String.raw`^[\t ]*(${methods})[\t ]*\{[\t ]*$`, 'gimu');
/** A key of YAML with the request below it; in capitals it is the heading of a list of fields. */
const key = /^[\t ]*(?:-[\t ]{1,4})?(get|post|put|delete|patch):[\t ]*$/gmu;

/** A function with the name of the method, as R has them. */
const named = new RegExp(String.raw`(?<![\w.])(${methods})\([\t ]*[\ue000"']https?:`, 'gu');
/** Calls that fetch an address where nothing else is said. */
const fetching =
  /\b(?:fetch|axios|got|ky|urlopen|urllib\.request\.Request|(?:Download(?:String|Data|File)|Get(?:String|Stream|ByteArray)?)(?:Task)?(?:Async)?|file_get_contents|simplexml_load_file|curl_init|URI\.open|Web\.Contents|https?\.get|HttpGet|openConnection|Request\.Builder|URLRequest|NSURLRequest|requestWithURL)\(|<cfhttp\b|\bencodeInQuery ?= ?true\b/u;
/** What such a call, or another one beside it, sends, or says to send. */
const sending =
  /(?<![A-Za-z])(?:POST|PUT|PATCH|DELETE)(?![A-Za-z])|\b[Pp]ost(?:Async)?\(|CURLOPT_(?:POST|CUSTOMREQUEST|UPLOAD)|setDoOutput\(true|HTTPBody|httpBody|\b(?:data|json|body|payload|form(?:_?[dD]ata|_params)?|[cC]ontent)["'\ue001\ue003]?\s{0,8}(?:=>|[:=])|\.(?:body|form|send)\(./u;

/** Calls that take GET where no method is named, also for a request with a body. */
const gettingAnyway =
  /(?<![\w$>]|UrlFetchApp\.)(?:fetch|axios|got|ky|https?\.request|\$\.ajax|jQuery\.ajax|AF\.request|HttpRequest\.newBuilder|stream_context_create|utl_http\.begin_request|WebRequest\.Create(?:Http)?|URLRequest|wp_remote_get|Request\.Builder|HttpRequestMessage)\(/u;
/** Names of fields, and what is encoded: a signature may have the letters of any word in it. */
const withoutNames = /oauth_\w+|bank_post\w+|[\w%+/=]{40,}/gu;
/** What may name one. */
const naming =
  /(?<![A-Za-z])(?:post|put|patch|delete|method|verb)(?![a-z])|(?:Post|Put|Patch|Delete|Method|Verb)(?![a-z])|(?<![A-Z])(?:POST|PUT|PATCH|DELETE)(?![A-Z])/u;

/** Calls that take POST where they send something. */
const postingAnyway =
  /CURLOPT_(?:COPY)?POSTFIELDS|[.:]POSTFIELDS\b|\b(?:Request|urlopen)\([^;]{0,800}?,\s{0,40}data\s{0,8}=|\bsetDoOutput\(true|\.getOutputStream\(|\.Upload(?:String|Data|Values)(?:Task)?(?:Async)?\(|\bwebwrite\(|\bpostWith\b|\bcurl_mime_|\bsubmitForm\(/u;
/** What is told to post in words of its own. */
const toldToPost =
  /CURLOPT_(?:HTTP)?POST\b|[.:]POST\s{0,8},\s{0,8}(?:1|[Tt]rue)|\bPostForm\(|\)\s{0,200}\.post\(\s{0,200}[\w.]{0,100}(?:[Bb]ody|form)|\w\.post\(\w{0,100}(?:[Uu][Rr][LlIi]|[Ee]ndpoint)\b/u;
/** Of these another one may be told in a way that is not read. */
const toldOtherwise =
  /CUSTOMREQUEST|CURLOPT_(?:UPLOAD|PUT|HTTPGET)|[._:]POST\s{0,8}(?:=>|,)\s{0,8}(?:0|false)\b|setRequestMethod|\bmethod\s{0,8}[=:]/iu;

const defaultNote = (method: string): string =>
  `The code names no method: its client takes ${method} then, unless it is told otherwise elsewhere.`;

/** Where the word stands that tells it. */
const postAt = (start: number): Candidate => ({
  text: 'POST',
  start,
  end: start + 'POST'.length,
  weight: 1,
});

/** A client that is told to post beside fields for the query. */
export function findPostingCall({ text }: MarkedText): readonly Candidate[] {
  const start = text.search(/(?<=[:./]|->)post(?:Async|With)?[ ({]/iu);
  return start === -1 ? [] : [postAt(start)];
}

/** The method that a client takes where code names none. @param sends - whether it has something to send. */
export function findDefaultMethod({ text }: MarkedText, sends: boolean): readonly Candidate[] {
  const take = (method: string, start: number, note?: string): readonly Candidate[] => [
    { text: method, start, end: start, weight: 1, ...(note === undefined ? {} : { note }) },
  ];
  const gets = text.search(sends ? gettingAnyway : fetching);
  if (!sends) return gets === -1 || sending.test(text) ? [] : take('GET', gets);
  if (gets !== -1 && !naming.test(text.replaceAll(withoutNames, ''))) {
    return take('GET', gets, defaultNote('GET'));
  }
  if (toldOtherwise.test(text)) return [];
  const told = toldToPost.exec(text);
  if (told !== null) {
    return [postAt(told.index + told[0].search(/post/iu))];
  }
  const posts = text.search(postingAnyway);
  return posts === -1 ? [] : take('POST', posts, defaultNote('POST'));
}

/** A word of its own, as a cell, a value or an argument has it, and not one of a list of methods. */
const alone = new RegExp(
  String.raw`(?<=^|[\s;,|([>\ue000\ue002\ue004])(?<!(?:${methods})[\s,;|/]{1,3}|\b(?:allow|methods|expected)\b[^\n]{0,30})(${methods})(?=$|[\s;,|)\]<\ue001\ue003\ue005]|\.\.)(?![\s,;|/]{1,3}(?:${methods})\b)`,
  'gu',
);

const overriding = new RegExp(`${overrideField}$`, 'iu');

/** Of a method that stands at the address of another request, such as one that the log has before this one. */
const elsewhereWeight = 0.5;

/** Whether what stands at a place is the address of the request, or its path. */
function isAt(text: string, start: number, url: Candidate): boolean {
  const [address = ''] = url.text.split(/[?#]/u, 1);
  const path = pathOfUrl(address);
  const written = text.slice(start, start + 2 * address.length).replaceAll('\\/', '/');
  return start === url.start || written.startsWith(address) || (path !== '' && written.startsWith(path));
}

/** @param url - of the request; absent where none was found. */
export function findMethod(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
  header: number | null,
  url: Candidate | undefined,
): Candidate[] {
  const { text } = marked;
  const line = findSignedLine(marked, answers, header);
  const found: Candidate[] = [];
  const add = (written: string, start: number, weight: number): void => {
    const isOverride = overriding.test(text.slice(Math.max(0, start - 60), start));
    if (!isInside(answers, start) && !isOverride) {
      found.push({ text: written.toUpperCase(), start, end: start + written.length, weight });
    }
  };
  const weightAt = (weight: number, whole: string, start: number): number => {
    const target = whole.search(/https?:|\//iu);
    return target === -1 || url === undefined || isAt(text, start + target, url) ? weight : elsewhereWeight;
  };
  for (const [pattern, weight] of [
    [beforeTarget, beforeTargetWeight],
    [behindTarget, 4],
    [call, 4],
    [option, 4],
    [named, 4],
    [builder, 3],
    [block, 3],
    [key, 3],
    [word, 3],
    [alone, 1],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const written = match[1] ?? '';
      add(written, match.index + match[0].indexOf(written), weightAt(weight, match[0], match.index));
    }
  }
  if (line !== null) add(line[1] ?? '', line.index, weightAt(beforeTargetWeight + 1, line[0], line.index));
  for (const label of labels) {
    if (label.part !== 'method') continue;
    const match = value.exec(text.slice(label.value, label.value + 80));
    if (match?.[1] !== undefined) add(match[1], label.value + match[0].length - match[1].length, 4);
  }
  // The word is one of any text as well.
  const elsewhere = new Set(
    found.filter(({ weight }) => weight === elsewhereWeight).map(({ start }) => start),
  );
  const own = found.filter(({ start }) => !elsewhere.has(start));
  return own.length > 0 ? own : found;
}

/** What the document has; nothing else of a request or an answer is written so. */
const formType = /application\/x-www-form-urlencoded(?:[\t ]*;[\t ]*charset=[\ue000"]?[\w-]+)?/giu;
/** Several types in one field, as servers join fields of one name. */
const joinedTypes = /[\t ]*(?:,[\t ]*(?:application|text|multipart)\/[\w.+-]{1,80}[\t ]*){1,4}(?=\r?$)/muy;
const mediaType =
  /^[\ue000\ue002"'[({\s]*((?:application|text|multipart)\/[\w.+-]+(?:[\t ]*;[\t ]*charset=[\w-]+)?)/iu;

/** @param near Where the header stands: an answer has a content type as well. */
export function findContentType(
  marked: MarkedText,
  labels: readonly Label[],
  answers: readonly Extent[],
  near: number | null,
): Candidate[] {
  const { text } = marked;
  const forms = [...text.matchAll(formType)]
    .filter(({ index }) => !isInside(answers, index))
    .map(({ 0: form, index }) => {
      const isLabelled = labels.some(({ part, value: place }) => part === 'content-type' && place === index);
      joinedTypes.lastIndex = index + form.length;
      const written = form + (isLabelled ? (joinedTypes.exec(text)?.[0] ?? '') : '');
      return { text: written.trimEnd(), start: index, end: index + written.length, weight: 3 };
    });
  const others = labels.flatMap((label) => {
    if (label.part !== 'content-type' || isInside(answers, label.value) || near === null) return [];
    const match = mediaType.exec(text.slice(label.value, label.value + 200));
    const written = match?.[1];
    if (match === null || written === undefined) return [];
    const start = label.value + match[0].length - written.length;
    return isNear(text, start, near)
      ? [{ text: written, start, end: start + written.length, weight: 2 }]
      : [];
  });
  return [...forms, ...others];
}
