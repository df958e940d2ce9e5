import { Copy } from '#inspector/copy.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import { plainSegment } from '#domain/http/segments.ts';
import { useCallbacks } from './callbacks-context.tsx';

/** The inbox masks card numbers before it keeps a call: there is nothing left to ask about. */
const noMasks: Masks = new Map();

interface CopyTextProps {
  /** What is copied, for screen readers. */
  readonly what: string;
  readonly text?: string;
  readonly look?: 'link' | 'plain';
  readonly read: () => string;
}

/** Copies a text as it is. */
export function CopyText({ what, text, look = 'link', read }: CopyTextProps) {
  const { clipboard } = useCallbacks().services;
  return (
    <Copy
      what={what}
      {...(text === undefined ? {} : { text })}
      look={look}
      read={() => [plainSegment(read())]}
      masks={noMasks}
      clipboard={clipboard}
    />
  );
}
