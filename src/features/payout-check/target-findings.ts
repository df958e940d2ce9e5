/** What to know of the address and the endpoint that stand in the composer. */
import { tidyPasted } from '#domain/gateway/take-url-apart.ts';
import {
  describeBlanksAround,
  describeDotSegments,
  describeIdentifier,
} from '#domain/http/describe-url-remarks.ts';
import type { BaseStringUri } from '#domain/oauth1/base-string-uri.ts';
import type { Finding } from '#domain/payout-check/finding.ts';
import type { ComposeInputs } from './compose-inputs.ts';

/** @param url Null where it cannot be read. */
export function targetFindings(inputs: ComposeInputs, url: BaseStringUri | null): Finding[] {
  const { operation, endpointId, baseAddress, path } = inputs;
  const name = operation === 'endpoint' ? 'endpoint id' : 'endpoint group id';
  const advise = (rule: string, field: string, message: string | null): Finding[] =>
    message === null
      ? []
      : [
          {
            rule,
            level: 'advice',
            fields: [field],
            place: 'field',
            message,
            source: 'RFC 5849 section 3.4.1.2',
            mends: [],
          },
        ];
  return [
    ...advise(
      'endpoint-id-form',
      'endpoint id',
      describeIdentifier(name, endpointId, tidyPasted(endpointId)),
    ),
    ...describeBlanksAround({ 'base address': baseAddress ?? '', path: path ?? '' }).flatMap(
      (message, index) => advise(`url-blanks-${index}`, 'URL', message),
    ),
    ...advise('url-dots', 'URL', url === null ? null : describeDotSegments(url)),
  ];
}
