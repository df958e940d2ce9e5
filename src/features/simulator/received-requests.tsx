import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { describeVerdict } from '#domain/relay/describe-verdict.ts';
import type { SimulatorRecordSummary } from '#domain/relay/simulator-contract.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { ConsoleServer } from '#services/console-services.ts';
import { recordedRequest, type OnDiagnose } from '#services/request-to-diagnose.ts';
import styles from './received-requests.module.css';

const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

interface ReceivedRequestsProps {
  readonly server: ConsoleServer;
  readonly onDiagnose: OnDiagnose;
}

/** What the simulated gateway received, from this console and from somebody's own code. */
export function ReceivedRequests({ server, onDiagnose }: ReceivedRequestsProps) {
  const list = useQuery({
    queryKey: ['simulator-records'],
    queryFn: server.simulatorRecords,
    // Fetched each time that it comes into view.
    staleTime: 0,
  });
  const diagnose = useMutation({
    mutationFn: (id: string) => Promise.all([server.simulatorRecord(id), server.simulatorState()]),
    onSuccess: ([record, { publicKeyPem }]) => onDiagnose(recordedRequest(record, publicKeyPem)),
  });
  const error = list.error ?? diagnose.error;
  return (
    <section className={styles['received']} aria-label="Requests it received">
      <div className={styles['head']}>
        <Caption level={3}>Requests it received</Caption>
        <span role="status">{list.data === undefined ? '' : receivedWords(list.data)}</span>
        <Button look="link" onClick={() => void list.refetch()}>
          Refresh
        </Button>
      </div>
      {error === null ? null : <Notice tone="problem">{error.message}</Notice>}
      <ol className={styles['list']}>
        {list.data?.map((record) => (
          <Received key={record.id} record={record} onDiagnose={() => diagnose.mutate(record.id)} />
        ))}
      </ol>
    </section>
  );
}

function receivedWords(records: readonly SimulatorRecordSummary[]): string {
  if (records.length === 0) return 'none yet';
  const foreign = records.filter(({ sender }) => sender === 'foreign').length;
  return `${records.length} kept, ${foreign} from your own code`;
}

interface ReceivedProps {
  readonly record: SimulatorRecordSummary;
  readonly onDiagnose: () => void;
}

function Received({ record, onDiagnose }: ReceivedProps) {
  const { receivedAtMs, sender, method, path, status, verdict } = record;
  const time = timeOfDay.format(receivedAtMs);
  return (
    <li>
      <div className={styles['what']}>
        <p>
          <time dateTime={new Date(receivedAtMs).toISOString()}>{time}</time>{' '}
          <span className={sender === 'foreign' ? styles['foreign'] : styles['own']}>
            {sender === 'foreign' ? 'your own code' : 'this console'}
          </span>
        </p>
        <p className={verdict.kind === 'verified' ? styles['verified'] : styles['refused']}>
          {describeVerdict(verdict)}
        </p>
        <p className={styles['line']}>
          {showInvisible(`${method} ${path}`)} · {status === 0 ? 'no answer' : status}
        </p>
      </div>
      <Button look="link" aria-label={`Diagnose the request of ${time}`} onClick={onDiagnose}>
        Diagnose
      </Button>
    </li>
  );
}
