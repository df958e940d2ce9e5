/** A form of HTML: what its inputs send, in whatever order their attributes stand. */
import { withoutEntities } from '../../diagnosis/paste/text/html-entities.ts';
import { isFieldName } from '../../payout-check/fields.ts';
import type { JsonPairs } from './json-body.ts';

const attribute = String.raw`[^<>"']|"[^"]{0,4000}"|'[^']{0,4000}'`;
const input = new RegExp(
  String.raw`<(input|option)\b((?:${attribute}){0,4000})>|<(select)\b((?:${attribute}){0,4000})>|<(textarea)\b((?:${attribute}){0,4000})>([^<]{0,70000})</textarea>`,
  'giu',
);
const named = /([\w-]{1,40})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?/gu;
const action = /<form\b[^<>]{0,2000}?\saction\s{0,5}=\s{0,5}["']?(https?:\/\/[^\s"'<>]{1,2000})/iu;
const notSent = /^(?:submit|button|image|reset|file)$/iu;
/** What a language joins to the page, or a tag of its own: `value="'.$name.'"`, `value="<c:out value="${name}"/>"`. */
const joined = /(['"])\s{0,5}[.+&][^]{0,400}[.+&]\s{0,5}\1|^<[a-z:]{1,20} \w{1,20}=$/u;

function attributesOf(written: string): ReadonlyMap<string, string> {
  const all = Array.from(written.matchAll(named), ([, name = '', ...values]) => {
    const value = values.find((each) => each !== undefined) ?? '';
    return [name.toLowerCase(), value] as const;
  });
  return new Map(all);
}

const valueOf = (written: string): string => (joined.test(written) ? '{{code}}' : withoutEntities(written));

interface Form extends JsonPairs {
  readonly url: string | null;
}

/** @returns Null where fewer than two fields of an order are among them. */
export function readFormInputs(text: string): Form | null {
  if (!/<(?:input|select|textarea)\b/iu.test(text)) return null;
  const pairs: { name: string; value: string }[] = [];
  let select: string | null = null;
  for (const { 1: single, 2: ofSingle, 4: ofSelect, 6: ofArea, 7: inner = '' } of text.matchAll(input)) {
    const own = attributesOf(ofSingle ?? ofSelect ?? ofArea ?? '');
    const name = own.get('name') ?? '';
    const value = own.get('value') ?? '';
    const isOption = single?.toLowerCase() === 'option';
    const isOff =
      own.has('disabled') ||
      notSent.test(own.get('type') ?? '') ||
      (/^(?:checkbox|radio)$/iu.test(own.get('type') ?? '') && !own.has('checked'));
    if (ofSelect !== undefined) select = isOff ? null : name;
    else if (isOption && select !== null && own.has('selected') && own.has('value')) {
      pairs.push({ name: select, value: valueOf(value) });
    } else if (!isOption && name !== '' && !isOff) {
      pairs.push({ name, value: valueOf(ofArea === undefined ? value : inner.replace(/^\r?\n/u, '')) });
    }
  }
  if (pairs.filter(({ name }) => isFieldName(name)).length < 2) return null;
  return { pairs, url: action.exec(text)?.[1] ?? null };
}
