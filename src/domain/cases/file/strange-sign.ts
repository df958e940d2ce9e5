/** Signs that JSON does not have where they stand, and that an editor puts there or does not show. */
interface StrangeSign {
  readonly what: string;
  readonly next: string;
}

const comment = /^(?:\/[/*]|#)/u;
/** Quotation marks of a text for people and of other languages. */
const quote = /^[“”„‟‘’‚‛«»'`]/u;
const fence = /^(?:`{3}|~{3})/u;
/** Blanks that are none of JSON, and what has no width. */
const unseen = /^[\p{Zs}\p{Zl}\p{Zp}\p{Cf}\f\v\u0085]/u;

/** @returns Null where an ordinary sign stands. */
export function strangeSignAt(text: string, at: number): StrangeSign | null {
  const rest = text.slice(at, at + 3);
  if (comment.test(rest)) return { what: 'This is a comment; JSON has none.', next: 'Take it out.' };
  if (fence.test(rest))
    return { what: 'This is a fence of Markdown; JSON has none.', next: 'Take it out, and the other one.' };
  const [mark] = quote.exec(rest) ?? [];
  if (mark !== undefined)
    return {
      what: `This quotation mark (${mark}) is none of JSON.`,
      next: 'Write " in its place, and behind the text.',
    };
  const [sign] = unseen.exec(rest) ?? [];
  if (sign === undefined) return null;
  const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    what: `A sign that is not seen (U+${code}) stands here.`,
    next: 'Write a blank in its place, or take it out.',
  };
}
