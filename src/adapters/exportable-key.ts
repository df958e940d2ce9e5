/** The octets of a generated private key, for as long as they can be saved: five minutes at most. */

export const EXPORT_LIMIT_MS = 5 * 60_000;

export interface ExportableKey {
  readonly hold: (pkcs8: Uint8Array<ArrayBuffer>) => void;
  readonly current: () => Uint8Array<ArrayBuffer> | null;
  /** Overwrites the octets. */
  readonly forget: () => void;
}

export function createExportableKey(): ExportableKey {
  let held: Uint8Array<ArrayBuffer> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    clearTimeout(timer);
    held?.fill(0);
    held = null;
  };
  return {
    hold(pkcs8) {
      forget();
      held = pkcs8;
      timer = setTimeout(forget, EXPORT_LIMIT_MS);
    },
    current: () => held,
    forget,
  };
}
