/** Ways to write a field of an order: in an object, a table, a dump or a line. */
import { nothingWords } from './nested-fields.ts';
import { tellingFields } from './order-fields.ts';

const name = String.raw`[A-Za-z_][\w.[\]-]{0,63}`;
/** With quotations inside: they are the text of the value. */
const quoted = String.raw`[\ue000\ue002\ue004]((?:[^\ue000-\ue005]|[\ue000\ue002\ue004][^\ue000-\ue005]*[\ue001\ue003\ue005])*)[\ue001\ue003\ue005]`;
const quotedName = String.raw`[\ue000\ue002\ue004](${name})[\ue001\ue003\ue005]`;

/** In front of another word it is the first one of a list. */
const quotedTelling = String.raw`[\ue000\ue002\ue004](?:${tellingFields.join('|')})[\ue001\ue003\ue005]`;

/** A text in quotation marks that is no name of a field itself, or a number or word. */
const plainValue = String.raw`@?(?:[bBuU]?${quoted}(?!\s{0,40}(?:=>|:))|(-?\w[\w.+-]*)(?![\w.+=-]|[\t ]{1,8}=))`;

/** A value up to what follows it, which may hold a few equals signs: a URL with a query. @param marks - none of which it has else. */
const holding = (marks: string): string => `([^${marks}]*?(?:=[^${marks}]*?){0,12}?)`;

/** Signs of a tag that are no tag of a page: they stood escaped. */
const cellText = String.raw`((?:[^<]|<(?!/|(?:a|b|br|code|dd|div|dt|em|i|p|pre|span|strong|t[dhr])\b))*)`;

/** Lines with a name and a value each: there nothing is escaped. */
const listedLines = new RegExp(
  String.raw`^(?:[^\n]{0,20000}\n)?[^\n\w]{0,40}(?:key|name)[\t ]{0,8}: (${name})\r?\n(?:[^\n\w]{0,40}key[\t ]{0,8}: \1\r?\n)?[^\n\w]{0,40}value[\t ]{0,8}: ?(?:${quoted}[\t ]*|([^\n]*?))\r?$`,
  'gimu',
);
/** Lists of names and values, and the fields of a form as markup has them. */
const listedPairs = new RegExp(
  String.raw`(?:name|key|(?<!\w)k)[\ue001\ue003]?\s*(?:=>|[:=])\s*${quotedName}(?:\s*,\s*|\s+)(?:-[\t ])?[\ue000\ue002]?v(?:alue)?[\ue001\ue003]?\s*(?:=>|[:=])\s*(?:${quoted}|(-?[\w.]+))`,
  'giu',
);

/** Shapes of which each match is a part of an object that has other members too. */
export const listedShapes: ReadonlySet<RegExp> = new Set([listedLines, listedPairs]);

/** The first group is the name, the last that is there the value. */
export const fieldShapes: readonly RegExp[] = [
  listedLines,
  // Objects, hashes, maps, tuples, serialized and dumped arrays.
  new RegExp(
    String.raw`${quotedName}(?:\]?\)?|(?:/utf8)?>>)[\t ]*(?:=>|->|to\b|put:|[.:]=|:|=|,|;s:\d+:)?\s*(?:string(?:[\t ]?\(\d+\)\s*|[\t ])|<<)?(?!(?:string|array|object|bool)\()(?:(${nothingWords})(?![\w.+-])|(?:\[\s*(?!${quotedTelling}\s*,)${plainValue}\]?|\(${quoted} :: \w{1,20}\)|(?:int|float)\((-?\d[\d.]{0,40})\)|(?:\[\]string)?\{\s*${plainValue}\s*,?\s*\}|${plainValue}(?: \(length=\d+\)|(?:/utf8)?>>)?))`,
    'gu',
  ),
  listedPairs,
  new RegExp(String.raw`(?:(?<![\w.%&=-])(${name})|${quotedName})[\t ]*(?:=>|[:=])[\t ]*${quoted}`, 'gu'),
  new RegExp(
    String.raw`^[\t ]*\[(${name})\] =>(?! ?Array\r?\n) ?([^\n]*(?:\n(?![\t ]*(?:\[|\)\r?$))[^\n]*){0,200})$`,
    'gmu',
  ),
  // The same in one line, as a page shows it.
  new RegExp(
    String.raw`(?<=[\t ])\[(${name})\] =>(?! (?:Array|[\w\\]{1,80} Object) \()(?: ((?:(?!<br\b)[^\n])*?))?(?=[\t ]\[${name}\] =>|[\t ]\)(?:[\t ]|\r?$))`,
    'gmu',
  ),
  // Arguments and members with their names, numbers among them: `dict(amount=10.5, city=None)`, `[:amount => 10.5]`.
  new RegExp(
    String.raw`(?<=(?:[({[,;]\s{0,80}|\n[\t ]{0,80}):?)(?:(${name})|${quotedName})[\t ]{0,8}(?:=>|[=:])[\t ]{0,8}(?:[bBuUrR]?${quoted}|(-?\d[\d.]{0,40}|[tT]rue|[fF]alse|${nothingWords}))(?=\s{0,80}[,;)}\]]|[\t ]{0,80}\r?\n)`,
    'gu',
  ),
  // Parts of libcurl.
  new RegExp(
    String.raw`(?:\w{1,40} ?= ?curl_mime_addpart\(\w{1,40}\);\s{0,80})?curl_mime_name\(\w{1,40}, ?${quotedName}\);\s{0,80}curl_mime_data\(\w{1,40}, ?${quoted}[^;]{0,60};`,
    'gu',
  ),
  // Keywords of Clojure.
  new RegExp(
    String.raw`(?<=[{ ,\n]):(${name})[\t ]{1,40}(?:${quoted}|(-?\d[\d.]{0,40}|nil))(?=[\s,}])`,
    'gu',
  ),
  new RegExp(String.raw`^[\t ]*\[(${name}), ([^\n]*(?:\n(?![\t ]*\[${name}, )[^\n]+){0,40}?)\]\r?$`, 'gmu'),
  // Entries of .NET in words; what follows the last one may be its own, or not.
  new RegExp(
    String.raw`^[\t ]*Key(?::| =) (${name}), Value(?::| =) ?([^\n]*?(?:(?:\n(?![\t ]*Key(?::| =) )[^\n]+){1,40}(?=\n[\t ]*Key(?::| =) ))?)\r?$`,
    'gmu',
  ),
  // A line for each pair: `name=amount, value=10`, `BasicNameValuePair[name=amount, value=10]`.
  new RegExp(
    String.raw`^[\t ]*(?:key|name|param(?:eter)?)(?:: ?| ?= ?)(${name})[,;]? value(?:: ?| ?= ?)([^\n]*?)\r?$`,
    'gimu',
  ),
  new RegExp(
    String.raw`^[\t ]*\w{1,40}[[({](?:key|name)=(${name}), value=([^\n]*(?:\n(?![\t ]*\w{1,40}[[({](?:key|name)=)[^\n]+){0,20}?)[\])}],?\r?$`,
    'gimu',
  ),
  // Lists of R.
  new RegExp(
    String.raw`^\$(?:(${name})|\x60(${name})\x60)\r?\n\[1\] ${quoted}\r?(?:\n(?=\r?\n?\$))?$`,
    'gmu',
  ),
  // A slice of Go for each name.
  new RegExp(String.raw`${quotedName}:\[\]string\{${quoted}\}`, 'gu'),
  // A pair in each string, as lists of Delphi have it; of escapes it is not known whether they are the value's.
  new RegExp(
    String.raw`(?<=[(,[]\s{0,80})[\ue000\ue002](${name})=((?![^\ue000-\ue005]{0,4000}%[\dA-Fa-f]{2})[^\ue000-\ue005]*)[\ue001\ue003](?=\s{0,80}[),\]])`,
    'gu',
  ),
  // Rows of a page, and a name in the line above its value.
  new RegExp(
    String.raw`<(?:td|th|dt)\b[^>]{0,200}>\s{0,80}(${name})\s{0,80}</(?:td|th|dt)>\s{0,80}<(?:td|dd)\b[^>]{0,200}>${cellText}<`,
    'giu',
  ),
  new RegExp(
    String.raw`^[\t ]{0,80}(${name})[\t ]?:[\t ]{0,8}\r?\n(?![\t ]*${name}[\t ]?:[\t ]{0,8}\r?$)(?:\t|[\t ]{2,80})?([^\n]*?)\r?$`,
    'gmu',
  ),
  // Scripts of LoadRunner.
  new RegExp(String.raw`\ue000Name=(${name})\ue001,\s{0,80}\ue000Value=([^\ue000-\ue005]*)\ue001`, 'gu'),
  // As the pane of a browser is copied: a name in a line, and its value in the next one.
  new RegExp(
    String.raw`^([a-z][\w.-]{1,63})[\t ]?\r?\n(?!(?:${tellingFields.join('|')})[\t ]?\r?$)(?:${quoted}[\t ]*|([^\n]*?))\r?$`,
    'gmu',
  ),
  // An element that is closed at once is empty; the tags of a page are no fields.
  new RegExp(
    String.raw`<(?!(?:br|hr|img|input|meta|link)\b)(${name})(?:\s?/>|(?:\s[^<>]{0,300})?>(?:${quoted}|([^<]*))</\1>)`,
    'gu',
  ),
  // Elements with a name that hold their value.
  new RegExp(
    String.raw`<\w{1,40} (?:name|key)=${quotedName}[^<>]{0,80}(?<!/)>(?:${quoted}|([^<]*))</\w`,
    'gu',
  ),
  // Elements with a name that hold another one with the value: logs of ELMAH, plans of JMeter.
  new RegExp(
    String.raw`name=${quotedName}[^<>]{0,80}>\s{0,80}<\w{1,20} (?:string|value)=${quoted}[^<>]{0,20}>`,
    'gu',
  ),
  new RegExp(
    String.raw`<elementProp name=${quotedName} elementType=.HTTPArgument.[^<>]{0,80}>(?:(?!Argument\.value|</elementProp>)[^]){0,400}Argument\.value.>([^<]*)<(?:(?!</elementProp>)[^]){0,600}</elementProp>`,
    'gu',
  ),
  new RegExp(String.raw`(?<=[\[{ ])(${name}):\[([^\]]{0,4000})\](?= ${name}:\[|[\]}])`, 'gu'),
  new RegExp(String.raw`(?<=[[{,]\s{0,2})(${name})=\[([^\]]{0,4000})\](?=, ${name}=|[}\]])`, 'gu'),
  new RegExp(String.raw`(?<=[{(,]\s?)(${name})=${holding('={}')}(?=, ${name}=|[})])`, 'gu'),
  // The same without brackets around it.
  new RegExp(String.raw`(?<=^|[\t ])(${name})=${holding(String.raw`\n={};`)}(?=; ?${name}=|;?\r?$)`, 'gmu'),
  new RegExp(
    String.raw`(?<=^|[\t ])(?!oauth_)(${name})=${holding(String.raw`\n={}`)}(?=, ${name}=|\r?$)`,
    'gmu',
  ),
  // Parted by blanks, as logs have them; a value with one is in quotation marks.
  new RegExp(
    String.raw`(?<=^|[\t ])(?!oauth_)(${name})=(?:${quoted}|([^\s\ue000-\ue005]*))(?=[\t ]${name}=|\r?$)`,
    'gmu',
  ),
  // In the middle of a sentence, which goes on behind the last value.
  new RegExp(
    String.raw`(?<=[\t ])(?!oauth_)(${name})=(?:${holding(String.raw`\n={}`)}(?=, ${name}=)|${holding(String.raw`\n={}`)}(?=,? (?:and|but|which|und|aber|et|mais|y|pero|и|но) |[.)!?](?:\s|$)))`,
    'gmu',
  ),
  new RegExp(
    String.raw`(?<=^|[\t ])(?!oauth_)(${name}): ([^\s,:{}](?:[^\n,:{}]|:(?! )|,(?! ?${name}: )){0,400}?)(?=, ?${name}: |[.!?](?:\s|$)|\r?$)`,
    'gmu',
  ),
];
