/** Places of a text where protocol parameters stand together: a header, a query, a base string of one request. */

export interface OAuthRun {
  readonly start: number;
  readonly end: number;
  /** Without what encoding does to them; null where they are not there. */
  readonly nonce: string | null;
  readonly signature: string | null;
  /** How many of the names stand here. */
  readonly names: number;
  /** Whether the scheme word of an Authorization header stands before it. */
  readonly isHeader: boolean;
}

const name =
  /oauth_(consumer_key|nonce|signature_method|signature|timestamp|version|token|callback|verifier)(?![A-Za-z0-9_])/giu;
/** What formats put between a name and its value, e.g. `="`, `%3D`, `","value":"`, `"]=> string(8) "`. */
const between =
  /(?:[\s"'`=:,>(){}[\]|^]|->|\\+(?![ux])|\\+u00(?:22|27|3d)|\\+x(?:22|27|3d)|&(?:amp;)?(?:quot|apos|#3[49]|#x2[27]);|%(?:25)*(?:3D|22|27|20|5C)|(?:val(?:ue)?|type|text)(?=[^\w])|[a-z]{1,8}\(\d{1,6}\)|[bu](?=["'])){1,60}/iuy;
/** Up to what ends a value: the next separator, however often it is encoded. */
const value = /(?:[A-Za-z0-9+/._~=-]|%(?!(?:25)*(?:26|22|27|2C|20|0A))[0-9A-F]{2}|\\+\/)+/iuy;
const scheme = /\bOAuth(?:[\s"'\\]|%20)+(?:realm[^,]{0,200},\s*)?$/iu;
const command = /\bcurl\b|(?<![\w/])(?:GET|POST|PUT|DELETE|PATCH)[\t ]+(?:https?:|\/)/u;

/** Characters between two parameters of one header. */
const widest = 400;
/** What stands between a parameter and its repetition in the same header. */
const separator = /^["'\\,&; ]{0,6}$/u;

function decoded(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && plain.includes('%'); round += 1) {
    plain = plain.replaceAll(/%([0-9A-F]{2})/giu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return plain;
}

/** A value as letters and digits, which no format changes. */
export function comparable(text: string): string {
  return decoded(text).replaceAll(/[^A-Za-z0-9]/gu, '');
}

interface Parameter {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Null for what only running code would give. */
  readonly value: string | null;
}

/** What begins a place that code fills. */
const place = /(?:\{|[$#])\{$/u;

function parameterAt(text: string, found: RegExpExecArray): Parameter {
  const start = found.index;
  const behind = start + found[0].length;
  between.lastIndex = behind;
  // Prose has nothing but a blank there.
  const from =
    between.test(text) && /\S/u.test(text.slice(behind, between.lastIndex)) ? between.lastIndex : behind;
  value.lastIndex = from;
  const written = from === behind ? '' : (value.exec(text)?.[0] ?? '');
  // An empty value is followed by the next name.
  const isValue = !/^oauth_/iu.test(written);
  const isMade = place.test(text.slice(Math.max(0, from - 2), from));
  return {
    name: (found[1] ?? '').toLowerCase(),
    start,
    end: isValue ? from + written.length : behind,
    value: isMade ? null : isValue ? comparable(written) : '',
  };
}

function runOf(text: string, parameters: readonly Parameter[]): OAuthRun {
  const valueOf = (wanted: string): string | null =>
    parameters.find((parameter) => parameter.name === wanted)?.value ?? null;
  const start = parameters[0]?.start ?? 0;
  return {
    start,
    end: parameters.at(-1)?.end ?? start,
    nonce: valueOf('nonce'),
    signature: valueOf('signature'),
    names: parameters.length,
    isHeader: scheme.test(text.slice(Math.max(0, start - 260), start)),
  };
}

function isSameRun(run: readonly Parameter[], next: Parameter, gap: string): boolean {
  if (gap.length > widest) return false;
  const isRepeated = run.some((each) => each.name === next.name);
  return isRepeated ? separator.test(gap) : !command.test(gap);
}

/** Runs in the order of the text; a generator, for a text may be long. */
export function* findOAuthRuns(text: string): Generator<OAuthRun, void> {
  const pattern = new RegExp(name);
  let run: Parameter[] = [];
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const parameter = parameterAt(text, found);
    const last = run.at(-1);
    const isNext = last !== undefined && isSameRun(run, parameter, text.slice(last.end, parameter.start));
    if (!isNext && run.length > 0) {
      yield runOf(text, run);
      run = [];
    }
    run.push(parameter);
    pattern.lastIndex = Math.max(pattern.lastIndex, parameter.end);
  }
  if (run.length > 0) yield runOf(text, run);
}
