/** What is asked of a diagnosis: what is on the page, and what is known around it. */
import type { SearchContext } from '#domain/diagnosis/catalogue/mistake-row.ts';
import { withSeen } from '#domain/diagnosis/catalogue/seen-context.ts';
import { knownPathPrefixes } from '#domain/gateway/path-template.ts';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { ComposerRequest } from '#services/composer-request.ts';
import type { DiagnosisRequest } from '#services/diagnoser.ts';
import type { RequestToDiagnose } from '#services/request-to-diagnose.ts';
import { hasCorrections, isAnythingKnown, type DiagnoseView } from './diagnose-inputs.ts';
import { readContext } from './entered-context.ts';

const targetWords = {
  simulator: 'the simulator',
  sandbox: 'the sandbox',
  production: 'the production gateway',
} as const;

export interface KnownAround {
  /** Null before the server told of it. */
  readonly config: ConsoleConfig | null;
  readonly ownOrigin: string;
  /** The order in the composer; null while there is none. */
  readonly composer: ComposerRequest | null;
  readonly consumerKey: string;
}

export function searchContextOf({ inputs, reading }: DiagnoseView, around: KnownAround): SearchContext {
  const { ownOrigin, composer, consumerKey } = around;
  const targets = around.config?.targets ?? [];
  const known = {
    origins: [...new Set([...targets.map(({ origin }) => origin), ownOrigin])],
    originNames: {
      [ownOrigin]: 'this console and its relay',
      ...Object.fromEntries(targets.map(({ id, origin }) => [origin, targetWords[id]])),
    },
    pathPrefixes: [
      ...new Set([...targets.flatMap(({ pathPrefixes }) => pathPrefixes), ...knownPathPrefixes]),
    ],
    knownPairs: composer?.pairs ?? [],
    consumerKey,
    entered: readContext(inputs.context),
  };
  return reading !== null && reading.ok ? withSeen(known, reading.value) : known;
}

/** The key that the simulator verifies with, for a request that it refused. */
export interface RegisteredKey {
  readonly of: RequestToDiagnose | null;
  readonly text: string;
}

/** A request that was answered is as old as it was then, however late somebody asks. */
function answeredAt({ parts }: RequestToDiagnose): { readonly answeredAtSeconds?: number } {
  const ms = Date.parse(parts.date ?? '');
  return Number.isNaN(ms) ? {} : { answeredAtSeconds: Math.floor(ms / 1000) };
}

/**
 * @param nowMs Milliseconds since 1970.
 * @returns Null where nothing is known of a request.
 */
export function diagnosisRequestOf(
  view: DiagnoseView,
  context: SearchContext,
  registered: RegisteredKey,
  nowMs: number,
): Omit<DiagnosisRequest, 'depth'> | null {
  const { parts, otherReadings, reading, composersOrder, withheld, slips } = view;
  if (!isAnythingKnown(parts)) return null;
  const { source, corrections, publicKeyText } = view.inputs;
  const request = source.kind === 'request' ? source.request : null;
  const isRegistered = request?.origin === 'simulator-record' && publicKeyText === request.publicKeyText;
  return {
    parts: composersOrder?.kind === 'same' ? composersOrder.parts : parts,
    otherReadings,
    isCut: reading !== null && reading.ok && reading.value.cut && !hasCorrections(corrections),
    withheld,
    slips,
    publicKeyText,
    keysBeside: {
      firstName: isRegistered ? 'the key that is registered at the simulator' : 'the pasted public key',
      registeredText: request !== null && request === registered.of ? registered.text : '',
      pastedText: source.kind === 'text' ? source.text : '',
    },
    // Of a corrected request the simulator has said nothing.
    simulator: request === null || hasCorrections(corrections) ? null : request.simulator,
    nowSeconds: Math.floor(nowMs / 1000),
    ...(request === null ? {} : answeredAt(request)),
    context,
  };
}
