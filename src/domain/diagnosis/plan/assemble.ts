/** Carries out a signing plan: from parameters to the text and the octets that are signed. */
import { concatenateOctets } from '../../octets/concatenate-octets.ts';
import { createTextEncoders, type Encode, type EncoderSettings } from './encoder.ts';
import { remember } from './remember.ts';
import {
  arrangeBy,
  encodedAs,
  finishText,
  type EncodedParameter,
  type Part,
  type SigningPlan,
} from './signing-plan.ts';
import { uriText } from '../request/uri-parts.ts';
import type { RequestParameter } from '../request/request-parameter.ts';

/** A base string with the parts that it was made of. */
export interface Assembled {
  /** Empty where they were left out. */
  readonly arranged: readonly EncodedParameter[];
  readonly normalizedParameters: string;
  readonly method: string;
  readonly uri: string;
  readonly baseString: string;
  /** Whether the parameters stand in it one by one, and nothing else in their place. */
  readonly isListed: boolean;
}

/** What a search remembers: it encodes the same parameters tens of thousands of times. */
export interface Encoders {
  readonly text: (settings: EncoderSettings) => Encode;
  readonly parameter: (settings: EncoderSettings, parameter: RequestParameter) => EncodedParameter;
  /** The joined pair, encoded as a part of the base string. */
  readonly piece: (
    settings: EncoderSettings,
    join: SigningPlan['joinPair'],
    parameter: EncodedParameter,
  ) => string;
}

/** @param text - gives the encoder of some settings. */
export function createEncoders(text = createTextEncoders()): Encoders {
  // By encoder: equal settings have one, however often they are written down.
  const parameters = remember((encode: Encode) =>
    remember((parameter: RequestParameter) =>
      encodedAs(parameter, encode(parameter.name), encode(parameter.value)),
    ),
  );
  const pieces = remember((encode: Encode) =>
    remember((join: SigningPlan['joinPair']) =>
      remember((parameter: EncodedParameter) => encode(join(parameter))),
    ),
  );
  return {
    text,
    parameter: (settings, parameter) => parameters(text(settings))(parameter),
    piece: (settings, join, parameter) => pieces(text(settings))(join)(parameter),
  };
}

export function arrangeParameters(plan: SigningPlan, encoders: Encoders): readonly EncodedParameter[] {
  return arrangeBy(
    plan.arrangement,
    plan.parameters.map((parameter) => encoders.parameter(plan.encoder, parameter)),
  );
}

/**
 * The normalized string inside the base string. Encoders work character by character, so each pair is encoded by
 * itself.
 */
function encodeParameters(
  plan: SigningPlan,
  arranged: readonly EncodedParameter[],
  encoders: Encoders,
): string {
  const settings = plan.partEncoders.parameters;
  const encode = encoders.text(settings);
  if (plan.instead !== null) return encode(plan.instead);
  const pairs = arranged.map((parameter) => encoders.piece(settings, plan.joinPair, parameter));
  const [before, after] = plan.around;
  return encode(before) + pairs.join(encode(plan.parameterJoiner)) + encode(after);
}

/** The normalized string that a plan gives, as it stands before it is encoded. */
export function normalizedOf(plan: SigningPlan, arranged: readonly EncodedParameter[]): string {
  const [before, after] = plan.around;
  return plan.instead ?? before + arranged.map(plan.joinPair).join(plan.parameterJoiner) + after;
}

/** The base string that a plan gives. */
export function baseStringOf(plan: SigningPlan, encoders: Encoders): string {
  return textOf(plan, encoders, arrangeParameters(plan, encoders));
}

function textOf(plan: SigningPlan, encoders: Encoders, arranged: readonly EncodedParameter[]): string {
  const texts = plan.parts.map((part: Part) => {
    switch (part) {
      case 'method':
        return encoders.text(plan.partEncoders.method)(plan.method);
      case 'uri':
        return encoders.text(plan.partEncoders.uri)(uriText(plan.uri));
      case 'parameters':
        return encodeParameters(plan, arranged, encoders);
    }
  });
  return finishText(plan.finish, texts.join(plan.partJoiner));
}

/** The base string with all that leads to it, for showing. */
export function assemble(plan: SigningPlan, encoders: Encoders): Assembled {
  const arranged = arrangeParameters(plan, encoders);
  const hasParameters = plan.parts.includes('parameters');
  const baseString = textOf(plan, encoders, arranged);
  // What is the same without any parameter has something else in the place of all of it.
  const isReplaced =
    plan.finish.kind === 'whole' && arranged.length > 0 && baseString === textOf(plan, encoders, []);
  return {
    arranged: hasParameters ? arranged : [],
    normalizedParameters: hasParameters ? normalizedOf(plan, arranged) : '',
    method: plan.parts.includes('method') ? plan.method : '',
    uri: plan.parts.includes('uri') ? uriText(plan.uri) : '',
    baseString,
    isListed: plan.instead === null && !isReplaced,
  };
}

const utf8 = new TextEncoder();

/** Of a shorter text in ASCII the octets are written here sooner than the engine's encoder is called. */
const shortText = 256;

/** UTF-8 octets of a text. */
export function utf8Octets(text: string): Uint8Array<ArrayBuffer> {
  if (text.length > shortText) return utf8.encode(text);
  const octets = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0x7f) return utf8.encode(text);
    octets[index] = code;
  }
  return octets;
}

/** Two octets for each UTF-16 unit. @param highFirst whether the order is big-endian. */
function utf16Octets(text: string, highFirst: boolean): Uint8Array<ArrayBuffer> {
  const octets = new Uint8Array(text.length * 2);
  const [high, low] = highFirst ? [0, 1] : [1, 0];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    octets[index * 2 + high] = unit >> 8;
    octets[index * 2 + low] = unit & 0xff;
  }
  return octets;
}

/** The octets of a text in the plan's character set, its mark before them. */
export function octetsOf(plan: SigningPlan, text: string): Uint8Array<ArrayBuffer> {
  const octets = encodeText(plan.octets, text);
  return plan.mark.length === 0 ? octets : concatenateOctets(Uint8Array.from(plan.mark), octets);
}

/** The octets of a text in a character set. */
export function encodeText(charset: SigningPlan['octets'], text: string): Uint8Array<ArrayBuffer> {
  switch (charset) {
    case 'UTF-8':
      return utf8.encode(text);
    case 'UTF-16LE':
      return utf16Octets(text, false);
    case 'UTF-16BE':
      return utf16Octets(text, true);
  }
}
