import type { KeptExchange } from '#services/exchange-history.ts';
import { useResults } from './use-exchange.ts';
import styles from './result.module.css';

interface NotKeptProps {
  readonly kept: KeptExchange | null;
  readonly path: string;
}

/** Why there is no exchange to show. */
export function NotKept({ kept, path }: NotKeptProps) {
  const results = useResults(path);
  return (
    <p className={styles['quiet']}>
      {results === null
        ? 'No run has sent it since the page was opened.'
        : kept === null
          ? 'The exchange is not kept any more: the session keeps the last ones.'
          : 'Request and answer are forgotten: they held card data.'}
    </p>
  );
}
