/** Whether two plans do all alike but for their parameters. */
import type { SigningPlan } from '../../plan/signing-plan.ts';
import type { EncoderSettings } from '../../plan/encoder.ts';
import type { UriParts } from '../../request/uri-parts.ts';

function isSameUri(one: UriParts, other: UriParts): boolean {
  return (
    one === other ||
    (one.scheme === other.scheme &&
      one.host === other.host &&
      one.port === other.port &&
      one.path === other.path &&
      one.query === other.query)
  );
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((text, index) => text === other[index]));
}

/** Whether nothing but parameters can make the texts of two plans differ. */
export function differInParameters(
  one: SigningPlan,
  other: SigningPlan,
  isSameEncoder: (one: EncoderSettings, other: EncoderSettings) => boolean,
): boolean {
  return (
    one.method === other.method &&
    isSameUri(one.uri, other.uri) &&
    isSameEncoder(one.encoder, other.encoder) &&
    one.arrangement === other.arrangement &&
    one.joinPair === other.joinPair &&
    one.parameterJoiner === other.parameterJoiner &&
    isSameList(one.around, other.around) &&
    one.instead === other.instead &&
    isSameList(one.parts, other.parts) &&
    (one.partEncoders === other.partEncoders ||
      (isSameEncoder(one.partEncoders.method, other.partEncoders.method) &&
        isSameEncoder(one.partEncoders.uri, other.partEncoders.uri) &&
        isSameEncoder(one.partEncoders.parameters, other.partEncoders.parameters))) &&
    one.partJoiner === other.partJoiner &&
    one.finish === other.finish
  );
}
