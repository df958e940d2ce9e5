/** The tables about typing and signing. */
import type { CpuRate } from './cpu.ts';
import type { PlainSigner } from './plain-signers.ts';
import type { KeyTimes } from './signature-probe.ts';
import { formatRatio, formatSamples } from './statistics.ts';
import { formatTable } from './table.ts';
import type { BurstTimes } from './typing.ts';

export interface Measured {
  readonly signer: 'Countersign' | PlainSigner;
  readonly request: string;
  readonly typedInto: string;
  readonly rate: CpuRate;
  readonly keys: readonly KeyTimes[];
  readonly bursts: readonly BurstTimes[];
}

/** The same case by another signer. */
function beside(results: readonly Measured[], { request, rate, typedInto }: Measured, signer: PlainSigner) {
  return results.find(
    (each) =>
      each.signer === signer &&
      each.request === request &&
      each.rate === rate &&
      each.typedInto === typedInto,
  );
}

function caseCells({ request, typedInto, rate }: Measured): string[] {
  return [`${request}, key in ${typedInto}`, `${rate}×`];
}

function own(results: readonly Measured[]): Measured[] {
  return results.filter(({ signer }) => signer === 'Countersign');
}

export function keyTable(results: readonly Measured[]): string {
  const header = [
    'case',
    'CPU',
    'Countersign',
    'painted',
    'forge',
    'WebCrypto',
    'forge : C',
    'WebCrypto : C',
  ];
  const rows = own(results).map((result) => {
    const shown = result.keys.map(({ shownMs }) => shownMs);
    const forge = beside(results, result, 'node-forge')?.keys.map(({ shownMs }) => shownMs) ?? [];
    const webCrypto = beside(results, result, 'WebCrypto')?.keys.map(({ shownMs }) => shownMs) ?? [];
    return [
      ...caseCells(result),
      formatSamples(shown),
      formatSamples(result.keys.map(({ paintedMs }) => paintedMs)),
      formatSamples(forge),
      formatSamples(webCrypto),
      formatRatio(forge, shown),
      formatRatio(webCrypto, shown),
    ];
  });
  return formatTable(
    'Key to signature on screen, ms: least / median / p95 (goal 50, at 4× 100)',
    header,
    rows,
  );
}

function longest(measured: Measured | undefined): number[] {
  return measured?.bursts.map(({ longestTaskMs }) => longestTaskMs) ?? [];
}

export function burstTable(results: readonly Measured[]): string {
  const header = [
    'case',
    'CPU',
    'longest task',
    'main thread busy',
    'last key to signature',
    'longest, forge',
    'longest, WebCrypto',
    'forge : C',
    'WebCrypto : C',
  ];
  const rows = own(results)
    .filter(({ bursts }) => bursts.length > 0)
    .map((result) => {
      const forge = longest(beside(results, result, 'node-forge'));
      const webCrypto = longest(beside(results, result, 'WebCrypto'));
      return [
        ...caseCells(result),
        formatSamples(longest(result)),
        formatSamples(result.bursts.map(({ busyMs }) => busyMs)),
        formatSamples(result.bursts.map(({ lastKeyMs }) => lastKeyMs)),
        formatSamples(forge),
        formatSamples(webCrypto),
        formatRatio(forge, longest(result)),
        formatRatio(webCrypto, longest(result)),
      ];
    });
  return formatTable(
    'Ten keys, one each 30 ms, ms: least / median / p95 (goal: no task over 50; tasks in processor time)',
    header,
    rows,
  );
}

/** What a key costs where the long value is known already, and where it has to be encoded again. */
export function partTable(results: readonly Measured[]): string {
  const header = [
    'CPU',
    'worker, 64k',
    'no long value',
    'long value cached',
    'long value encoded again',
    'again : cached',
  ];
  const shown = (rate: CpuRate, long: boolean, typedInto: string): number[] =>
    own(results)
      .filter(
        (each) => each.rate === rate && each.typedInto === typedInto && each.request.includes('64k') === long,
      )
      .flatMap(({ keys }) => keys.map(({ shownMs }) => shownMs));
  const rates = [...new Set(results.map(({ rate }) => rate))];
  const rows = rates.map((rate) => {
    const worker = own(results)
      .filter((each) => each.rate === rate && each.request.includes('64k'))
      .flatMap(({ keys }) => keys.flatMap(({ workerMs }) => (workerMs === null ? [] : [workerMs])));
    const cached = shown(rate, true, 'amount');
    const again = shown(rate, true, 'merchant_data');
    return [
      `${rate}×`,
      formatSamples(worker),
      formatSamples(shown(rate, false, 'amount')),
      formatSamples(cached),
      formatSamples(again),
      formatRatio(again, cached),
    ];
  });
  return formatTable(
    'A key with and without 64k to encode, key to signature, ms: least / median / p95',
    header,
    rows,
  );
}
