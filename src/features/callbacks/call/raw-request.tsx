import { OutsideText } from '#inspector/outside-text.tsx';
import { callbackCurl } from '#domain/callbacks/callback-curl.ts';
import type { InboxCall } from '#domain/callbacks/callback-contract.ts';
import { decodeOwnBase64 } from '#domain/octets/base64.ts';
import { formatHex } from '#domain/octets/hexadecimal.ts';
import { decodePlainText } from '#domain/callbacks/reading/octet-text.ts';
import type { CallBody } from '#domain/callbacks/reading/read-pair.ts';
import { CopyText } from '../copy-text.tsx';
import styles from './call.module.css';

/** Bytes of a body that is no text, as they are shown. */
const shownOctets = 4096;

interface RawRequestProps {
  readonly call: InboxCall;
  /** Null while it is read. */
  readonly body: CallBody | null;
}

/** The request as it came, to look at and to send again. */
export function RawRequest({ call, body }: RawRequestProps) {
  const octets = body?.octets ?? decodeOwnBase64(call.bodyBase64);
  const text = decodePlainText(octets);
  const raw = `${headOf(call)}${text ?? hexLines(octets)}`;
  return (
    <section aria-label="Raw request" className={styles['part']}>
      <div className={styles['part-head']}>
        <h3>Raw request</h3>
        <span>{call.bytes.toLocaleString('en')} B</span>
        {text === null ? null : <CopyText what="the raw request" read={() => raw} />}
        <CopyText what="cURL command" text="Copy as cURL" read={() => callCurl(call, octets)} />
      </div>
      {/* Each line of the head ends with CR LF; one line of the page is one line of it. */}
      <OutsideText label="Raw request" text={raw.replaceAll('\r\n', '\n')} />
      <p className={styles['quiet']}>
        {text === null ? 'The body is no text: its bytes are shown in hexadecimal. ' : ''}
        {call.isMasked ? 'Card numbers are masked. ' : ''}
        {call.headersLeftOff === 0
          ? ''
          : `Not kept of it: ${call.headersLeftOff} more ${call.headersLeftOff === 1 ? 'header' : 'headers'}.`}
      </p>
    </section>
  );
}

function headOf({ method, target, httpVersion, headers }: InboxCall): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`;
}

function hexLines(octets: Uint8Array): string {
  const lines: string[] = [];
  for (let start = 0; start < Math.min(octets.length, shownOctets); start += 16) {
    const pairs = formatHex(octets.subarray(start, start + 16)).replaceAll(/..(?=.)/gu, '$& ');
    lines.push(`${start.toString(16).padStart(8, '0')}  ${pairs}`);
  }
  if (octets.length > shownOctets) lines.push(`… ${octets.length.toLocaleString('en')} bytes`);
  return lines.join('\n');
}

function callCurl({ method, target, headers }: InboxCall, octets: Uint8Array): string {
  const header = (name: string): string | null =>
    headers.find(([written]) => written.toLowerCase() === name)?.[1] ?? null;
  const url = `http://${header('host') ?? '127.0.0.1'}${target}`;
  return callbackCurl({ method, url, contentType: header('content-type'), body: octets });
}
