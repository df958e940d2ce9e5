/** A URL whose template has names of variables, with the values that the text gives them. */
import { close, open } from './call-arguments.ts';
import type { Candidate } from './candidate.ts';
import type { MarkedText } from './marked-text.ts';

const reference = /[$#]?\{([A-Za-z_]\w{0,60})\}|\$([A-Za-z_]\w{0,60})/gu;

function valueOf(text: string, name: string): string | null {
  const assigned = new RegExp(
    String.raw`(?<![\w.>])\$?${name}(?::\s?\w{1,40})?\s{0,8}:?=(?![=>])\s{0,8}(?:${open}([^\ue000-\ue005\s]{1,200})${close}|(\d{1,20})(?![\w.]))`,
    'u',
  ).exec(text);
  return assigned?.[1] ?? assigned?.[2] ?? null;
}

/** Whether the quotation marks around a place put values in. */
function isTemplate(text: string, start: number, written: string): boolean {
  const quote = text.charAt(start - 1);
  if (written.startsWith('${')) return quote === '\ue004' || quote === '\ue000';
  if (written.startsWith('{')) return /[fF$]/u.test(text.charAt(start - 2));
  return quote === '\ue000';
}

export function withVariables(urls: readonly Candidate[], { text }: MarkedText): readonly Candidate[] {
  return urls.map((url) => {
    const filled = url.text.replace(reference, (written: string, braced?: string, plain?: string) =>
      isTemplate(text, url.start, written) ? (valueOf(text, braced ?? plain ?? '') ?? written) : written,
    );
    return filled === url.text ? url : { ...url, text: filled };
  });
}
