/**
 * A report: what is handed on to somebody else, as a value. It is printed as Markdown and set as a page, and both say
 * the same. There is no report whose texts were not masked: {@link finishReport} is the only way to one.
 */
import { showInvisible } from '../visible-text.ts';
import { confidentialKinds } from './confidential-names.ts';
import { maskText, type Confidential } from './mask-text.ts';

/** Words, words that stand out, or a text that stands there exactly, such as a name, a value or a number. */
export type ReportInline = string | { readonly strong: string } | { readonly verbatim: string };
export type ReportLine = readonly ReportInline[];

export type ReportBlock =
  | { readonly kind: 'paragraph'; readonly line: ReportLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ReportLine[] }
  | {
      readonly kind: 'facts';
      readonly facts: readonly { readonly name: string; readonly value: ReportLine }[];
    }
  /**
   * `language` as Markdown has it after the fence; empty for none. What stands behind a name in a call that the console
   * itself wrote is code, not a value: there only values that are known are masked.
   */
  | { readonly kind: 'code'; readonly language: string; readonly text: string; readonly isCall?: true };

export interface ReportSection {
  readonly title: string;
  readonly blocks: readonly ReportBlock[];
}

/** What is masked, as it is said in the report itself. */
export interface MaskedItem {
  /** Name of the parameter or the part. */
  readonly where: string;
  /** What it is and what is left of it: a sentence. */
  readonly why: string;
  /** Whether it does not belong where it stands: a card number in a description, a secret in free data. */
  readonly isMisplaced: boolean;
}

export interface ReportDraft {
  readonly title: string;
  readonly sections: readonly ReportSection[];
  readonly masked: readonly MaskedItem[];
  /** Names of fields with personal data whose values are not masked. */
  readonly personal: readonly string[];
}

const finished: unique symbol = Symbol('finished');

export interface Report extends ReportDraft {
  readonly [finished]: true;
}

/** Longer values say no more to a reader. */
const longestVerbatim = 600;

const controlNames: Readonly<Record<string, string>> = { '\n': '‹LF›', '\r': '‹CR›', '\t': '‹TAB›' };

/** A text from outside on one line, with everything visible that could hide or part it. */
export function onOneLine(text: string): string {
  return showInvisible(text.replaceAll(/[\n\r\t]/gu, (control) => controlNames[control] ?? ''));
}

function cut(text: string): string {
  if (text.length <= longestVerbatim) return text;
  return `${text.slice(0, longestVerbatim)}… (${text.length.toLocaleString('en')} characters)`;
}

/** Masks every text of a draft: whoever writes a section cannot forget one. */
export function finishReport(draft: ReportDraft, confidential: Confidential): Report {
  const inCalls = { ...confidential, shown: confidentialKinds };
  const line = (text: string): string => onOneLine(cut(maskText(text, confidential)));
  const inline = (part: ReportInline): ReportInline => {
    if (typeof part === 'string') return line(part);
    return 'strong' in part ? { strong: line(part.strong) } : { verbatim: line(part.verbatim) };
  };
  const block = (each: ReportBlock): ReportBlock => {
    switch (each.kind) {
      case 'paragraph':
        return { ...each, line: each.line.map(inline) };
      case 'list':
        return { ...each, items: each.items.map((item) => item.map(inline)) };
      case 'facts':
        return {
          ...each,
          facts: each.facts.map(({ name, value }) => ({ name: line(name), value: value.map(inline) })),
        };
      case 'code':
        return {
          ...each,
          text: showInvisible(maskText(each.text, each.isCall === true ? inCalls : confidential)),
        };
    }
  };
  return {
    [finished]: true,
    title: line(draft.title),
    sections: draft.sections.map(({ title, blocks }) => ({ title: line(title), blocks: blocks.map(block) })),
    masked: draft.masked.map((item) => ({ ...item, where: line(item.where), why: line(item.why) })),
    personal: draft.personal.map(line),
  };
}
