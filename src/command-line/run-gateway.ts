/** The gateway of a run: one that was named, or a simulated one of its own. */
import { generateRsaKey, type RsaKey } from '#adapters/rsa-sha256.ts';
import { listInvoicePaths } from '#domain/gateway/invoice-paths.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import type { GatewayTarget } from '#domain/relay/contract.ts';
import { relayDeadlinesMs } from '#domain/relay/relay-terms.ts';
import { failed, success, type Result } from '#domain/result.ts';
import { createOwnConnections } from '#server/own-connections.ts';
import { isLoopbackHost } from '#server/relay/address-ranges.ts';
import type { ExchangeOptions } from '#server/relay/exchange.ts';
import { createRelay } from '#server/relay/relay.ts';
import { startSimulator, type Simulator } from '#server/simulator/simulator.ts';
import { listCommandPrefixes, listPathPrefixes, parseTarget } from '#server/target-url.ts';
import type { CaseSendingServices } from '#services/cases/send-case.ts';
import { version } from '../../package.json';
import type { RunArguments } from './run-arguments.ts';
import type { GivenCredentials } from './run-credentials.ts';
import { createRunSigner } from './run-signer.ts';
import { readUrl } from '#domain/http/read-url.ts';

export interface RunGateway {
  readonly target: GatewayTarget;
  readonly isOwnSimulator: boolean;
  readonly consumerKey: string;
  readonly services: Pick<CaseSendingServices, 'signer' | 'server'>;
  /** What no output may hold. */
  readonly secrets: readonly string[];
  readonly close: () => Promise<void>;
}

const loopback = '127.0.0.1';
const simulatedMerchant = 'acme-llc';

function hostOf(url: string): string | null {
  return readUrl(url)?.hostname.toLowerCase().replace(/\.$/u, '') ?? null;
}

/** A production gateway is told by its host, whatever its port and path; on this machine by its port, too. */
function isSameGateway(one: string, other: string): boolean {
  const host = hostOf(one);
  if (host === null || host !== hostOf(other)) return false;
  return !isLoopbackHost(host) || new URL(one).host === new URL(other).host;
}

function readTarget(text: string, options: RunArguments): Result<GatewayTarget, string> {
  const { environment, extraPrefixes, extraInvoicePaths, production } = options;
  const host = hostOf(text);
  const isLocal = host !== null && isLoopbackHost(host);
  const id = environment ?? (isLocal ? 'simulator' : 'sandbox');
  const target = parseTarget(id, text, { extraPrefixes, extraInvoicePaths }, true);
  if (!target.ok) return failed(target.failure.replace(/^The \w+ URL/u, 'The URL of --target'));
  return production.some((url) => isSameGateway(url, text))
    ? failed('Runs do not go to production: --target is the host of the production gateway.')
    : target;
}

function exchangeOptions({ timeoutMs, answerLimitBytes }: RunArguments): ExchangeOptions {
  if (timeoutMs === null) return { answerLimitBytes };
  const connect = Math.min(relayDeadlinesMs.connect, timeoutMs);
  const deadlines = { connect, headers: timeoutMs, body: timeoutMs, total: timeoutMs };
  return { answerLimitBytes, deadlines };
}

const noSimulator = (): Promise<never> =>
  Promise.reject(new Error('This gateway is no simulator of the run.'));

async function openTarget(
  text: string,
  options: RunArguments,
  credentials: GivenCredentials,
): Promise<Result<RunGateway, string>> {
  const target = readTarget(text, options);
  if (!target.ok) return target;
  const { consumerKey } = options;
  if (consumerKey === null) {
    return failed('Give the consumer key with --consumer-key ID or COUNTERSIGN_CONSUMER_KEY.');
  }
  if (credentials.rsaKey === null && credentials.consumerSecret === null) {
    return failed(
      'Give what signs: --key FILE for RSA-SHA256, --consumer-secret-file FILE or COUNTERSIGN_CONSUMER_SECRET for HMAC-SHA1.',
    );
  }
  const relay = createRelay({
    targets: [target.value],
    version,
    log: () => undefined,
    exchange: exchangeOptions(options),
  });
  return success({
    target: target.value,
    isOwnSimulator: false,
    consumerKey,
    secrets: [],
    services: {
      signer: await createRunSigner(credentials),
      server: {
        send: relay.send,
        simulatorRecord: noSimulator,
        simulatorState: noSimulator,
        setSimulatorSettings: noSimulator,
      },
    },
    close: async () => undefined,
  });
}

async function makeKey(): Promise<RsaKey | null> {
  const generated = await generateRsaKey(2048);
  generated?.pkcs8.fill(0);
  return generated?.key ?? null;
}

async function serveSimulator(
  simulator: Simulator,
  options: RunArguments,
  { rsaKey, consumerSecret }: GivenCredentials,
  onConnected: ExchangeOptions['onConnected'],
): Promise<Result<RunGateway, string>> {
  const { control } = simulator;
  const key = rsaKey ?? (await makeKey());
  if (key === null) return failed('No throw-away key could be made.');
  const consumerKey = options.consumerKey ?? simulatedMerchant;
  const registered = control.registerMerchant({ consumerKey, publicKeyPem: key.info.publicKeyPem });
  if (!registered.ok) return registered;
  const { extraPrefixes, extraInvoicePaths } = options;
  const target: GatewayTarget = {
    id: 'simulator',
    origin: new URL(simulator.url).origin,
    pathPrefixes: listPathPrefixes(knownPathPrefixes[0], extraPrefixes),
    invoicePaths: listInvoicePaths(extraInvoicePaths),
    commandPrefixes: listCommandPrefixes(knownPathPrefixes[0], extraPrefixes),
  };
  const exchange = { ...exchangeOptions(options), ...(onConnected === undefined ? {} : { onConnected }) };
  const relay = createRelay({ targets: [target], version, log: () => undefined, exchange });
  const issued = control.state().consumerSecret;
  return success({
    target,
    isOwnSimulator: true,
    consumerKey,
    secrets: [issued],
    services: {
      // The simulated gateway issues its own secret; one that was given is tried against it as it is.
      signer: await createRunSigner({ rsaKey: key, consumerSecret: consumerSecret ?? issued }),
      server: {
        send: relay.send,
        async simulatorRecord(id) {
          const record = control.findRecord(id);
          return record ?? noSimulator();
        },
        simulatorState: async () => control.state(),
        setSimulatorSettings: async (change) => control.changeSettings(change),
      },
    },
    close: simulator.close,
  });
}

/** Fails with a sentence before anything was sent. */
export async function openRunGateway(
  options: RunArguments,
  credentials: GivenCredentials,
): Promise<Result<RunGateway, string>> {
  if (options.target !== null) return openTarget(options.target, options, credentials);
  if (options.environment === 'sandbox') {
    return failed('--simulator is no sandbox: leave --environment out, or name a gateway with --target.');
  }
  const ownConnections = createOwnConnections();
  const simulator = await startSimulator({
    host: loopback,
    port: 0,
    invoicePaths: listInvoicePaths(options.extraInvoicePaths),
    isOwnConnection: ownConnections.includes,
  });
  const served = await serveSimulator(simulator, options, credentials, ownConnections.opened);
  if (!served.ok) await simulator.close();
  return served;
}
