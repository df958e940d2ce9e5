/** Carries out a signing plan: from parameters to the text and the octets that are signed. */
import type { Encode, EncoderSettings } from './encoder.ts';
import { uriText, type EncodedParameter, type Part, type SigningPlan } from './signing-plan.ts';

export type Encoders = (settings: EncoderSettings) => Encode;

/** A base string with the parts that it was made of. */
export interface Assembled {
  readonly arranged: readonly EncodedParameter[];
  readonly normalizedParameters: string;
  readonly method: string;
  readonly uri: string;
  readonly baseString: string;
}

export function arrangeParameters(plan: SigningPlan, encoders: Encoders): readonly EncodedParameter[] {
  const encode = encoders(plan.encoder);
  return plan.arrange(
    plan.parameters.map((parameter) => ({
      ...parameter,
      encodedName: encode(parameter.name),
      encodedValue: encode(parameter.value),
    })),
  );
}

/**
 * The normalized string inside the base string. Encoders work character by character, so each pair is encoded by
 * itself, and the encoder's memory spares most of the work.
 */
function encodeParameters(plan: SigningPlan, arranged: readonly EncodedParameter[], encode: Encode): string {
  if (plan.instead !== null) return encode(plan.instead);
  return arranged.map((parameter) => encode(plan.joinPair(parameter))).join(encode(plan.parameterJoiner));
}

/** The base string that a plan gives. */
export function baseStringOf(plan: SigningPlan, encoders: Encoders): string {
  return textOf(plan, encoders, arrangeParameters(plan, encoders));
}

function textOf(plan: SigningPlan, encoders: Encoders, arranged: readonly EncodedParameter[]): string {
  const texts = plan.parts.map((part: Part) => {
    const encode = encoders(plan.partEncoders[part]);
    switch (part) {
      case 'method':
        return encode(plan.method);
      case 'uri':
        return encode(uriText(plan.uri));
      case 'parameters':
        return encodeParameters(plan, arranged, encode);
    }
  });
  return plan.finish(texts.join(plan.partJoiner));
}

/** The base string with all that leads to it, for showing. */
export function assemble(plan: SigningPlan, encoders: Encoders): Assembled {
  const arranged = arrangeParameters(plan, encoders);
  return {
    arranged,
    normalizedParameters: plan.instead ?? arranged.map(plan.joinPair).join(plan.parameterJoiner),
    method: plan.parts.includes('method') ? plan.method : '',
    uri: plan.parts.includes('uri') ? uriText(plan.uri) : '',
    baseString: textOf(plan, encoders, arranged),
  };
}

const utf8 = new TextEncoder();

/** UTF-8 octets of a text. */
export function utf8Octets(text: string): Uint8Array {
  return utf8.encode(text);
}

function octetsOfUnits(text: string, write: (code: number) => readonly number[]): Uint8Array {
  return Uint8Array.from(text.split('').flatMap((unit) => write(unit.charCodeAt(0))));
}

/** The octets of a text in the plan's character set, its mark before them. */
export function octetsOf(plan: SigningPlan, text: string): Uint8Array {
  const octets = encodeOctets(plan.octets, text);
  return plan.mark.length === 0 ? octets : Uint8Array.from([...plan.mark, ...octets]);
}

function encodeOctets(charset: SigningPlan['octets'], text: string): Uint8Array {
  switch (charset) {
    case 'UTF-8':
      return utf8.encode(text);
    case 'UTF-16LE':
      return octetsOfUnits(text, (code) => [code & 0xff, code >> 8]);
    case 'UTF-16BE':
      return octetsOfUnits(text, (code) => [code >> 8, code & 0xff]);
    case 'ISO-8859-1':
      return octetsOfUnits(text, (code) => [code > 0xff ? 0x3f : code]);
  }
}
