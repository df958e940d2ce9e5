/** XML as any other text: sections whose content is written as it is, and fields within a namespace, where a backslash escapes nothing. */
import { isFieldName } from '../../payout-check/fields.ts';

const prefixed = /(<\/?)[\w.-]{1,40}:([\w-]{1,64})(?=[\s>/])/gu;
const prefixedTag = /<[\w.-]{1,40}:[\w-]{1,64}\s[^<>]*>/gu;
/** One with a quotation mark within is read as it stands. */
const attribute = /="(?:(?!&quot;|&#34;)[^"])*"/gu;
const section = /<!\[CDATA\[([^\]<>\n]*)\]\]>/gu;

/** Those of one line in a document; a request within one has several, and is read as it stands. */
export function withoutXmlSections(text: string): string {
  if (!/^\s*</u.test(text)) return text;
  return text
    .replaceAll(prefixedTag, (tag) => tag.replaceAll(attribute, (value) => value.replaceAll('\\', '\\\\')))
    .replaceAll(section, (_, content: string) => content.replaceAll('&', '&amp;'))
    .replaceAll(prefixed, (whole, bracket: string, name: string) =>
      isFieldName(name) ? bracket + name : whole,
    );
}
