/** Calls of clients that send fields as something else than a form, where their code says no content type. */
import type { Candidate } from './candidate.ts';
import type { MarkedText } from './marked-text.ts';

const [open, close] = [String.raw`[\ue000\ue002\ue004]`, String.raw`[\ue001\ue003\ue005]`];
/** The address of a call and what stands before its fields. */
const behindUrl = String.raw`\((?:${open}[^\ue000-\ue005]{0,300}${close}|[\w.$]{1,80}),\s{0,40}`;

const ofJson: readonly string[] = [
  // axios, SuperAgent, Angular and Dio, which make JSON of an object.
  String.raw`\b(?:axios|superagent|this\.http|\$http)\.(?:post|put)${behindUrl}\{`,
  String.raw`\baxios\(\{[^]{0,800}?\bdata:\s{0,40}\{`,
  String.raw`\b[dD]io\.(?:post|put)${behindUrl}data:\s{0,40}\{`,
  String.raw`\brequest\.(?:post|put)${behindUrl}\{[^]{0,800}?\bdata:\s{0,40}\{`,
  // requests and httpx of Python; got, ky, http.rb and Req.
  String.raw`(?<![\w.])json ?= ?(?:\{|dict\()`,
  String.raw`\b(?:got|ky|request|HTTP|Req)\b[^]{0,800}?(?<![\w.])json:\s{0,40}%?\{`,
  // Guzzle, and Laravel where nothing else is said.
  String.raw`${open}json${close}\s{0,40}=>\s{0,40}(?:\[|array\()`,
  String.raw`\bHttp::(?:(?!asForm|asMultipart|;)[^]){0,800}?->(?:post|put)${behindUrl}\[`,
  // reqwest, RestSharp and .NET.
  String.raw`\.json\(&`,
  String.raw`\bAddJsonBody\(|\bPostAsJsonAsync\(|\bJsonContent\.Create\(|\bStringContent\(Json\w*\.\w+\(`,
  String.raw`\b(?:body|data|CURLOPT_POSTFIELDS)${close}?\s{0,8}(?:=>|[:=,])\s{0,8}(?:JSON\.stringify|json\.dumps|json_encode)\(`,
];
const inPartsOf: readonly string[] = [
  String.raw`(?<![\w.])files ?= ?(?:\{|\[|dict\()`,
  String.raw`${open}multipart${close}\s{0,40}=>\s{0,40}(?:\[|array\()`,
  String.raw`\bnew (?:FormData|MultipartFormDataContent)\(\)`,
  String.raw`\bMultipartBody\.Builder\(`,
];

const senders: readonly (readonly [contentType: string, pattern: RegExp])[] = [
  ['application/json', new RegExp(ofJson.join('|'), 'u')],
  ['multipart/form-data', new RegExp(inPartsOf.join('|'), 'u')],
];

/** The content type that a client gives the fields by itself. */
export function findSender({ text }: MarkedText): readonly Candidate[] {
  return senders.flatMap(([contentType, pattern]): Candidate[] => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const [{ length }, start] = [match[0], match.index];
    const note = `The code gives no content type: what sends its fields makes them ${contentType}, unless it is told otherwise elsewhere.`;
    return [{ text: contentType, start, end: start + length, weight: 1, note }];
  });
}
