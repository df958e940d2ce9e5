import { useEffect, useState } from 'react';
import type { ConsoleConfig } from '#domain/relay/contract.ts';
import type { ConsoleServer } from '#services/console-services.ts';

interface KnownConfig {
  /** Null before it is known. */
  readonly config: ConsoleConfig | null;
  /** A sentence; null where nothing is wrong. */
  readonly problem: string | null;
}

/** What the console was started with: it is asked once. */
export function useConfig(server: Pick<ConsoleServer, 'config'>): KnownConfig {
  const [known, setKnown] = useState<KnownConfig>({ config: null, problem: null });
  useEffect(() => {
    let isOver = false;
    const tell = (next: KnownConfig): void => {
      if (!isOver) setKnown(next);
    };
    void server.config().then(
      (config) => tell({ config, problem: null }),
      (error: unknown) =>
        tell({ config: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [server]);
  return known;
}
