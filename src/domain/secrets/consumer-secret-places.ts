/** Where a text gives a consumer secret by its name: in a form, a header, a setting, a call of a library. */
import { apart, type Place } from './place.ts';

/** The document's client shared secret goes by many names; "control key" is one of them, "consumer key" is not. */
const name = String.raw`(?:secret(?:[\s_.-]?(?:key|value))?|control[\s_.-]?key|(?:hmac|signing)[\s_.-]?key)`;
const quote = String.raw`(?:\\*["'])`;
const equals = '(?:=>|:=|[:=]|%(?:25)*3[AD])';

/** `"client_secret": "…"`, `consumer_secret => '…'`. */
const quoted = new RegExp(
  String.raw`${name}${quote}?\s*${equals}\s*(?<mark>${quote})(?<value>(?:(?!\k<mark>)[^\r\n])+)`,
  'giu',
);
/** `consumer_secret=…&`, `SECRET: …`, `consumer_secret%3D…%26`. */
const bare = new RegExp(
  String.raw`${name}${quote}?[ \t]*${equals}[ \t]*(?<value>(?!["'\\])(?:(?!%(?:25)*26)[^\s&"'<>,;(){}[\]|\\])+)(?<after>.?)`,
  'giu',
);
/** `--consumer-secret …`. */
const option = new RegExp(String.raw`--[\w-]{0,60}${name}\s+(?<mark>${quote}?)(?<value>[^\s"']+)`, 'giu');
/** `<consumer_secret>…</consumer_secret>`. */
const element = new RegExp(String.raw`<[\w:.-]*${name}>(?<value>[^<>]+)<`, 'giu');

/** Words that stand for a secret, and references to where it is kept. */
const placeholder =
  /^(?:\$|\{\{|%[A-Z_]+%$|@|(?:process|os|env|config|settings|self|this|options?|args|params)\b|(?:null|none|nil|undefined|true|false|string|secret|redacted|hidden|unknown|missing|not|is|the|your|my|a|an|here|change|todo)(?![A-Za-z0-9])|(?:your|my|change|insert|replace)[_-])|^[x*.•…#_-]+$/iu;
/** Shorter ones would be words, and what is being typed. */
const shortest = 6;

function placesOf(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const value = match.groups?.['value'] ?? '';
    const after = match.groups?.['after'] ?? '';
    const trimmed = value.trim();
    // A call or a member is where the secret comes from.
    const isReference = pattern === bare && /[([]/u.test(after);
    if (trimmed.length < shortest || placeholder.test(trimmed) || isReference) return [];
    const start = match.index + match[0].lastIndexOf(value);
    return [{ start, end: start + value.length }];
  });
}

/** Places of the values alone, in order. */
export function consumerSecretPlaces(text: string): readonly Place[] {
  if (!new RegExp(name, 'iu').test(text)) return [];
  return apart([quoted, bare, option, element].flatMap((pattern) => placesOf(text, pattern)));
}
