/** Names of variables that are sent as they are written: in these quotation marks nothing is put in their place. */
import { bodyNotForm, headerNotSent, keptVariable, type Slip } from '../slip.ts';
import { close, open } from './call-arguments.ts';
import type { MarkedText } from './marked-text.ts';

const reference = String.raw`(?:OAuth )?(\$\{?|#?\{)([A-Za-z_]\w{0,60})\}?`;
const joint = String.raw`${close}?\]?\s{0,8}(?:=>|[:=,])\s{0,8}`;
const inHeader = new RegExp(
  String.raw`Authorization(?:${joint}[fF$]?${open}|: ?)(${reference})${close}(?!\.format\()`,
  'gu',
);
const inBody = new RegExp(
  String.raw`\b(?:body|data|payload|content|CURLOPT_POSTFIELDS)${joint}[fF$]?${open}(${reference})${close}(?!\.format\()`,
  'gu',
);
const single = '\ue002';
const backtick = '\ue004';
const ofDart = /\bUri\.parse\(|\bpackage:|\b[dD]io\b/u;

/** @param sign - what stands before the name. @param quote - that begins the literal. */
function isKept(text: string, sign: string, name: string, quote: string): boolean {
  const has = (before: string): boolean =>
    new RegExp(String.raw`(?:^|[\s;(])${before}${name}(?::\s?\w{1,40})?\s{0,8}=(?![=>])`, 'mu').test(text);
  switch (sign) {
    case '#{':
      return quote === single && has('');
    case '$':
      return quote === single && has(String.raw`\$`);
    case '${':
      return (
        (quote === single && has(String.raw`\$`)) ||
        (quote !== backtick && has(String.raw`(?:const|let)\s`) && !ofDart.test(text))
      );
    default:
      return quote !== backtick && has('');
  }
}

/** The mark that begins a literal, with what stands right before it. */
const begin = new RegExp(String.raw`(?:^|[^])?${open}[^\ue000-\ue005]{0,100}$`, 'u');

function findKept({ text }: MarkedText, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)]
    .slice(0, 20)
    .flatMap(({ 0: whole, 1: written = '', 2: sign = '', 3: name = '', index }) => {
      const at = index + whole.length - written.length - 1;
      const lead = begin.exec(text.slice(Math.max(0, at - 100), at))?.[0] ?? '';
      const quote = /[\ue000-\ue005]/u.exec(lead)?.[0] ?? '';
      const isFormatted = /^[fF$]/u.test(lead);
      return isFormatted || !isKept(text, sign, name, quote) ? [] : [keptVariable(written)];
    });
}

export function findKeptVariables(marked: MarkedText): readonly Slip[] {
  return [...findKept(marked, inHeader).map(headerNotSent), ...findKept(marked, inBody).map(bodyNotForm)];
}
