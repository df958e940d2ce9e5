/** What clients send fields and texts as, where their code says no content type. */
import { beginsList, behindUrl, close, open, textOfValue } from './call-arguments.ts';
import type { Candidate } from './candidate.ts';
import type { MarkedText } from './marked-text.ts';

/** The argument of requests and httpx of Python, and the option of Guzzle. */
export const jsonArgument = String.raw`[(,]\s{0,40}json ?= ?(?!None\b)[\w{]`;
export const jsonOption = String.raw`${open}json${close}\s{0,40}=>\s{0,40}(?:\[|array\(|\$)`;

const ofJson: readonly string[] = [
  // axios, SuperAgent, Angular and Dio, which make JSON of an object.
  String.raw`\b(?:axios|superagent|this\.http|\$http)\.(?:post|put)${behindUrl}\{`,
  String.raw`\baxios\(\{[^]{0,800}?\bdata:\s{0,40}\{`,
  String.raw`\b[dD]io\.(?:post|put)${behindUrl}data:\s{0,40}\{`,
  String.raw`\brequest\.(?:post|put)${behindUrl}\{[^]{0,800}?\bdata:\s{0,40}\{`,
  // requests and httpx of Python; got, ky, http.rb and Req.
  jsonArgument,
  String.raw`\b(?:got|ky|request|HTTP|Req)\b[^]{0,800}?(?<![\w.])json:\s{0,40}%?\{`,
  // Guzzle, and Laravel where nothing else is said.
  jsonOption,
  String.raw`\bHttp::(?:(?!asForm|asMultipart|;)[^]){0,800}?->(?:post|put)${behindUrl}[$[]`,
  // reqwest, RestSharp and .NET.
  String.raw`\.json\(&`,
  String.raw`\bAdd(?:Json)?Body\(|\bPostAsJsonAsync\(|\bJsonContent\.Create\(`,
  // Faraday, Tesla, Mojolicious, Flurl, Jersey, http-conduit and httr2.
  String.raw`\brequest[ (]:json\b|\bTesla\.Middleware\.(?:JSON|EncodeJson)\b|=>\s{0,8}json\s{0,8}=>`,
  String.raw`\bPostJsonAsync\(|\bEntity\.json\(|\bsetRequestBodyJSON\b|\breq_body_json\(|:content-type\s{1,8}:json\b|\bencode ?= ?${open}json${close}|\bPOST, ?JSON\b|\bcy\.request\(\{(?:(?!\bform: ?true)[^;]){0,4000}?\bbody: ?\{(?![^;]{0,4000}?\bform: ?true)`,
  // wreq and MATLAB.
  String.raw`\bpostWith\b[^;]{0,4000}?\btoJSON\b|${open}MediaType${close}, ?${open}application/json`,
  // What is told so in the words of a library, or as an option.
  String.raw`\bsuperagent\.post\((?:(?!\.type\()[^;]){0,4000}?\.send\(\s{0,8}\{`,
  String.raw`\bjson: ?true\b|\bJSONEncoding\.|\bJSONParameterEncoder\b`,
];
/** Types that are given without a label. */
const ofNamedJson = String.raw`\bStringContent\([^;]{0,4000}?${open}application/json|(?<!accept\()(?:\bMediaType\.(?:parse|get)\(${open}application/json|\bMediaType\.APPLICATION_JSON\b|\bContentType\.(?:Application\.Json|APPLICATION_JSON)\b)|${open}application/json[^\ue000-\ue005]{0,40}${close}\.toMediaType`;

const inPartsOf: readonly string[] = [
  String.raw`(?<![\w.])files ?= ?(?:\{|\[|dict\()`,
  String.raw`${open}multipart${close}\s{0,40}=>\s{0,40}(?:\[|array\()`,
  String.raw`\bnew (?:FormData|MultipartFormDataContent)\(\)`,
  String.raw`\bMultipartBody\.Builder\(|\bsubmitFormWithBinaryData\(|\bMultipartEntityBuilder\b|\bFormData\.fromMap\(`,
  String.raw`\bmultipart: ?true\b|\bset_form\([^]{0,4000}?multipart/form-data|\bcurl_(?:mime_(?:init|addpart)|formadd)\(|\bcpr::Multipart\b|\bAlwaysMultipartFormData ?= ?true|\bpartText\b`,
  String.raw`\bTIdMultiPartFormDataStream\b|\bTMultipartFormData\b|(?<=\s):multipart\s{1,8}\[|\breq_body_multipart\(|\bPostMultipartAsync\(`,
  String.raw`(?<![\w.])formData: ?\{|\bmultipartFormData:|\.multipart\(`,
  // httr of R and urllib3 of Python, where nothing else is said.
  String.raw`(?<![\w.])POST\((?:(?!\bencode ?=)[^;]){0,4000}?\bbody ?= ?list\((?!(?:(?!\n\n)[^;]){0,4000}?\bencode ?=)`,
  String.raw`\bhttp\.request\(\s{0,40}${open}POST${close},(?:(?!encode_multipart)[^;]){0,2000}?\bfields ?=(?!(?:(?!\n\n)[^;]){0,4000}?encode_multipart)`,
  // Postman and Insomnia.
  String.raw`\bmode${close}?:\s{0,8}${open}formdata${close}|${open}mimeType${close}:\s{0,8}${open}multipart/form-data${close}`,
  String.raw`\bContent_Type\s{0,8}=>\s{0,8}${open}form-data${close}`,
];
/** Clients that call a text plain. */
const ofPlainText: readonly string[] = [
  String.raw`\b[nN]ew String(?:Content|Entity)\(`,
  String.raw`(?<![\w$>]|UrlFetchApp\.)(?:fetch|ky(?:\.post)?)\(|\bnew XMLHttpRequest\(`,
  String.raw`\bmode${close}?:\s{0,8}${open}raw${close}`,
  // http of Dart.
  String.raw`\bhttp\.post\(\s{0,40}Uri\.`,
  // aiohttp, Ktor, Flurl and ureq.
  String.raw`\baiohttp\b|\bsetBody\(\s{0,8}${open}|\bPostStringAsync\(|\.send_string\(`,
];
const ofOctets: readonly string[] = [String.raw`\bHTTPoison\.\w`];
/** Clients that call a text a form. */
const ofForm: readonly string[] = [
  // curl and its bindings, where nobody tells of an array.
  String.raw`\bCURLOPT_(?:COPY)?POSTFIELDS\b|[.:]POSTFIELDS\b`,
  String.raw`\burllib\.request\.(?:Request|urlopen)\(|\burlopen\(`,
  String.raw`\bsetDoOutput\(true|\.PostForm\(`,
];
/** Clients that send a text without a content type. */
const withoutType: readonly string[] = [
  String.raw`\b(?:requests|session|httpx)\.post\(|\bhttp\.client\b`,
  String.raw`\b(?:https?|undici)\.request\(`,
  String.raw`\bUploadString(?:TaskAsync|Async)?\(|\bRequestBody\.create\([^;]{0,4000}?\bnull\b`,
  String.raw`\bhttp\.NewRequest(?:WithContext)?\(`,
  String.raw`\bHttpRequest\.(?:newBuilder|BodyPublishers)\b|\bBodyPublishers\.ofString\(`,
  String.raw`\bHTTP::Request->new\(|\bFinch\.build\(|\bGuzzleHttp\b|\bresty\.http\b`,
  String.raw`\breqwest\b|\.body\([^;]{0,800}?\.send\(\)\s{0,40}\.await`,
];

const form = 'application/x-www-form-urlencoded';

type Sender = readonly [contentType: string, pattern: RegExp];
const sender = (contentType: string, patterns: readonly string[]): Sender => [
  contentType,
  new RegExp(patterns.join('|'), 'u'),
];

const ofFields: readonly Sender[] = [
  sender('application/json', [...ofJson, ofNamedJson]),
  sender('multipart/form-data', inPartsOf),
];
const ofTexts: readonly Sender[] = [
  sender('application/json', [ofNamedJson]),
  sender('text/plain', ofPlainText),
  sender('application/octet-stream', ofOctets),
  sender(form, ofForm),
  sender('', withoutType),
];

/** curl of PHP sends an array in parts. */
function findArray(marked: MarkedText): Candidate[] {
  return [...marked.text.matchAll(/\bCURLOPT_POSTFIELDS\s{0,8}(?:=>|,)/gu)]
    .filter(({ 0: { length }, index }) => beginsList.test(textOfValue(marked, index + length)))
    .map(({ index }) => candidateOf('multipart/form-data', index));
}

/** An object in a variable of its own, of which these clients make JSON. */
const callWithVariable = new RegExp(
  String.raw`\b(?:axios|superagent|this\.http|\$http)\.(?:post|put)${behindUrl}(?=\w)`,
  'gu',
);

function findObject(marked: MarkedText): Candidate[] {
  return [...marked.text.matchAll(callWithVariable)]
    .filter(({ 0: { length }, index }) => textOfValue(marked, index + length).startsWith('{'))
    .map(({ index }) => candidateOf('application/json', index));
}

/** Spring makes JSON of a map that is no MultiValueMap. */
function findMap({ text }: MarkedText): Candidate[] {
  const start = text.search(/\b(?:[rR]estTemplate|[wW]ebClient|[rR]estClient)\b/u);
  const isMap = /\bMap<|\bMap\.of\(|\bmapOf\(/u.test(text) && !/MultiValueMap|fromFormData/u.test(text);
  return start === -1 || !isMap ? [] : [candidateOf('application/json', start)];
}

function candidateOf(contentType: string, start: number): Candidate {
  const sends =
    contentType === '' ? 'what sends its text adds none' : `what sends its fields makes them ${contentType}`;
  const note = `The text gives no content type: ${sends}, unless it is told otherwise elsewhere.`;
  return { text: contentType, start, end: start, weight: 1, note };
}

/** Fields that are made a text before a client gets them. */
const madeText =
  /\bbody:\s{0,8}(?:\w{1,40}|new URLSearchParams\([^)]{0,4000}\))\.toString\(\)|\b(?:urlencode|formEncode|(?:qs|querystring)\.stringify)\(|\bhttp_build_query\(|\bURI\.encode_(?:query|www_form)\(|\bencode_args\(|\.Encode\(\)|\.join\([\ue000"']&/u;

/** A call of Python that makes a form of its fields, whatever was printed of it. */
const givenFields = /\b(?:requests|session|httpx)\.\w{1,10}\([^;]{0,4000}?\bdata ?= ?(?:\{|dict\()/u;

/** @param hasText - whether a form stands there as a text. @returns What a client makes of it by itself. */
export function findSender(marked: MarkedText, hasText: boolean): readonly Candidate[] {
  const { text } = marked;
  const isMade = madeText.test(text);
  // A form that is no text is sent as one.
  if (hasText && !isMade && /\bURLSearchParams\(/u.test(text)) return [];
  const isText = (hasText || isMade) && !givenFields.test(text);
  const found = (isText ? ofTexts : ofFields).flatMap(([contentType, pattern]) => {
    const start = text.search(pattern);
    return start === -1 ? [] : [candidateOf(contentType, start)];
  });
  return [...findArray(marked), ...(isText ? [] : [...findObject(marked), ...findMap(marked)]), ...found];
}
