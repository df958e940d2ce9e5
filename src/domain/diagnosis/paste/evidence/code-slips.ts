/** Calls that send something else than what they are given, whatever was signed. */
import { bodyNotForm, headerNotSent, jsonMade, setAnewBy, type Slip } from '../slip.ts';
import { patternOf } from '../code/code-variables.ts';
import { beginsList, behindUrl, close, open, valuesBehind } from './call-arguments.ts';
import type { Extent, MarkedText } from './marked-text.ts';
import { jsonArgument, jsonOption } from './senders.ts';

const argument = String.raw`(?:[\w.$]{1,80}|\{[^{}]{0,4000}\}),\s{0,40}`;

/** Each where code of its client stands. */
const unsent: readonly (readonly [client: RegExp, pattern: RegExp, text: string])[] = [
  [
    /\b(?:requests|httpx|session)\.\w/u,
    /(?<!\bformat)[(,]\s{0,40}auth ?= ?(?!None\b)(?=[\w(])/u,
    setAnewBy('What “auth=” is given'),
  ],
  [/\baxios\b/u, /\bauth:\s{0,8}\{\s{0,40}username\b/u, setAnewBy('The option “auth”')],
  [
    /->\w/u,
    new RegExp(String.raw`${open}auth${close}\s{0,8}=>\s{0,8}(?:\[|array\()\s{0,40}(?:${open}|\$)`, 'u'),
    setAnewBy('The option “auth”'),
  ],
  [
    /\bsession\b|\brequests\.Session\(/iu,
    /\b\w{1,20}\.auth ?= ?(?!None\b)[\w(]/u,
    setAnewBy('“auth” of the session'),
  ],
  [
    /\binterceptors\.request\.use\(/u,
    new RegExp(
      String.raw`\binterceptors\.request\.use\([^]{0,400}?\bheaders(?:\.|\[${open})Authorization(?:${close}\])?\s{0,8}=(?!=)(?!\s{0,8}[^;\n]{0,40}OAuth )`,
      'u',
    ),
    setAnewBy('The interceptor'),
  ],
  [/\bHTTParty\b/u, /\bbasic_auth(?:: ?| ?=> ?)\{/u, setAnewBy('The option “basic_auth”')],
  [/\bReq\.\w/u, /[(,]\s{0,40}auth: ?[{:"\ue000]/u, setAnewBy('The option “auth”')],
  [/:form-params\b/u, /:basic-auth\b/u, setAnewBy('The option “:basic-auth”')],
  [/\bRest(?:Client|Request)\b/u, /\bHttpBasicAuthenticator\(/u, setAnewBy('The authenticator')],
  [/\bTIdHTTP\b/u, /\.BasicAuthentication ?:= ?True\b/iu, setAnewBy('“BasicAuthentication”')],
  [/->\w/u, /->withBasicAuth\(/u, setAnewBy('“withBasicAuth”')],
  [
    /\b(?:fetch|Request)\(/u,
    new RegExp(String.raw`\bmode${close}?:\s{0,8}${open}no-cors${close}`, 'u'),
    'With the mode “no-cors” a browser leaves Authorization out.',
  ],
  [
    /\brequests\b/u,
    new RegExp(
      String.raw`\b(?:requests|session)\.post${behindUrl}${argument}(?:headers ?[,)]|\{\s{0,40}${open}Authorization${close})`,
      'u',
    ),
    'The third argument of requests.post is “json”: headers that are given there are sent as a body, or not at all.',
  ],
  [
    /\baxios\b/u,
    new RegExp(String.raw`\baxios\.(?:post|put|patch)${behindUrl}\{\s{0,40}headers\s{0,8}[:,}]`, 'u'),
    'The second argument of axios.post is the body: headers that are given there are sent in it.',
  ],
  [
    /\baxios\b/u,
    new RegExp(
      String.raw`\baxios\.(?:get|delete|head)${behindUrl}${argument}\{\s{0,40}headers\s{0,8}[:,}]`,
      'u',
    ),
    'axios.get takes an address and a configuration: headers in a third argument are not sent.',
  ],
];

const keyed = new RegExp(
  String.raw`^(?:\[|array\()[^\])\ue000-\ue005]{0,40}(?:${open}[^\ue000-\ue005]{0,400}${close}[^\])\ue000-\ue005]{0,40}){0,9}?${open}Authorization${close}\s{0,8}=>`,
  'iu',
);
const curlHeaders = /\bCURLOPT_HTTPHEADER\s{0,8}(?:=>|,)/gu;
const contextHeaders = new RegExp(String.raw`${open}header${close}\s{0,8}=>`, 'gu');
const contextContents = new RegExp(String.raw`${open}content${close}\s{0,8}=>`, 'gu');
const fetchBodies =
  /(?<![\w.$])body(?::\s{0,40}|(?=\s{0,8}[,}]))|(?<=\b(?:xhr|req|request|x|http))\.send\(/gu;
/** Functions that make JSON. */
const toJson = String.raw`(?:\(?(?:JSON\.(?:stringify|serialize|generate)|c?json\.(?:dumps|encode)|(?:wp_)?json_encode|encode_json|jsonEncode|(?:jsonlite::)?toJSON|(?:Jason|Poison)\.encode!?|Json\.encodeToString|serde_json::to_(?:string|vec)|JSONSerialization\.data|JsonSerializer\.Serialize(?:<\w{1,40}>)?|JsonConvert\.SerializeObject|\w{1,40}\.(?:writeValueAsString|toJson))\(|\((?:json/generate-string|(?:json|cheshire)/(?:write-str|encode))\s)`;
/** Where something is handed over as a body, or as what makes one. @param what - a pattern of it. */
const handedOver = (what: string): string =>
  [
    String.raw`\b(?:(?:http)?[bB]ody|data|payload|content|CURLOPT_POSTFIELDS)${close}?\s{0,8}(?:=>|[:=,])\s{0,8}(?:try[!?]? )?${what}`,
    String.raw`\.(?:send|write|end|body|setBody|postData|ofString)\(\s{0,8}${what}`,
    String.raw`\b(?:StringContent|StringEntity|RequestBody\.create)\(\s{0,8}${what}`,
    String.raw`\.(?:post|put)${behindUrl}${what}`,
    String.raw`:body\s{1,8}${what}|(?:->|\.)content\(\s{0,8}${what}`,
  ].join('|');
const jsonBodies = new RegExp(
  [
    handedOver(toJson),
    String.raw`\.body ?= ?[^\n]{0,8000}\.to_json\b`,
    String.raw`\b(?:body|data|payload)${close}?\s{0,8}(?:=>|[:=])\s{0,8}\{[^{}]{0,8000}\}\.to_json\b|\.(?:post|put)${behindUrl}\{[^{}]{0,8000}\}\.to_json\b`,
    String.raw`\bNew(?:Reader|Buffer)\(\w{1,40}\)[^]{0,4000}\bjson\.Marshal\(|\bjson\.Marshal\([^]{0,4000}\bNew(?:Reader|Buffer)\(`,
  ].join('|'),
  'u',
);
/** What is made of an answer is not sent. */
const inVariable = new RegExp(
  String.raw`(\$?\b[A-Za-z_]\w{0,40})\s{0,8}:?=\s{0,8}(?:try[!?]? |await )?${toJson}(?!\s{0,4}(?:res|resp|response|result|answer|err|error)\b)`,
  'gu',
);
/** A form that is encoded as a whole, or a body in Base64. */
const encodedAgain = new RegExp(
  String.raw`${handedOver(String.raw`(?:encodeURIComponent\((?:new URLSearchParams|[\w.]{1,40}\.toString\(\)|qs\.stringify)|(?:raw)?urlencode\(http_build_query|quote\(urlencode)\(?`)}|\b(?:body|data|payload)${close}?\s{0,8}(?:=>|[:=])\s{0,8}(?:base64\.b64encode|base64_encode|btoa)\(`,
  'u',
);

/** Whether JSON is handed over, where it is made or in a variable. */
function handsOverJson(text: string): boolean {
  if (jsonBodies.test(text)) return true;
  const names = [...text.matchAll(inVariable)].slice(0, 5).map(([, name = '']) => name);
  return names.some((name) =>
    new RegExp(handedOver(String.raw`${patternOf(name)}(?![\w.(])`), 'u').test(text),
  );
}

const jsonGiven = new RegExp(
  String.raw`\b(?:requests|httpx)\.\w{1,10}\((?:(?!\n\n)[^]){0,4000}?${jsonArgument}|${jsonOption}`,
  'u',
);
const printed = /\b(?:data|body|content) ?= ?str\(|\bofString\(\w{1,40}\.toString\(\)\)/u;

const beginsObject = /^\{\s{0,40}(?:[\w\ue000]|\.\.\.)/u;

/** Of jQuery, which makes a form of an object unless it is told otherwise. */
const unprocessed = /\bprocessData:\s{0,8}(?:false|!1)\b/u;
const ajaxData = /(?<![\w.$])data(?::\s{0,40}|(?=\s{0,8}[,}]))/gu;

function unsentHeaders(marked: MarkedText): readonly string[] {
  const { text } = marked;
  const found = unsent
    .filter(([client, pattern]) => client.test(text) && pattern.test(text))
    .map(([, , sentence]) => sentence);
  const isContext = text.includes('stream_context_create(');
  const lists = [
    ...valuesBehind(marked, curlHeaders),
    ...(isContext ? valuesBehind(marked, contextHeaders) : []),
  ];
  return lists.some((value) => keyed.test(value))
    ? [...found, 'PHP sends the values of this array as whole lines, without their keys: the name is lost.']
    : found;
}

function bodiesOfOtherKinds(marked: MarkedText): readonly string[] {
  const { text } = marked;
  const found: string[] = [];
  const objects = [
    ...(/\bfetch\(|\bnew XMLHttpRequest\(/u.test(text) ? valuesBehind(marked, fetchBodies) : []),
    ...(unprocessed.test(text) ? valuesBehind(marked, ajaxData) : []),
  ];
  if (objects.some((value) => beginsObject.test(value)))
    found.push('Of an object it makes “[object Object]”.');
  if (
    text.includes('stream_context_create(') &&
    valuesBehind(marked, contextContents).some((value) => beginsList.test(value))
  )
    found.push('“content” takes a text, and no array.');
  if (handsOverJson(text)) found.push(jsonMade);
  else if (jsonGiven.test(text)) found.push('The option “json” makes JSON of the fields.');
  if (encodedAgain.test(text)) found.push('It is encoded once more as a whole.');
  if (printed.test(text)) found.push('It is sent as a map is printed.');
  return found;
}

/** Calls that set the field where they stand. */
const setsAnew =
  /(?:\.|->)(basic_auth|(?:authorization_|with|set)_?basic(?:_?auth)?|(?:set|with)(?:OAuth)?Bearer(?:Auth|Token)|withToken)[\s(]/iu;
/** Those of clients that have a list of fields add another one. */
const adds = /\b(?:basicAuth|bearerAuth)\(|\bapplyB(?:asicAuth|earerAuth)\b|\.(?:basic|bearer)_auth\(/u;
const ofLists =
  /\b(?:ktor|submitForm|HttpHeaders\.Authorization)\b|\bclient\.post\([^\n]{0,400}\) ?\{|\bsetRequestHeader \S|\breqwest\b|\.send\(\)\s{0,40}\.await/u;

const appending = new RegExp(
  String.raw`\.(?:append|[aA]dd(?:Header)?)\(\s{0,8}${open}Authorization${close},`,
  'gu',
);

/** @param end - of the header: what stands before it is set anew by it. */
function findSetAnew({ text }: MarkedText, end: number): readonly Slip[] {
  const repeated = { kind: 'header-field-repeated', part: 'authorization', text: 'Authorization' } as const;
  if ([...text.matchAll(appending)].length > 1) return [repeated];
  if (ofLists.test(text)) return adds.test(text) ? [repeated] : [];
  const name = setsAnew.exec(text.slice(end))?.[1];
  return name === undefined ? [] : [headerNotSent(setAnewBy(`“${name}”`))];
}

const doubled = new RegExp(
  String.raw`AuthenticationHeaderValue\(\s{0,8}${open}OAuth${close},\s{0,40}\$?${open}OAuth `,
  'u',
);

/** @param header - the value of the Authorization header. */
export function findCodeSlips(marked: MarkedText, header: Extent): readonly Slip[] {
  const isDoubled = doubled.test(marked.text);
  return [
    ...unsentHeaders(marked).map(headerNotSent),
    ...findSetAnew(marked, header.end),
    ...bodiesOfOtherKinds(marked).map(bodyNotForm),
    ...(isDoubled
      ? [{ kind: 'header-scheme-word', part: 'authorization', text: 'It has “OAuth” twice.' } as const]
      : []),
  ];
}
