/** What the page is given: a text or a handed-over request, and what was corrected in it. */
import { replaceSignature } from '#domain/diagnosis/request/replace-signature.ts';
import type { TakenRun } from '#domain/diagnosis/paste/taken/taken-part.ts';
import type { PasteReading, PasteRefusal } from '#domain/diagnosis/paste/paste-reading.ts';
import { nothingKnown, type RequestParts } from '#domain/diagnosis/paste/request-parts.ts';
import type { Slip } from '#domain/diagnosis/paste/slip.ts';
import { noContext, type ContextTexts } from './entered-context.ts';
import { readHeader } from '#domain/diagnosis/request/read-header.ts';
import { recognizeOperation } from '#domain/gateway/find-operation.ts';
import { describePublicKeyFailure } from '#domain/keys/public/compare-public-key.ts';
import { readPublicKey } from '#domain/keys/public/public-key-text.ts';
import type { Result } from '#domain/result.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import type { Refusal } from '#services/signer.ts';
import { findComposersOrder, type ComposersOrder } from './composers-order.ts';

/** Parts that can be corrected, in the order in which they are shown. */
export const partNames = [
  'method',
  'url',
  'authorization',
  'contentType',
  'body',
  'signature',
  'baseString',
  'normalizedParameters',
] as const satisfies readonly (keyof RequestParts)[];
export type PartName = (typeof partNames)[number];

export type Correction =
  | {
      /** Null: the part is not known after all. */
      readonly text: string | null;
      readonly from: 'typed' | 'composer';
    }
  /** Other bytes of the pasted text. */
  | { readonly text: string; readonly from: 'selection'; readonly run: TakenRun };
export type Corrections = Partial<Readonly<Record<PartName, Correction>>>;

export type DiagnoseSource =
  | { readonly kind: 'text'; readonly text: string }
  /** Several requests: they are split and judged apart from this. The text is what the box shows of them. */
  | { readonly kind: 'many'; readonly text: string }
  | { readonly kind: 'request'; readonly request: RequestToDiagnose };

/** What a new text or a handed-over request has replaced, so that it can be brought back. */
export interface SetAside {
  readonly what: 'corrections' | 'source';
  readonly source: DiagnoseSource;
  readonly corrections: Corrections;
  readonly publicKeyText: string;
}

export interface DiagnoseInputs {
  readonly source: DiagnoseSource;
  readonly corrections: Corrections;
  readonly setAside: SetAside | null;
  /** As pasted; empty for the key that is held. */
  readonly publicKeyText: string;
  /** Of the surroundings, not of the request: it stays when another text takes its place. */
  readonly context: ContextTexts;
}

export const initialDiagnoseInputs: DiagnoseInputs = {
  source: { kind: 'text', text: '' },
  corrections: {},
  setAside: null,
  publicKeyText: '',
  context: noContext,
};

export type ReadPaste = (text: string) => Result<PasteReading, PasteRefusal>;

export interface DiagnoseView {
  readonly inputs: DiagnoseInputs;
  /** Null for a handed-over request and while nothing is pasted. */
  readonly reading: Result<PasteReading, PasteRefusal> | null;
  /** As read, before corrections. */
  readonly readParts: RequestParts;
  readonly parts: RequestParts;
  /** Other ways to read the text, with the same corrections. */
  readonly otherReadings: readonly RequestParts[];
  /** What of the request is masked in a report that was pasted, but for what was filled in since. */
  readonly withheld: readonly string[];
  /** What is seen in how the request is sent, but for what was filled in since. */
  readonly slips: readonly Slip[];
  /** Of a base string alone: the order in the composer; null where it counts for nothing. */
  readonly composersOrder: ComposersOrder | null;
  /** Whether the request declares HMAC, or is the one that the document signs so. */
  readonly usesHmac: boolean;
  /** Why the pasted key cannot be used. */
  readonly keyRefusal: Refusal | null;
}

export const hasCorrections = (corrections: Corrections): boolean => Object.keys(corrections).length > 0;

function readPartsOf(source: DiagnoseSource, reading: DiagnoseView['reading']): RequestParts {
  if (source.kind === 'request') return source.request.parts;
  return reading !== null && reading.ok ? reading.value.parts : nothingKnown;
}

function applyCorrections(parts: RequestParts, corrections: Corrections): RequestParts {
  const changed = partNames.flatMap((name) => {
    const correction = corrections[name];
    return correction === undefined ? [] : [[name, correction.text] as const];
  });
  const corrected = { ...parts, ...Object.fromEntries(changed) };
  // One that was chosen counts before the one of the header.
  const signature = corrections.signature?.text ?? '';
  return signature === '' ? corrected : replaceSignature(corrected, signature);
}

function declaresHmac({ authorization, url }: RequestParts): boolean {
  const entries = authorization === null ? [] : (readHeader(authorization)?.entries ?? []);
  const declared = entries.find(({ name }) => name === 'oauth_signature_method')?.value;
  if (declared !== undefined) return declared.toUpperCase().startsWith('HMAC');
  if (url === null) return false;
  const [usual] = recognizeOperation(url)?.signatureMethods ?? [];
  return url.includes('oauth_signature_method=HMAC') || usual === 'HMAC-SHA1';
}

function stillWithheld(withheld: readonly string[], corrections: Corrections): readonly string[] {
  const has = (part: PartName): boolean => (corrections[part]?.text ?? null) !== null;
  return withheld.filter((name) => {
    if (name === 'oauth_signature' && has('signature')) return false;
    if (name.startsWith('oauth_') || name === 'realm') return !has('authorization');
    if (name === 'base string') return !has('baseString') && !has('body');
    return name === 'url' || name.startsWith('query') ? !has('url') : !has('body');
  });
}

function uncorrected(slips: readonly Slip[], corrections: Corrections): readonly Slip[] {
  return slips.filter(({ part }) => corrections[part] === undefined);
}

function refusalOf(publicKeyText: string): Refusal | null {
  if (publicKeyText.trim() === '') return null;
  const read = readPublicKey(publicKeyText);
  return read.ok ? null : describePublicKeyFailure(read.failure);
}

/**
 * @param proven The reading that the signature has proven; null while none is.
 * @param composer The order in the composer; null while there is none.
 */
export function deriveDiagnoseView(
  inputs: DiagnoseInputs,
  readPaste: ReadPaste,
  proven: RequestParts | null,
  composer: ComposerRequest | null,
): DiagnoseView {
  const { source, corrections } = inputs;
  const reading = source.kind === 'text' && source.text.trim() !== '' ? readPaste(source.text) : null;
  const readings = reading !== null && reading.ok ? reading.value.readings : [];
  const readParts = readings.find((each) => isSameRequest(each, proven)) ?? readPartsOf(source, reading);
  const parts = applyCorrections(readParts, corrections);
  const otherReadings = readings
    .map((each) => applyCorrections(each, corrections))
    .filter((each) => !isSameRequest(each, parts));
  return {
    inputs,
    reading,
    readParts,
    parts,
    otherReadings,
    withheld: reading !== null && reading.ok ? stillWithheld(reading.value.withheld, corrections) : [],
    slips: reading !== null && reading.ok ? uncorrected(reading.value.slips, corrections) : [],
    composersOrder: findComposersOrder(parts, composer),
    usesHmac: declaresHmac(parts),
    keyRefusal: refusalOf(inputs.publicKeyText),
  };
}

export function isSameRequest(one: RequestParts, other: RequestParts | null): boolean {
  return other !== null && partNames.every((name) => one[name] === other[name]);
}

/** Whether anything is known of a request. */
export function isAnythingKnown(parts: RequestParts): boolean {
  return partNames.some((name) => parts[name] !== null);
}
