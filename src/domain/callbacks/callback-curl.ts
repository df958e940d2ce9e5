/** A callback as a cURL command for a POSIX shell that sends the same bytes. */
import { encodeBase64 } from '../octets/base64.ts';
import { decodePlainText } from './reading/octet-text.ts';

export interface CallbackRequest {
  readonly method: string;
  readonly url: string;
  /** Null without such a header. */
  readonly contentType: string | null;
  readonly body: Uint8Array;
}

/** Bodies that a shell takes as an argument, in bytes: Linux takes 128 KiB for one. */
const longestArgument = 100_000;

export function callbackCurl({ method, url, contentType, body }: CallbackRequest): string {
  const start = `curl --globoff --path-as-is --request ${quote(method)} ${quote(url)}`;
  const header = contentType === null ? '' : ` \\\n  --header ${quote(`content-type: ${contentType}`)}`;
  if (body.length === 0) return start + header;
  const text = decodePlainText(body);
  return text !== null && body.length <= longestArgument
    ? `${start}${header} \\\n  --data-raw ${quote(text)}`
    : `base64 --decode <<'END' | ${start}${header} \\\n  --data-binary @-\n${encodeBase64(body)}\nEND`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
