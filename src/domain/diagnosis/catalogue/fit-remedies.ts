/** Leaves out remedies that show calls of another kind of signature than the one that was made. */
import type { NamedMistake } from './name-mistake.ts';

type Kind = 'RSA' | 'HMAC';

function kindOf(code: string): Kind | null {
  if (/hmac/iu.test(code)) return 'HMAC';
  return /rsa|private_?key|openssl_sign|\bsigner\b/iu.test(code) ? 'RSA' : null;
}

/** A culprit of one kind that gives way to the other is what the mistake is about. */
export function fitRemedies(mistake: NamedMistake, made: Kind | null): NamedMistake {
  if (made === null) return mistake;
  const fitting = mistake.remedies.filter(({ culprit, corrected }) => {
    const kind = kindOf(culprit);
    return kind === null || kind === made || kindOf(corrected) !== kind;
  });
  return fitting.length === mistake.remedies.length ? mistake : { ...mistake, remedies: fitting };
}
