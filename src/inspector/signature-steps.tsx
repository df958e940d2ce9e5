/** The steps of RFC 5849 as views of one traced request. */
import { memo, useMemo, useState } from 'react';
import { Caption } from '#ui/caption.tsx';
import { Facts } from '#ui/facts.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { CurlShell } from '#domain/http/curl.ts';
import { curlSegments } from '#domain/http/curl.ts';
import type { Masks } from '#domain/http/redaction.ts';
import {
  authorizationSegments,
  baseStringSegments,
  httpRequestSegments,
  normalizedParameterSegments,
  plainSegment,
  type Segment,
} from '#domain/http/segments.ts';
import type { SignedRequest, TracedRequest } from '#domain/http/signed-request.ts';
import type { ProtocolParameters } from '#domain/oauth1/protocol-parameters.ts';
import { countWords } from '#domain/words.ts';
import { sameEntries } from '#services/derived-store.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { Renewal } from '#services/renewal.ts';
import type { VerifiedSignature } from '#services/signer.ts';
import { Legend, PointedAt } from './legend.tsx';
import { ParameterTable } from './parameter-table.tsx';
import { StringView } from './string-view.tsx';
import styles from './signature-steps.module.css';

export interface StepProps {
  readonly traced: TracedRequest;
  readonly masks: Masks;
  readonly revealed: boolean;
  readonly clipboard: Clipboard;
}

const noMasks: Masks = new Map();

export function ParametersStep({ traced, masks, revealed, ...view }: StepProps) {
  const { trace } = traced;
  const normalized = useMemo(() => normalizedParameterSegments(trace), [trace]);
  const count = countWords(trace.sorted.length, 'pair');
  return (
    <>
      <p className={styles['words']}>
        Decoded, encoded, and sorted by the bytes of the encoded name, then of the encoded value.
      </p>
      <Legend />
      <ParameterTable parameters={trace.sorted} masks={revealed ? noMasks : masks} />
      <StringView
        title="Normalized parameters"
        segments={normalized}
        count={count}
        {...{ masks, revealed }}
        {...view}
      />
    </>
  );
}

export function BaseStringStep({ traced, masks, revealed, ...view }: StepProps) {
  const { trace } = traced;
  const normalized = useMemo(() => normalizedParameterSegments(trace), [trace]);
  const base = useMemo(() => baseStringSegments(trace), [trace]);
  const uri = useMemo(
    (): Segment[] => [{ origin: 'uri', key: 'uri', lead: '', value: trace.baseStringUri }],
    [trace.baseStringUri],
  );
  const strings = { masks, revealed, ...view };
  const count = countWords(trace.sorted.length, 'pair');
  return (
    <>
      <Legend />
      <PointedAt trace={trace} masks={revealed ? noMasks : masks} />
      <StringView title="Normalized parameters" segments={normalized} count={count} {...strings} />
      <StringView title="Base string URI" segments={uri} {...strings} />
      <StringView title="Signature base string" segments={base} {...strings} />
      <ProtocolParameterList protocol={traced.protocol} />
    </>
  );
}

interface ProtocolParameterListProps {
  readonly protocol: ProtocolParameters;
}

const ProtocolParameterList = memo(function ProtocolParameterList({ protocol }: ProtocolParameterListProps) {
  const seconds = Number(protocol.timestampSeconds);
  const date =
    Number.isSafeInteger(seconds) && seconds > 0 && seconds < 8.64e12 ? new Date(seconds * 1000) : null;
  return (
    <section aria-label="Protocol parameters">
      <Caption level={3}>Protocol parameters</Caption>
      <Facts
        facts={[
          { name: 'oauth_consumer_key', value: protocol.consumerKey },
          { name: 'oauth_nonce', value: protocol.nonce },
          {
            name: 'oauth_timestamp',
            value: `${protocol.timestampSeconds}${
              date === null ? '' : ` · ${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
            }`,
          },
          { name: 'oauth_signature_method', value: protocol.signatureMethod },
          { name: 'oauth_version', value: '1.0' },
        ]}
      />
    </section>
  );
}, sameProtocol);

function sameProtocol(before: ProtocolParameterListProps, after: ProtocolParameterListProps): boolean {
  return sameEntries(before.protocol, after.protocol);
}

const checks: Record<VerifiedSignature['method'], string> = {
  'RSA-SHA256': 'with the public half, by a second implementation',
  'HMAC-SHA1': 'computed again by a second implementation',
};

interface SignatureStepProps extends StepProps {
  readonly signature: VerifiedSignature;
}

export function SignatureStep({ signature, ...view }: SignatureStepProps) {
  const base64 = useMemo(() => [protocolSegment(signature.base64)], [signature.base64]);
  const hex = useMemo(() => [protocolSegment(signature.hex)], [signature.hex]);
  return (
    <>
      <StringView title="Signature, Base64" segments={base64} {...view} />
      <StringView title="Signature, hexadecimal" segments={hex} {...view} />
      <Facts
        facts={[
          {
            name: 'Made',
            value: `by the browser’s own cryptography, in ${signature.durationMs.toFixed(1)} ms`,
          },
          { name: 'Checked', value: checks[signature.method] },
        ]}
      />
      <p className={styles['words']}>
        {signature.method === 'RSA-SHA256'
          ? 'RSASSA-PKCS1-v1_5 over the SHA-256 digest of the base string. The same key and base string always give the same signature.'
          : 'HMAC-SHA1 over the base string. Its key is the percent-encoded consumer secret, “&”, and nothing after it. SHA-1 is what the gateway asks for.'}
      </p>
    </>
  );
}

function protocolSegment(value: string): Segment {
  return { origin: 'protocol', key: 'oauth_signature', lead: '', value };
}

interface SignedStepProps extends Omit<StepProps, 'traced'> {
  readonly signed: SignedRequest;
  /** Copies of a whole request are signed anew. */
  readonly renewal: Renewal;
}

function headerSegments({ headerParameters }: SignedRequest): Segment[] {
  return [plainSegment('Authorization: '), ...authorizationSegments(headerParameters)];
}

export function HeaderStep({ signed, renewal, ...view }: SignedStepProps) {
  const header = useMemo(() => headerSegments(signed), [signed]);
  return (
    <>
      <StringView
        title="Authorization header"
        segments={header}
        fresh={{ renewal, segmentsOf: headerSegments }}
        {...view}
      />
      <p className={styles['words']}>
        Names and values are percent-encoded once, so + / = of the signature become %2B %2F %3D. The order is
        free; realm is never signed.
      </p>
    </>
  );
}

export function RequestStep({ signed, renewal, ...view }: SignedStepProps) {
  const [shell, setShell] = useState<CurlShell>('bash');
  const http = useMemo(() => httpRequestSegments(signed), [signed]);
  const curl = useMemo(() => curlSegments(signed, shell), [signed, shell]);
  return (
    <>
      <StringView
        title="HTTP request"
        segments={http}
        fresh={{ renewal, segmentsOf: httpRequestSegments }}
        {...view}
      />
      <Segmented
        label="shell"
        options={[
          { value: 'bash', text: 'bash, zsh' },
          { value: 'powershell', text: 'PowerShell' },
        ]}
        value={shell}
        onChange={setShell}
      />
      <StringView
        title="cURL"
        segments={curl}
        fresh={{ renewal, segmentsOf: (made) => curlSegments(made, shell) }}
        {...view}
      />
    </>
  );
}
