/** Words for a signature method that is not the one that is declared or taken, by the direction of the mistake. */
import type { MistakeRow } from './mistake-row.ts';
import { remedies, remediesBy, type Remedy } from './remedy.ts';
import { hmacSigning, rsaSigning } from './right-calls.ts';

type MethodWords = Pick<MistakeRow, 'title' | 'advice' | 'remedies'>;

/** The header parameter set to one method in place of another. */
function declare(wrong: string, right: string): readonly Remedy[] {
  const set = {
    PHP: (name: string) => `$oauth['oauth_signature_method'] = '${name}';`,
    Java: (name: string) => `oauth.put("oauth_signature_method", "${name}");`,
    'C#': (name: string) => `oauth["oauth_signature_method"] = "${name}";`,
    Python: (name: string) => `oauth["oauth_signature_method"] = "${name}"`,
    JavaScript: (name: string) => `oauth.oauth_signature_method = '${name}';`,
    Go: (name: string) => `oauth["oauth_signature_method"] = "${name}"`,
    Ruby: (name: string) => `oauth["oauth_signature_method"] = "${name}"`,
  };
  return remedies({
    PHP: [set.PHP(wrong), set.PHP(right)],
    Java: [set.Java(wrong), set.Java(right)],
    'C#': [set['C#'](wrong), set['C#'](right)],
    Python: [set.Python(wrong), set.Python(right)],
    JavaScript: [set.JavaScript(wrong), set.JavaScript(right)],
    Go: [set.Go(wrong), set.Go(right)],
    Ruby: [set.Ruby(wrong), set.Ruby(right)],
  });
}

const isHmac = (name: string): boolean => name.toUpperCase().startsWith('HMAC');
/** A name from outside stands in code only where it is one of a method. */
const inCode = (name: string): string => (/^[A-Za-z0-9-]{1,20}$/u.test(name) ? name : 'PLAINTEXT');

/**
 * The signature is of another kind than is declared.
 *
 * @param needed What the operation takes; RSA-SHA256 where it is not known.
 */
export function wordsOfMade(made: 'RSA' | 'HMAC', declared: string, needed: string): MethodWords {
  const title =
    made === 'HMAC'
      ? `The signature has the length of an HMAC, although “${declared.slice(0, 40)}” is declared.`
      : `“${declared.slice(0, 40)}” is declared, and the signature is one of RSA by its length.`;
  if (isHmac(needed) === (made === 'HMAC')) {
    return {
      title,
      advice: `Declare ${needed}, which this operation takes.`,
      remedies: declare(inCode(declared), needed),
    };
  }
  return isHmac(needed)
    ? {
        title,
        advice: 'Sign with HMAC-SHA1 and the consumer secret.',
        remedies: remediesBy(hmacSigning, rsaSigning),
      }
    : { title, advice: 'Sign with the RSA key and SHA-256.', remedies: remediesBy(rsaSigning, hmacSigning) };
}

/** The declared method may well have made the signature; the operation does not take it. */
export function wordsOfRefused(operation: string, declared: string, needed: string): MethodWords {
  const title = `The ${operation} takes ${needed}; “${declared.slice(0, 40)}” is declared.`;
  const advice = `Sign with ${needed}, and declare it.`;
  if (isHmac(needed)) return { title, advice, remedies: remediesBy(hmacSigning, rsaSigning) };
  return isHmac(declared)
    ? { title, advice, remedies: remediesBy(rsaSigning, hmacSigning) }
    : { title, advice, remedies: declare(inCode(declared), needed) };
}
