import type { UnwrittenValue } from '#domain/cases/composer/save-case.ts';
import type { ForbiddenKind } from '#domain/cases/confidential/confidential-kinds.ts';

/** Why a value is not written into a file, behind its name. */
export const whyUnwritten: Readonly<Record<ForbiddenKind, string>> = {
  'card-number': 'looks real.',
  'card-code': 'is a card’s code.',
  'private-key': 'holds a private key.',
  signature: 'holds a signature.',
  secret: 'holds a secret.',
  'held-secret': 'holds the consumer secret.',
};

/** Of a value that stood in the form, once the file is written without it. */
export function describeUnwritten({ name, kind }: UnwrittenValue): string {
  return `${name} ${whyUnwritten[kind]} It is not written, and typed before each run.`;
}
