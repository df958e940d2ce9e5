import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { SelfTest, SelfTestCase } from '#services/self-test.ts';
import styles from './self-test-page.module.css';

/** Known answers, computed in this browser, each with where its expected value comes from. */
export function SelfTestPage({ selfTest }: { readonly selfTest: SelfTest }) {
  const run = useQuery({ queryKey: ['self-test'], queryFn: selfTest.run, gcTime: 0 });
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>Self-test</h1>
        <Button disabled={run.isFetching} onClick={() => void run.refetch()}>
          Run again
        </Button>
      </div>
      <p className={styles['sub']}>
        Published examples and fixed signatures, computed again in this browser by the code that signs your
        requests.
      </p>
      <Summary cases={run.data ?? null} error={run.error} />
      <ul>
        {run.data?.map((result) => (
          <Case key={`${result.title}:${result.source}`} result={result} />
        ))}
      </ul>
      {run.isPending ? null : (
        <p className={styles['sub']}>
          <a href="/licences.txt">Licences of the libraries that this console holds</a>
        </p>
      )}
    </div>
  );
}

interface SummaryProps {
  readonly cases: readonly SelfTestCase[] | null;
  readonly error: Error | null;
}

function Summary({ cases, error }: SummaryProps) {
  if (error !== null) {
    return (
      <Notice tone="problem" live>
        The self-test could not run: this browser’s cryptography failed. Do not sign with it.
      </Notice>
    );
  }
  if (cases === null) return <Notice tone="busy">Running.</Notice>;
  const passed = cases.filter(({ expected, actual }) => expected === actual).length;
  return (
    <Notice tone={passed === cases.length ? 'ok' : 'problem'} live>
      <strong>
        {passed} of {cases.length} passed.
      </strong>{' '}
      {passed === cases.length
        ? 'This browser computes what the published examples say.'
        : 'Do not sign with this browser.'}
    </Notice>
  );
}

function Case({ result }: { readonly result: SelfTestCase }) {
  const passed = result.expected === result.actual;
  return (
    <li className={styles['case']}>
      <span className={passed ? styles['passed'] : styles['failed']} aria-hidden="true">
        {passed ? '✓' : '✕'}
      </span>
      <div>
        <b>{result.title}</b> <span className={styles['source']}>{result.source}</span>
        <p className={styles['value']}>{result.actual}</p>
        {passed ? null : <p className={styles['value']}>expected: {result.expected}</p>}
      </div>
      <span className={passed ? styles['passed'] : styles['failed']}>{passed ? 'passed' : 'failed'}</span>
    </li>
  );
}
