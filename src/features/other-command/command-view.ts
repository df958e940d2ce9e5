/** Everything that the page derives from its inputs. Pure: time and nonce come in. */
import type { Masks } from '#domain/http/redaction.ts';
import { bodyLength, traceRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import { rowProblem, sentCommandPairs, type CommandPair } from '#domain/other-command/command-pairs.ts';
import { buildMasks } from '#domain/payout-check/masks.ts';
import { checkSendable } from '#domain/relay/check-sendable.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { failed, type Result } from '#domain/result.ts';
import type { HeldCredentials } from '#services/signer.ts';
import { commandOperation, commandUrl, type CommandInputs } from './command-inputs.ts';

export interface CommandSources {
  readonly inputs: CommandInputs;
  readonly consumerKey: string;
  readonly target: GatewayTarget | null;
  readonly held: HeldCredentials;
  readonly nonce: string;
  readonly timestampSeconds: string;
}

export interface CommandView {
  readonly inputs: CommandInputs;
  readonly target: GatewayTarget | null;
  readonly pairs: readonly CommandPair[];
  /** What is wrong with each row, by its place. */
  readonly rowProblems: readonly (string | null)[];
  /** Null where the strings cannot be made. */
  readonly traced: TracedRequest | null;
  readonly masks: Masks;
  /** Why nothing can be signed, each a sentence. */
  readonly blocks: readonly string[];
  /** Whether the relay would send it, or why not. */
  readonly sendable: Result<true, string>;
}

function credentialBlocks({ inputs, consumerKey, held }: CommandSources): string[] {
  const missing =
    inputs.signatureMethod === 'RSA-SHA256'
      ? held.rsaKey === null && 'Paste a private key, or make a throw-away pair.'
      : held.consumerSecret === null && 'Type the consumer secret.';
  return [
    ...(consumerKey === '' ? ['Type the consumer key: the merchant’s login.'] : []),
    ...(consumerKey.isWellFormed() ? [] : ['The consumer key cannot be encoded: type it again.']),
    ...(missing === false ? [] : [missing]),
  ];
}

/** Servers on the way keep the URLs that they are asked for. */
function queryBlocks({ method }: CommandInputs, pairs: readonly CommandPair[], masks: Masks): string[] {
  const names = pairs.filter(({ key }) => masks.has(key)).map(({ name }) => name);
  return method === 'GET' && names.length > 0
    ? [`${names.join(', ')} would stand in the URL, which servers on the way keep: send it with POST.`]
    : [];
}

export function deriveCommand(sources: CommandSources): CommandView {
  const { inputs, target, consumerKey } = sources;
  const { method, rows, accept } = inputs;
  const pairs = sentCommandPairs(rows);
  const rowProblems = rows.map(rowProblem);
  const masks = buildMasks(pairs);
  const url = commandUrl(inputs, target);
  const blocks = [
    ...(url.ok ? [] : [url.failure]),
    ...rowProblems.flatMap((problem, index) =>
      problem === null ? [] : [`Parameter ${index + 1}: ${problem}`],
    ),
    ...queryBlocks(inputs, pairs, masks),
    ...credentialBlocks(sources),
  ];
  const encodable =
    consumerKey.isWellFormed() && rows.every(({ name, value }) => (name + value).isWellFormed());
  const traced =
    url.ok && encodable && queryBlocks(inputs, pairs, masks).length === 0
      ? traceRequest(
          {
            method,
            url: url.value,
            bodyParameters: method === 'POST' ? pairs : [],
            accept,
            repeatProtocolParameters: 'no',
          },
          {
            consumerKey,
            nonce: sources.nonce,
            signatureMethod: inputs.signatureMethod,
            timestampSeconds: sources.timestampSeconds,
            realm: inputs.realm,
          },
        )
      : null;
  const sendable = url.ok
    ? checkSendable(target, {
        operation: commandOperation.id,
        method,
        url: url.value,
        bodyBytes: traced === null ? 0 : bodyLength(traced),
      })
    : failed('The URL cannot be read.');
  return { inputs, target, pairs, rowProblems, traced, masks, blocks, sendable };
}
