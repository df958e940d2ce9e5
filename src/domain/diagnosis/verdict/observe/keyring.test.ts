import { createHash, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { percentEncode } from '../../../oauth1/percent-encoding.ts';
import {
  consumerSecret,
  diagnoseParts,
  namedIds,
  partsOf,
  privateKey,
  publicKey,
  publicKeyOf,
  publicKeyPem,
  tellingRequest,
  type PlainRequest,
} from '../../corpus/fixture-diagnosis.ts';
import { baseStringOf, createEncoders } from '../../plan/assemble.ts';
import { rightPlan } from '../../plan/signing-plan.ts';
import { receiveRequest } from '../../request/received-request.ts';
import type { Check, Diagnosis } from '../diagnosis.ts';
import { listKeyChecks } from '../report/list-key-checks.ts';
import type { KnownKey } from './keyring.ts';
import { rsaKeyPair } from '#domain/keys/rsa/fixture-rsa-keys.ts';

const otherPem = rsaKeyPair(2048, 'other').publicKey.export({ type: 'spki', format: 'pem' }).toString();
const held = 'the key that is held';
const pasted = 'the pasted public key';
const mine = (name: string, isClaimed = false): KnownKey => ({ name, key: publicKey, isClaimed });
const other = (name: string, isClaimed = false): KnownKey => ({
  name,
  key: publicKeyOf(otherPem),
  isClaimed,
});
const digestOf = (pem: string): Buffer =>
  createHash('sha256')
    .update(Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/gu, ''), 'base64'))
    .digest();

const request: PlainRequest = { ...tellingRequest, fields: [['amount', '10.50']] };

function rightParts(): ReturnType<typeof partsOf> {
  const received = receiveRequest(partsOf(request, 'x'));
  if (received === null) throw new Error('The request cannot be read.');
  const plan = rightPlan(received.method, received.uri, received.parameters, percentEncode);
  const octets = Buffer.from(baseStringOf(plan, createEncoders()));
  return partsOf(request, sign('sha256', octets, privateKey).toString('base64'));
}
const parts = rightParts();

function diagnoseWith(keys: readonly KnownKey[], digest: Buffer | null = null): Diagnosis {
  const fingerprints = digest === null ? [] : [{ text: 'kid=abc', octets: digest }];
  return diagnoseParts(parts, {
    publicKey: keys[0]?.key ?? null,
    consumerSecret,
    keyring: { keys, fingerprints },
  });
}

const about = ({ checks }: Diagnosis, title: string): readonly Check[] =>
  checks.filter((check) => check.title.toLowerCase() === title.toLowerCase());

describe('a signature', () => {
  it('is judged with whichever key opens it, and the others are named', () => {
    const diagnosis = diagnoseWith([other(held), mine('the public key in the pasted text')]);
    expect(namedIds(diagnosis)).toEqual(['right']);
    expect(diagnosis.opened?.keyFingerprint).toBe(publicKey.fingerprint);
    expect(about(diagnosis, 'Key')).toMatchObject([
      {
        status: 'ok',
        text: `${publicKey.fingerprint.slice(0, 19)}… made this signature; it is the public key in the pasted text`,
      },
    ]);
    expect(about(diagnosis, held)).toMatchObject([{ status: 'note' }]);
    expect(about(diagnosis, held)[0]?.text).toContain('is another one');
  });

  it('is made with another key where the one that is said to have signed did not', () => {
    const diagnosis = diagnoseWith([other(pasted, true), mine(held)]);
    expect(namedIds(diagnosis)).toEqual(['other-key']);
    const { verdict } = diagnosis;
    const detail = verdict.kind === 'explained' ? verdict.explanation[0]?.[0]?.detail : '';
    expect(detail).toBe(
      `The pasted public key, ${publicKeyOf(otherPem).fingerprint}, did not make it; the key that is held, ${publicKey.fingerprint}, did.`,
    );
  });

  it('is right, and refused, where another key is registered', () => {
    const registered = 'the key that is registered at the simulator';
    expect(namedIds(diagnoseWith([mine(held), other(registered, true)]))).toEqual(['other-key']);
    const same = diagnoseWith([mine(held), mine(registered, true)]);
    expect(namedIds(same)).toEqual(['right']);
    expect(about(same, registered)).toMatchObject([{ status: 'ok', text: 'is the same key' }]);
  });

  it('is of none of the keys where none opens it', () => {
    const diagnosis = diagnoseWith([other(pasted, true)]);
    expect(namedIds(diagnosis)).toEqual(['other-key']);
    expect(about(diagnosis, 'Key')).toEqual([]);
  });
});

describe('a fingerprint in the text', () => {
  it.each<[string, readonly KnownKey[], string, Check['status'], string]>([
    ['of the key that signed', [mine(held)], publicKeyPem, 'ok', 'which made this signature'],
    ['of another one', [mine(held), other(pasted)], otherPem, 'problem', 'which did not make this signature'],
    [
      'of the same key by another name',
      [other(pasted), mine(held), mine('the third')],
      publicKeyPem,
      'ok',
      'of the key that is held, which made',
    ],
    [
      'of a key that opens nothing',
      [other(held)],
      otherPem,
      'note',
      'which is not shown to have made this signature',
    ],
    [
      'of no key that is known',
      [mine(held)],
      otherPem,
      'unknown',
      'is no digest that was computed of the key that is held',
    ],
  ])('is compared: %s', (_which, keys, pem, status, words) => {
    const checks = about(diagnoseWith(keys, digestOf(pem)), 'Fingerprint in the text');
    expect(checks.map((check) => check.status)).toEqual([status]);
    expect(checks[0]?.text).toContain(words);
  });

  it('is not said to be compared where there is no key', () => {
    const fingerprints = [{ text: 'kid=abc', octets: digestOf(otherPem) }];
    expect(listKeyChecks({ keys: [], fingerprints }, null)).toEqual([
      {
        status: 'unknown',
        title: 'Fingerprint in the text',
        text: '“kid=abc” was not compared: no public key is known here',
      },
    ]);
  });
});
