import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { fitRemedies } from './fit-remedies.ts';
import { nameMistake } from './name-mistake.ts';
import { languages } from './remedy.ts';

const texts = (made: 'RSA' | 'HMAC') =>
  catalogue.flatMap(({ id }) =>
    fitRemedies(nameMistake(id), made).remedies.map(({ language, culprit, corrected }) => ({
      id,
      language,
      culprit,
      corrected,
    })),
  );

describe('remedies for the kind of signature that was made', () => {
  it('show no call of the other kind that stays one', () => {
    const isHmac = (code: string) =>
      /hash_hmac|createHmac|hmac\.(?:new|New)|HMACSHA1|OpenSSL::HMAC|HmacSHA1/u.test(code);
    const isRsa = (code: string) =>
      /openssl_sign|rsa\.Sign|SHA256withRSA|\.sign\((?:base|text|digest|OpenSSL)/u.test(code);
    expect(texts('RSA').filter(({ culprit, corrected }) => isHmac(culprit) && isHmac(corrected))).toEqual([]);
    expect(texts('HMAC').filter(({ culprit, corrected }) => isRsa(culprit) && isRsa(corrected))).toEqual([]);
  });

  it.each(['signature-hex', 'signature-base64-of-hex'] as const)('show every language for %s', (id) => {
    for (const made of ['RSA', 'HMAC'] as const) {
      const shown = new Set(fitRemedies(nameMistake(id), made).remedies.map(({ language }) => language));
      expect(languages.filter((language) => !shown.has(language))).toEqual([]);
    }
    const [first] = fitRemedies(nameMistake(id), 'RSA').remedies;
    expect([first?.language, first?.culprit.includes('bin2hex')]).toEqual(['PHP', true]);
  });

  it('keep a culprit that gives way to the other kind', () => {
    const mistake = nameMistake('hmac-instead-of-rsa');
    expect(fitRemedies(mistake, 'HMAC').remedies).toEqual(mistake.remedies);
  });
});
