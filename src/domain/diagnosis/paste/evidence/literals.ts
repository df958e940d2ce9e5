/** Numbers and truth values of source code, as its language makes texts of them: `10.50` is sent as `10.5`. */

type Language = 'Python' | 'Ruby' | 'PHP' | 'JavaScript';

const languages: readonly (readonly [Language, RegExp])[] = [
  [
    'Python',
    /\b(?:requests|httpx)\.(?:post|get|put|request)\(|\bimport (?:requests|httpx|urllib)\b|\burlencode\(/u,
  ],
  ['Ruby', /\b(?:HTTParty|Faraday|RestClient|Net::HTTP)\b|\bset_form_data\b/u],
  [
    'PHP',
    /\bcurl_(?:setopt|exec)|\bhttp_build_query\(|<\?php|\$\w{1,40}->(?:post|put|request)\(|\bHttp::|\bwp_remote_post\(/u,
  ],
  [
    'JavaScript',
    /\b(?:axios|got|ky|superagent)(?:\.\w{1,10})?\(|\bfetch\(|\bURLSearchParams\(|\bFormData\(|\bcy\.request\(|\bawait request\.\w{1,10}\(|["']k6\/http["']/u,
  ],
];

const languageOf = (code: string): Language | null =>
  languages.find(([, pattern]) => pattern.test(code))?.[0] ?? null;

/** @returns How a literal is sent; null where the language is not known, or has nothing to change. */
function printLiteral(language: Language, literal: string): string | null {
  if (language === 'PHP' && /^(?:true|false)$/iu.test(literal)) {
    return literal.toLowerCase() === 'true' ? '1' : '0';
  }
  const [, whole, fraction] = /^(-?\d{1,15})\.(\d{1,15})$/u.exec(literal) ?? [];
  if (whole === undefined || fraction === undefined || whole.length + fraction.length > 15) return null;
  const kept = fraction.replace(/0{1,15}$/u, '');
  const end = kept === '' && (language === 'Python' || language === 'Ruby') ? '0' : kept;
  const written = end === '' ? whole : `${whole}.${end}`;
  return written === literal ? null : written;
}

export const literalsNote =
  'Numbers and truth values of the code are read as its language makes texts of them, e.g. 10.50 as 10.5.';

/** @returns Prints a literal of this code; null where that changes nothing. */
export function literalsOf(code: string): (literal: string) => string | null {
  const language = languageOf(code);
  return (literal) => (language === null ? null : printLiteral(language, literal));
}
