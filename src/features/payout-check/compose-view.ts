/** Everything that the page derives from the inputs, in one pass. Pure: time and nonce come in. */
import type { RequestPair } from '#domain/payout-check/draft.ts';
import type { Finding } from '#domain/payout-check/finding.ts';
import { keptFields, sentPairs } from '#domain/payout-check/request-pairs.ts';
import type { RuleContext } from '#domain/payout-check/rules/rule.ts';
import type { Masks } from '#domain/http/redaction.ts';
import { bodyLength, traceRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import { buildMasks } from '#domain/payout-check/masks.ts';
import type { ParameterEncoder } from '#domain/oauth1/signature-trace.ts';
import { checkSendable } from '#domain/relay/check-sendable.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { failed, type Result } from '#domain/result.ts';
import type { HeldCredentials } from '#services/signer.ts';
import type { ComposeInputs } from './compose-inputs.ts';
import { targetUrl } from './compose-target.ts';
import type { Judge } from './late-rules.ts';
import { targetFindings } from './target-findings.ts';
import { findingsByField } from './keep-references.ts';

export interface ComposeSources {
  readonly inputs: ComposeInputs;
  readonly consumerKey: string;
  readonly target: GatewayTarget | null;
  readonly held: HeldCredentials;
  /** Used where the user has not pinned one. */
  readonly nonce: string;
  readonly timestampSeconds: string;
  /** The rules of the document. */
  readonly judge: Judge;
  readonly rules: RuleContext;
}

export interface ComposeView {
  readonly inputs: ComposeInputs;
  readonly target: GatewayTarget | null;
  readonly pairs: readonly RequestPair[];
  /** Wire names of fields that have a value and are not sent. */
  readonly kept: readonly string[];
  readonly findings: readonly Finding[];
  /** By the field that a finding is shown at. */
  readonly findingsByField: ReadonlyMap<string, readonly Finding[]>;
  /** Null where the strings cannot be made: an unpaired surrogate or an unreadable URL. */
  readonly traced: TracedRequest | null;
  readonly masks: Masks;
  readonly sendable: Result<true, string>;
}

/** Rules about the request as a whole: they stand outside the field table. */
function requestFindings(sources: ComposeSources, urlProblem: string | null): Finding[] {
  const { inputs, held, consumerKey } = sources;
  const findings: Finding[] = [];
  const block = (rule: string, fields: string[], message: string, source: string): void => {
    findings.push({ rule, level: 'block', fields, place: 'field', message, source, mends: [] });
  };
  if (inputs.endpointId.trim() === '') {
    const what = inputs.operation === 'endpoint' ? 'endpoint' : 'endpoint group';
    block(
      'endpoint-id',
      ['endpoint id'],
      `Type the id of the ${what}: it is part of the signed URL.`,
      'Endpoints, 1: Path',
    );
  }
  if (urlProblem !== null) block('url', ['URL'], urlProblem, 'RFC 5849 section 3.4.1.2');
  if (consumerKey === '') {
    block(
      'consumer-key',
      ['consumer key'],
      'Type the consumer key: the merchant’s login.',
      'Authentication, rule 1',
    );
  } else if (!consumerKey.isWellFormed()) {
    block(
      'consumer-key',
      ['consumer key'],
      'The consumer key holds half of a surrogate pair, which has no UTF-8 form. Type it again.',
      'RFC 5849 section 3.6',
    );
  } else if (consumerKey !== consumerKey.trim()) {
    findings.push({
      rule: 'consumer-key-blanks',
      level: 'problem',
      fields: ['consumer key'],
      place: 'field',
      message: 'There are blanks around the consumer key. They are signed and sent as a part of it.',
      source: 'RFC 5849 section 3.6',
      mends: [],
    });
  }
  if (inputs.signatureMethod === 'RSA-SHA256' && held.rsaKey === null) {
    block(
      'no-key',
      ['private key'],
      'Paste a private key, or make a throw-away pair.',
      'Authentication, rule 4',
    );
  }
  if (inputs.signatureMethod === 'HMAC-SHA1') {
    if (held.consumerSecret === null) {
      block('no-secret', ['consumer secret'], 'Type the consumer secret.', 'Authentication, rule 5');
    }
    findings.push({
      rule: 'signature-method',
      level: 'advice',
      fields: ['signature method'],
      place: 'group',
      message: 'The document signs a payout check with RSA-SHA256. HMAC-SHA1 belongs to the Swift invoice.',
      source: 'Authentication: “Payout check … RSA-SHA256”',
      mends: [],
    });
  }
  if (inputs.pinnedNonce === '') {
    findings.push({
      rule: 'nonce-empty',
      level: 'problem',
      fields: ['oauth_nonce'],
      place: 'field',
      message: 'The nonce is empty. Write one, or unpin it for a new one at each send.',
      source: 'RFC 5849 section 3.3; Authentication, rule 2',
      mends: [],
    });
  }
  if (inputs.pinnedTimestamp !== null && !/^[1-9][0-9]{0,11}$/u.test(inputs.pinnedTimestamp)) {
    findings.push({
      rule: 'timestamp-format',
      level: 'problem',
      fields: ['oauth_timestamp'],
      place: 'field',
      message: 'The timestamp is a positive whole number of seconds since 1970-01-01 UTC.',
      source: 'RFC 5849 section 3.3; Authentication, rule 2',
      mends: [],
    });
  }
  return findings;
}

const levelOrder = { block: 0, problem: 1, advice: 2 };

export function deriveView(sources: ComposeSources, encode: ParameterEncoder): ComposeView {
  const { inputs, target } = sources;
  const pairs = sentPairs(inputs);
  const url = targetUrl(inputs, target);
  // Which gateways there are comes a moment later: nothing is wrong with an address that is not known yet.
  const isKnown = target !== null || inputs.baseAddress !== null;
  const findings = [
    ...requestFindings(sources, url.ok || !isKnown ? null : url.failure),
    ...targetFindings(inputs, url.ok ? url.value : null),
    ...sources.judge(inputs, sources.rules),
  ].sort((left, right) => levelOrder[left.level] - levelOrder[right.level]);
  const texts = [sources.consumerKey, inputs.pinnedNonce ?? '', inputs.pinnedTimestamp ?? ''];
  const encodable =
    texts.every((text) => text.isWellFormed()) &&
    pairs.every(({ name, value }) => name.isWellFormed() && value.isWellFormed());
  const traced =
    url.ok && encodable
      ? traceRequest(
          {
            method: 'POST',
            url: url.value,
            bodyParameters: pairs.map(({ name, value, field }) => ({ name, value, key: field })),
            accept: inputs.accept,
            repeatProtocolParameters: 'no',
          },
          {
            consumerKey: sources.consumerKey,
            nonce: inputs.pinnedNonce ?? sources.nonce,
            signatureMethod: inputs.signatureMethod,
            timestampSeconds: inputs.pinnedTimestamp ?? sources.timestampSeconds,
            realm: inputs.realm,
          },
          encode,
        )
      : null;
  return {
    inputs,
    target,
    pairs,
    kept: keptFields(inputs),
    findings,
    findingsByField: findingsByField(findings, new Map()),
    traced,
    masks: buildMasks(pairs.map(({ name, value, field }) => ({ name, value, key: field }))),
    sendable: url.ok
      ? checkSendable(target, {
          operation: 'payout-check',
          method: 'POST',
          url: url.value,
          bodyBytes: traced === null ? 0 : bodyLength(traced),
        })
      : failed('The URL cannot be read.'),
  };
}
