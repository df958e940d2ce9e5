/** Which request a report is of: enough to find it again, and no values of its fields. */
import type { ReportSection } from '../../report/report.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { parameterValue, receiveRequest } from '../request/received-request.ts';
import { uriText } from '../request/uri-parts.ts';
import { percentDecode } from '../../oauth1/percent-encoding.ts';

interface Fact {
  readonly name: string;
  readonly text: string | null;
}

export function requestSection(parts: RequestParts, showsSignature: boolean): readonly ReportSection[] {
  const request = receiveRequest(parts);
  if (request === null) return [];
  const valueOf = (name: string): string | null => parameterValue(request, name);
  const fields = request.parameters.filter(({ origin }) => origin !== 'protocol').map(({ name }) => name);
  const facts: readonly Fact[] = [
    { name: 'Method', text: parts.method },
    { name: 'URL', text: uriText({ ...request.writtenUri, query: '' }) },
    { name: 'Content type', text: parts.contentType },
    { name: 'Fields', text: fields.length === 0 ? null : fields.join(', ') },
    { name: 'oauth_consumer_key', text: valueOf('oauth_consumer_key') },
    { name: 'oauth_signature_method', text: request.declaredMethod },
    { name: 'oauth_timestamp', text: valueOf('oauth_timestamp') },
    { name: 'oauth_nonce', text: valueOf('oauth_nonce') },
    {
      name: 'oauth_signature',
      text:
        showsSignature && request.signature !== null ? percentDecode(request.signature.text, false) : null,
    },
  ];
  return [
    {
      title: 'Request',
      blocks: [
        {
          kind: 'facts',
          facts: facts.flatMap(({ name, text }) =>
            text === null ? [] : [{ name, value: [{ verbatim: text }] }],
          ),
        },
      ],
    },
  ];
}
