/** Which request a report is of: the request itself, with what is masked left out. */
import { percentDecode } from '../../oauth1/percent-encoding.ts';
import type { ReportBlock, ReportSection } from '../../report/report.ts';
import type { RequestParts } from '../paste/request-parts.ts';
import { receiveRequest } from '../request/received-request.ts';
import type { ListedRequest } from './list-request.ts';

/** A signature as a gateway's log has it, decoded. */
function signatureBlocks(parts: RequestParts): readonly ReportBlock[] {
  const signature = receiveRequest(parts)?.signature ?? null;
  if (signature === null) return [];
  const text = percentDecode(signature.text, false);
  return [{ kind: 'facts', facts: [{ name: 'oauth_signature', value: [{ verbatim: text }] }] }];
}

export function requestSection(
  parts: RequestParts,
  listed: ListedRequest,
  showsSignature: boolean,
): ReportSection {
  const words = 'Pasted into Diagnose, this report gives the request again, as far as it is shown here.';
  return {
    title: 'Request',
    blocks: [
      { kind: 'paragraph', line: [words] },
      { kind: 'code', language: 'text', text: listed.text },
      ...(showsSignature ? signatureBlocks(parts) : []),
    ],
  };
}
