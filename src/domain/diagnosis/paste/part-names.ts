/** Names under which logs print the parts of a request; shared by keys of JSON logs and labels of lines. */

/** Letters and digits only, so that `Base string`, `base_string` and `baseString` are one name. */
const table = [
  ['method', 'method meth customrequest httpmethod requestmethod verb httpverb clientrequestmethod'],
  [
    'url',
    'url uri originalurl requesturl requesturi endpoint href fullurl targeturl requestendpoint httpurl address apiurl',
  ],
  ['base-url', 'baseurl baseuri baseaddress origin scope'],
  [
    'host',
    'host hostname authority httphost servername requestaddr clientrequesthost desthost destinationhost targethost apihost gatewayhost',
  ],
  ['port', 'port serverport actualport dstport destport destinationport'],
  ['path', 'path pathname urlpath requestpath target pathinfo clientrequesturi requesttarget'],
  ['scheme', 'protocol scheme urlscheme requestscheme clientrequestscheme xforwardedproto xforwardedscheme'],
  [
    'query',
    'query args qs querystring searchparams queryparams queryparameters search rawquerystring querystringparameters',
  ],
  ['headers', 'headers requestheaders httpheaders header headerfields httpheader'],
  [
    'authorization',
    'authorization httpauthorization authorizationheader authheader oauthheader oauthauthorizationheader headerauthorization authorizationheadervalue',
  ],
  ['content-type', 'contenttype'],
  [
    'body',
    'body requestbody rawbody data requestdata payload requestpayload form formdata formbody formparams postdata postfields postbody postparams content entity bodystring bodydata bodypatterns',
  ],
  ['parameters', 'params parameters requestparams requestparameters bodyparams bodyparameters allparams'],
  [
    'base-string',
    'basestring signaturebasestring signaturebase oauthbasestring oauthsignaturebasestring stringtosign signingstring signingbase signingbasestring texttosign datatosign sbs basestr',
  ],
  [
    'normalized-parameters',
    'normalizedparameters normalizedparams normalizedparameterstring normalizedrequestparameters normalizedparamstring parameterstring parametersstring paramstring paramsstring parameternormalization sortedparams sortedparameters normalizedstring normalizedquerystring',
  ],
  [
    'signature',
    'signature oauthsignature signaturebase64 base64signature rsasignature requestsignature computedsignature generatedsignature calculatedsignature signaturevalue encodedsignature',
  ],
  ['oauth', 'oauth oauthparams oauthparameters oauthdata oauthfields authparams protocolparameters'],
  ['date', 'date serverdate responsedate'],
  [
    'secret',
    'consumersecret clientsecret signingkey privatekey secret tokensecret hmackey secretkey oauthconsumersecret',
  ],
] as const;

export type NamedPart = (typeof table)[number][0];

const parts: ReadonlyMap<string, NamedPart> = new Map(
  table.flatMap(([part, names]) => names.split(' ').map((name) => [name, part] as const)),
);

/** The part that a key or a label names; words such as "generated" before it are set aside. */
export function partNamed(written: string): NamedPart | null {
  if (written.length > 80) return null;
  const name = written.toLowerCase().replace(/[^a-z0-9]/gu, '');
  return (
    parts.get(name) ??
    parts.get(
      name.replace(
        /^(?:curlopt|the|our|my|oauth1?0?a?|generated|computed|calculated|signing|sending|final|raw|client|request|req|http|encoded)+/u,
        '',
      ),
    ) ??
    null
  );
}

export function isMethod(text: string): boolean {
  return /^(?:get|post|put|delete|patch|head|options)$/iu.test(text);
}
