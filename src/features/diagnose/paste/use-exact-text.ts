/** Pasted text to the last character, in fields that have one kind of line end. */
import { useRef } from 'react';

/** The text as a field shows it. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/gu, '\n');
}

interface ExactText {
  readonly remember: (pasted: string) => void;
  /** What a field shows as it was pasted. */
  readonly exact: (shown: string) => string;
}

/** A field turns CR LF into LF: the text is the pasted one as long as the field shows it and nothing else. */
export function useExactText(): ExactText {
  const pasted = useRef('');
  return {
    remember: (text) => {
      pasted.current = text;
    },
    exact: (shown) => (withLineFeeds(pasted.current) === shown ? pasted.current : shown),
  };
}
