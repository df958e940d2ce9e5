/** Functions that make a form of the fields in code: how each writes lists, and what has no value. */

export interface Serializer {
  /** `a=x&a=y`, `a[0]=x&a[1]=y`, `a=x,y`. */
  readonly lists: 'repeated' | 'numbered' | 'joined';
  /** What is sent for a word such as `null`; null where the field is left out. */
  readonly nothing: (word: string) => string | null;
}

const leftOut = (): null => null;
const empty = (): string => '';

const usualQs: Serializer = {
  lists: 'numbered',
  nothing: (word) => (word === 'undefined' ? null : ''),
};
const querystring: Serializer = { lists: 'repeated', nothing: empty };
/** `import qs from 'querystring'` has another one under this name. */
const isQuerystring = /(?:\bfrom\s|\brequire\()\s?[\ue000\ue002"'](?:node:)?querystring\b/u;

const serializers: readonly (readonly [pattern: RegExp, serializer: Serializer])[] = [
  [/\bqs\.stringify\(/u, usualQs],
  [/\bquerystring\.stringify\(/u, querystring],
  [/\bURLSearchParams\(\s{0,40}[{\w]/u, { lists: 'joined', nothing: (word) => word }],
  [
    /\bhttp_build_query\(|[\ue000\ue002"']form_params[\ue001\ue003"']\s{0,8}=>|\basForm\(\)/u,
    { lists: 'numbered', nothing: leftOut },
  ],
  [/\brequests\.(?:post|get|put|request)\(/u, { lists: 'repeated', nothing: leftOut }],
];

/** @returns Null where none is known, or several are there. */
export function serializerOf(code: string): Serializer | null {
  const found = serializers.filter(([pattern]) => pattern.test(code)).map(([, serializer]) => serializer);
  const [only] = found;
  // That of Python has an option for lists.
  if (only === undefined || found.length > 1 || /\burlencode\(/u.test(code)) return null;
  return only === usualQs && isQuerystring.test(code) ? querystring : only;
}

export const serializedNote =
  'Lists and fields without a value are read as the function writes them that makes a form of the fields.';
