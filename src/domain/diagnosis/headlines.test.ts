import { constants, createHash, createHmac, privateEncrypt, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  consumerSecret,
  diagnoseParts,
  partsOf,
  plainInvoice,
  privateKey,
  rightBaseString,
  type PlainRequest,
} from './corpus/fixture-diagnosis.ts';
import { outlineExplanation } from './verdict/report/write-headline.ts';
import { rightOnly } from './verdict/diagnosis.ts';

const order: PlainRequest = {
  method: 'POST',
  url: 'https://sandbox.gateway.example/processing/api/v4/payout-check/6657',
  signatureMethod: 'RSA-SHA256',
  fields: [
    ['client_orderid', 'inv-2026-0417'],
    ['amount', '10.50'],
    ['currency', 'EUR'],
  ],
};

const rsa = (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64');
const bare =
  (hash: string) =>
  (text: string): string =>
    privateEncrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_PADDING },
      createHash(hash).update(text).digest(),
    ).toString('base64');

/** Signs a request as it is sent, with another text in the place of one of the right request. */
function headlineOf(
  request: PlainRequest,
  made: (text: string) => string,
  replace: (text: string) => string = (text) => text,
): string {
  const parts = partsOf(request, made(replace(rightBaseString(request))));
  return diagnoseParts({ ...parts, authorization: replace(parts.authorization ?? '') }).headline;
}

const declaring =
  (right: string, declared: string) =>
  (text: string): string =>
    text.replace(right, declared);

it('says that the timestamp counts milliseconds', () => {
  expect(headlineOf(order, rsa, (text) => text.replace(/1795228800(?!\d)/u, '1795228800123'))).toBe(
    'The timestamp counts milliseconds instead of seconds.',
  );
});

it('says that a bare digest was signed, and of which hash', () => {
  expect(headlineOf(order, bare('sha256'))).toBe(
    'The bare digest was signed, without the DigestInfo that names its hash.',
  );
  const sha1 = headlineOf(order, bare('sha1'));
  expect(sha1).toContain('The bare digest was signed');
  expect(sha1).toContain('SHA-1 is inside the signature although RSA-SHA256 is declared');
});

it('says which comma of a header is one too many', () => {
  const parts = partsOf(order, rsa(rightBaseString(order)));
  const authorization = parts.authorization?.replace(', ', ', , ') ?? null;
  const { headline, verdict } = diagnoseParts({ ...parts, authorization });
  expect(headline).toBe('More than one comma stands between two parameters of the Authorization header.');
  expect(verdict).toMatchObject({
    explanation: [[{ detail: 'They stand behind “oauth_consumer_key”.' }]],
  });
  const culprits = verdict.kind === 'explained' ? verdict.explanation.flat()[0]?.remedies : [];
  expect(culprits?.map(({ culprit }) => culprit)).toContain(
    "implode(', ', $pairs) // one of them is empty, or ends in a comma",
  );
});

it.each(['OAuth , ', 'OAuth ,'])('tells a comma behind the scheme word from another word: %s', (start) => {
  const parts = partsOf(order, rsa(rightBaseString(order)));
  const authorization = parts.authorization?.replace('OAuth ', start) ?? null;
  const { headline, verdict } = diagnoseParts({ ...parts, authorization });
  expect(headline).toBe('A comma stands before the first parameter of the Authorization header.');
  expect(verdict).toMatchObject({
    explanation: [[{ detail: 'It stands before “oauth_consumer_key”.' }]],
  });
});

it.each(['Bearer', 'Basic', 'Token', 'OAuth1', 'OAuth2'])('names the scheme word %s', (scheme) => {
  const parts = partsOf(order, rsa(rightBaseString(order)));
  const title = `The Authorization header begins with “${scheme}” instead of “OAuth”.`;
  const signed = declaring('OAuth', scheme)(parts.authorization ?? '');
  expect(diagnoseParts({ ...parts, authorization: signed }).headline).toBe(title);
  expect(diagnoseParts({ ...parts, authorization: `${scheme} eyJhbGciOi` }).headline).toBe(title);
});

it('leaves a credential without a scheme word out', () => {
  const authorization = 'c2VjcmV0LXRva2VuLXNlY3JldC10b2tlbg.x y';
  expect(diagnoseParts({ ...partsOf(order, 'x'), authorization }).headline).not.toContain('c2VjcmV0');
});

it('says what is declared and what is inside', () => {
  expect(headlineOf(order, rsa, declaring('RSA-SHA256', 'RSA-SHA1'))).toBe(
    '“RSA-SHA1” is declared, and SHA-256 is inside the signature.',
  );
});

it('says which method the operation takes, whatever hash the other kind has', () => {
  const own = `${encodeURIComponent(consumerSecret)}&`;
  const mac = (hash: string) => (text: string) => createHmac(hash, own).update(text).digest('base64');
  const signed = (hash: string) => (text: string) =>
    sign(hash, Buffer.from(text), privateKey).toString('base64');
  const payout = (declared: string): string =>
    `The payout check takes RSA-SHA256; “${declared}” is declared.`;
  const view = (declared: string): string => `The Swift invoice takes HMAC-SHA1; “${declared}” is declared.`;
  expect(headlineOf(order, mac('sha1'), declaring('RSA-SHA256', 'HMAC-SHA1'))).toBe(payout('HMAC-SHA1'));
  expect(headlineOf(order, mac('sha256'), declaring('RSA-SHA256', 'HMAC-SHA256'))).toBe(
    payout('HMAC-SHA256'),
  );
  expect(headlineOf(plainInvoice, signed('sha256'), declaring('HMAC-SHA1', 'RSA-SHA256'))).toBe(
    view('RSA-SHA256'),
  );
  expect(headlineOf(plainInvoice, signed('sha1'), declaring('HMAC-SHA1', 'RSA-SHA1'))).toBe(view('RSA-SHA1'));
});

it('does not say of a signature that may have been changed that another key made it', () => {
  const changed = (text: string): string => {
    const octets = sign('sha256', Buffer.from(text), privateKey);
    octets[100] = (octets[100] ?? 0) ^ 1;
    return octets.toString('base64');
  };
  expect(headlineOf(order, changed)).toBe('The signature was made with another key, or it was changed.');
});

it('tells two mistakes of one kind apart by where they were made', () => {
  const fields = [...order.fields, ['purpose', 'refund'], ['receiver_city', 'Riga']] as const;
  const base = rightBaseString({ ...order, fields });
  const signature = rsa(base.replace('amount%3D10.50%26', '').replace('purpose%3Drefund%26', ''));
  expect(diagnoseParts(partsOf({ ...order, fields }, signature)).headline).toBe(
    '2 mistakes together: (1) One field is missing (“amount”); (2) One field is missing (“purpose”).',
  );
});

it('does not call a signature right that the simulator refused over the same base string', () => {
  const own = `${encodeURIComponent(consumerSecret)}&`;
  const base = rightBaseString(plainInvoice);
  const parts = partsOf(plainInvoice, createHmac('sha1', own).update(base).digest('base64'));
  const refused = (baseString: string) =>
    diagnoseParts(parts, {
      simulator: { verdict: { kind: 'refused', reason: 'signature-mismatch', detail: '' }, baseString },
    });
  expect(refused(base).headline).toBe(
    'The signature was made with another secret than the simulator has, and over the base string of this request.',
  );
  expect(rightOnly(refused(base))).toBe('with another secret');
  expect(rightOnly(refused(`${base}x`))).toBeNull();
  expect(rightOnly(diagnoseParts(parts))).toBeNull();
});

it('keeps alternatives apart from the mistake that is named first', () => {
  const request: PlainRequest = { ...order, fields: [...order.fields, ['purpose', 'a/b']] };
  const signature = rsa(rightBaseString(request).replace('a%252Fb', 'a%2Fb'));
  const { verdict, headline } = diagnoseParts(partsOf(request, signature));
  const [first, ...others] = verdict.kind === 'explained' ? outlineExplanation(verdict.explanation) : [];
  expect(others).toEqual([]);
  expect(first).toEqual({
    title: 'The slash was not encoded',
    alternatives: [
      'Reserved characters were not encoded, as encodeURI and its like leave them',
      'Form encoding was signed',
    ],
  });
  expect(headline).toBe(
    'The slash was not encoded — or, the same for this request: Reserved characters were not encoded, as encodeURI and its like leave them — or, the same for this request: Form encoding was signed.',
  );
});

const withField = (value: string): PlainRequest => ({
  ...order,
  fields: [...order.fields, ['order_desc', value]],
});

it.each([
  ['Tom &amp; Anna', 'Tom & Anna'],
  ['&#23665;&#30000;', '山田'],
])('says that %s was escaped to be sent, and not to be signed', (sent, signed) => {
  const parts = partsOf(withField(sent), rsa(rightBaseString(withField(signed))));
  expect(diagnoseParts(parts, { depth: 1 }).headline).toBe(
    'A value was escaped for HTML before it was sent.',
  );
});

it('says once what word an empty value was signed as', () => {
  const parts = partsOf(withField(''), rsa(rightBaseString(withField('null'))));
  expect(diagnoseParts(parts, { depth: 1 }).verdict).toMatchObject({
    explanation: [[{ detail: '“order_desc” was signed as “null”, and sent as “”.' }]],
  });
});
