/** Texts in which a secret may hide, in whatever encoding, each with where they stand. */
import { innerText } from './mask-text.ts';

export interface SearchedText {
  /** Name of a parameter, or what the text is. */
  readonly where: string;
  readonly texts: readonly string[];
}

const encodedRun = /[A-Za-z0-9+/_-]{8,}={0,2}/gu;
const encodedTwice = 2;
const mostRounds = 3;

/** The text, and what its runs of letters and digits say once they are decoded. */
function withInner(text: string, depth: number): readonly string[] {
  if (depth === 0) return [text];
  const inner = (text.match(encodedRun) ?? []).map(innerText).filter((each) => each !== '');
  return [text, ...inner.flatMap((each) => withInner(each, depth - 1))];
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

function decodings(text: string): readonly string[] {
  const texts = [text];
  for (let round = 0; round < mostRounds; round += 1) {
    const last = texts.at(-1) ?? '';
    const next = last.replaceAll(/(?:%[0-9A-Fa-f]{2})+/gu, decodeRun);
    if (next === last) break;
    texts.push(next);
  }
  return texts;
}

export function searchedText(where: string, text: string): SearchedText {
  return { where, texts: decodings(text).flatMap((each) => withInner(each, encodedTwice)) };
}
