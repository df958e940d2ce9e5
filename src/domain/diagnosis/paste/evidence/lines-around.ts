/** What a list has before its first field of the document, and behind its last one. */
import { isFieldName } from '../../../payout-check/fields.ts';
import { partNamed } from '../part-names.ts';
import { endOfQuoted, indentOf } from './going-on-lines.ts';
import { isSameLead, matchLine, withoutNumbers } from './line-forms.ts';
import { fieldAt } from './line-value.ts';
import { leadAt, notFields, readGoingOn, readLines, signOf, type Item, type Lines } from './list-lines.ts';

const mostLinesBehind = 50;
/** What closes a block, a quotation or the text; the next line of a log begins with its time. */
const blockEnd = /\n[\t ]*(?:\r?(?:\n|$)|[}\])]|'''|\[?\d{1,4}[-/.:]\d\d[-/.:])|$/u;
/** A label of its own before each name: `parameter=amount=10`. */
const labelledLead = /[\p{L}\d][\t ]*[=:][\t ]*$/u;

function textBehind(index: number, { marked }: Lines): string {
  const limit = marked.quotationAt(index)?.end ?? marked.text.length;
  return marked.text.slice(index, Math.min(limit, index + 20_000));
}

/** A name that no header field and no label of a log has. */
const nameOfForm = /^(?:[a-z][\w.[\]-]*|[A-Z][A-Za-z]*[._[][\w.[\]-]*)$/u;

/**
 * As far as lines begin alike, up to the end of a block where all have the form, and none names another part; of a block
 * that others end, those up to its last field of the document.
 */
export function linesBehind(
  index: number,
  form: Lines,
): { readonly items: readonly Item[]; readonly isWhole: boolean } {
  const { text } = form.marked;
  if (index >= text.length) return { items: [], isWhole: false };
  const following = textBehind(index, form);
  const isLabelled = labelledLead.test(form.lead);
  const endOfBlock = isLabelled ? following.length : (blockEnd.exec(following)?.index ?? 0);
  const end = Math.min(endOfBlock, endOfLead(following, form.lead));
  const lines =
    end <= 0
      ? []
      : following
          .slice(0, end)
          .split('\n')
          .slice(0, mostLinesBehind + 1);
  const items: Item[] = [];
  let place = index;
  for (const line of lines) {
    const [item] = readLines(`${line}\n`, place, form) ?? [];
    place += line.length + 1;
    const isForm =
      item !== undefined &&
      nameOfForm.test(item.pair[0]) &&
      (isLabelled || partNamed(item.pair[0]) === null) &&
      isSameLead(leadAt(text, item), form.lead);
    if (!isForm) break;
    items.push(item);
  }
  const isWhole = items.length > 0 && items.length === lines.length && items.length <= mostLinesBehind;
  const known = items.findLastIndex(({ pair: [name] }) => isFieldName(name)) + 1;
  return { items: isWhole ? items : items.slice(0, known), isWhole };
}

const blockBegin = /[:=][\t ]*(?:[|>][+-]?|'''|[\ue000\ue002])\r?$/u;

/** The last field and those behind it, where one of them begins a block. */
export function blocksBehind(items: readonly Item[], index: number, form: Lines): Item[] | null {
  const { lead, separator, marked } = form;
  const indent = indentOf(lead);
  const last = items.at(-1);
  let isInBlock = last !== undefined && blockBegin.test(marked.text.slice(last.start, last.end));
  let hasBlock = false;
  const lines: string[] = [];
  for (const line of textBehind(index, form).split('\n')) {
    const isDeeper = line.trim() !== '' && line.slice(0, indent + 1).trim() === '';
    const isHeld = isInBlock && (isDeeper || endOfQuoted.test(line));
    if (!isHeld && !isFieldName(matchLine(line, separator, lead)?.[2] ?? '')) break;
    if (!isHeld) isInBlock = blockBegin.test(line);
    hasBlock ||= isInBlock;
    lines.push(line);
  }
  return hasBlock ? readGoingOn(items, `${lines.join('\n')}\n`, index, form) : null;
}

function endOfLead(following: string, lead: string): number {
  let end = 0;
  for (const line of following.split('\n')) {
    if (!withoutNumbers(line).startsWith(withoutNumbers(lead))) break;
    end += line.length + 1;
  }
  return end - 1;
}

/** What names the columns of a table. */
const columnName = /^(?:name|key|field|param|parameter|variable|property)$/iu;
const columnValue = /^[\ue000\ue002"]?values?[\ue001\ue003"]?[\t |]*\r?$/iu;

/** Fields that the document does not have may stand before the first one that it has. */
export function linesBefore(index: number, { marked, separator, lead }: Lines): Item[] {
  const { text } = marked;
  const items: Item[] = [];
  let end = index - 1;
  const first = marked.quotationAt(index)?.start ?? 0;
  while (end > first && items.length < 50) {
    const start = Math.max(text.lastIndexOf('\n', end - 1) + 1, first);
    const match = matchLine(text.slice(start, end), separator, lead);
    const [, before = '', key = '', found = '', value = ''] = match ?? [];
    const isLabelled = /(?:params|parameters|data|body|fields|form)[\t ]*[:=][\t ]*$/iu.test(before);
    if (
      match === null ||
      signOf(found) !== separator ||
      (!isSameLead(before.trim(), lead.trim()) && !isLabelled) ||
      (columnName.test(key) && columnValue.test(value))
    )
      break;
    // What stands below it with a larger indent is its value.
    if (value.trim() === '' && before.length < lead.length) break;
    if (!/^[a-z][a-z0-9_-]*$/u.test(key) || notFields.test(key) || /[[{(]\s*$/u.test(value)) break;
    if (value.trim() === '' && (partNamed(key) !== null || key.endsWith('fields'))) break;
    items.unshift({
      ...fieldAt(marked, key, end - value.length, end),
      start: start + before.length,
      end,
    });
    if (isLabelled) break;
    end = start - 1;
  }
  return items;
}
