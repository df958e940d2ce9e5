import type { PanelState } from '#services/console-panel.ts';
import type { RunCheck } from '#services/cases/run-check.ts';
import { countWords } from '#domain/words.ts';

export interface RunLack {
  /** What is not held or given, and what needs it. */
  readonly said: string;
  /** Words of the link that asks for it. */
  readonly mend: string;
  /** Where it is asked for; undefined for the first that is empty. */
  readonly field: PanelState['field'];
}

/** @returns Null where nothing lacks that can be typed under the key. */
export function describeLack(checked: RunCheck): RunLack | null {
  if (checked.kind === 'no-consumer-key') {
    return {
      said: 'No consumer key is given. Every request names it.',
      mend: 'Add the consumer key',
      field: undefined,
    };
  }
  if (checked.kind !== 'missing') return null;
  const { credential, cases } = checked;
  const who = countWords(cases, 'chosen case is', 'chosen cases are');
  return credential === 'rsa-key'
    ? {
        said: `No private key is held. ${who} signed with RSA-SHA256.`,
        mend: 'Add a key',
        field: undefined,
      }
    : {
        said: `No consumer secret is held. ${who} signed with HMAC-SHA1.`,
        mend: 'Add the consumer secret',
        field: 'consumer secret',
      };
}
