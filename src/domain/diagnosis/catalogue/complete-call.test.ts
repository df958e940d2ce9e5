import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { completeRemedy } from './complete-call.ts';
import { languages, type Language } from './remedy.ts';

const remedies = catalogue.flatMap(({ id, remedies: rows }) =>
  rows.map((remedy) => ({ id, remedy: completeRemedy(remedy) })),
);

/** Of the language itself: words that a bracket may follow, and what needs no import. */
const words =
  'if for while switch catch return new func function fn def not and or in array list isset unset print';
const own: Readonly<Record<Language, string>> = {
  PHP: `parse_str parse_url bin2hex random_bytes time http_build_query array_diff_key array_filter array_map explode uniqid
    number_format mb_substr rawurldecode implode mb_check_encoding mb_convert_encoding rawurlencode array_keys usort strcmp
    strtoupper rtrim openssl_sign trim file_get_contents getenv LogicException hash_hmac openssl_pkey_get_private
    openssl_pkey_get_details base64_encode strlen`,
  Java: 'BigDecimal String SecretKeySpec',
  'C#': 'Uri FormUrlEncodedContent JsonPropertyName HttpRequestMessage InvalidOperationException HMACSHA1 nameof',
  Python: 'str int sorted open print bytes dict len',
  JavaScript:
    'URL URLSearchParams Number String encodeURIComponent fetch Request TextEncoder Error Buffer btoa execFileSync',
  Go: 'append string rune byte len make panic int64',
  Ruby: 'format Integer raise puts',
};
/** Of a library: methods that a class of it asks for, and functions that the culprit has too. */
const libraries: Readonly<Record<string, RegExp>> = {
  getSignatureType: /OAuth1SignatureType/u,
  Name: /func \(signer\)/u,
};

/** Texts of a program, and its comments but for what they say of functions. */
function withoutStrings(code: string): string {
  return code
    .replace(/(?:\/\/|#)(?! ?\w+ is your own function)[^\n]*/gu, '')
    .replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\[[^\n]*?\]\/g?/gu, '""');
}

function isKnown(language: Language, name: string, corrected: string): boolean {
  const isDefined = new RegExp(
    String.raw`(?:function|def|func|String) ${name}\(|const ${name} =|${name} is your own function|import [^\n]*\b${name}\b`,
    'u',
  ).test(corrected);
  return (
    isDefined ||
    words.split(' ').includes(name) ||
    own[language].split(/\s+/u).includes(name) ||
    libraries[name]?.test(corrected) === true
  );
}

describe('a corrected call', () => {
  it.each(languages)(
    'uses functions of %s alone, those that it defines, and those that it says are others',
    (language) => {
      const lacking = remedies
        .filter(({ remedy }) => remedy.language === language)
        .flatMap(({ id, remedy: { corrected } }) =>
          [...withoutStrings(corrected).matchAll(/(?<![.\w$>:@]|new )([A-Za-z_]\w*)(?=\()/gu)]
            .map(([name]) => name)
            .filter((name) => !isKnown(language, name, corrected))
            .map((name) => `${id}: ${name}`),
        );
      expect(lacking).toEqual([]);
    },
  );

  it('has what it defines and imports before it', () => {
    const written = remedies.map(({ remedy }) => remedy.corrected);
    expect(written.some((code) => code.includes('function percentEncode('))).toBe(true);
    expect(written.some((code) => code.includes('from urllib.parse import quote'))).toBe(true);
    expect(written.some((code) => code.includes('from urllib.parse import parse_qsl, urlsplit'))).toBe(true);
  });

  it('runs in JavaScript with what stands before it', () => {
    const corrected = completeRemedy({
      language: 'JavaScript',
      culprit: 'secret',
      corrected: "percentEncode(secret) + '&'",
    });
    expect(runInNewContext(corrected.corrected, { secret: "a b'*" })).toBe('a%20b%27%2A&');
  });

  it('puts before a definition what it needs itself', () => {
    const { corrected } = completeRemedy({
      language: 'Java',
      culprit: 'x',
      corrected: 'String body = formEncode(fields);',
    });
    expect(corrected.indexOf('String percentEncode(')).toBeGreaterThan(-1);
    expect(corrected.indexOf('String percentEncode(')).toBeLessThan(corrected.indexOf('String formEncode('));
  });

  it('stays as it is where its language has all that it uses', () => {
    const remedy = { language: 'Ruby', culprit: 'a', corrected: 'ERB::Util.url_encode(value)' } as const;
    expect(completeRemedy(remedy)).toBe(remedy);
  });
});
