import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { Copy } from '#inspector/copy.tsx';
import { RepeatedOrderQuestion } from '#inspector/repeated-order-question.tsx';
import { operations } from '#domain/gateway/operations.ts';
import { curlSegments } from '#domain/http/curl.ts';
import { buildSignedRequest } from '#domain/http/signed-request.ts';
import { extraPairIndex } from '#domain/payout-check/request-pairs.ts';
import { valuesPatch } from '#domain/payout-check/update-draft.ts';
import type { Segment } from '#domain/http/segments.ts';
import { isUnderWay } from '#services/exchanger.ts';
import { useCompose, useView } from './compose-context.tsx';
import type { ComposeModel } from './compose-model.ts';
import { SimulatorForesight, useOrderForesight } from './simulator-foresight.tsx';
import { useFreshOrderId } from './use-fresh-order-id.ts';
import { useFocusField } from './use-mend.ts';
import { useRenewal } from './use-renewal.ts';
import styles from './send-bar.module.css';

interface SendBarProps {
  readonly onSend: () => void;
  readonly inspecting: boolean;
  readonly onInspect: (inspecting: boolean) => void;
}

/** What stands between the request and the gateway, and the click that sends it. */
export function SendBar({ onSend, inspecting, onInspect }: SendBarProps) {
  const { model, services } = useCompose();
  const view = useStore(model.view);
  const renewal = useRenewal();
  const [asking, setAsking] = useState(false);
  const blocks = view.findings.filter(({ level }) => level === 'block');
  const problems = view.findings.filter(({ level }) => level === 'problem');
  const busy = isUnderWay(useStore(model.exchange));
  const possible = blocks.length === 0 && view.sendable.ok && !busy;
  const production = view.target?.id === 'production';
  const { foresights } = useOrderForesight();

  const send = (): void => {
    if (!possible) return;
    if (production) {
      setAsking(true);
      return;
    }
    onSend();
    void model.send();
  };
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      latestSend.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const hasSignature = useStore(model.signature).latest !== null && view.traced !== null;
  return (
    <div className={styles['bar']} role="region" aria-label="Send">
      {asking && production ? (
        <div className={styles['confirm']}>
          <Notice tone="problem" live>
            <strong>This is production.</strong> The order goes to {view.target?.origin} and may move money.{' '}
            {view.findings.some(({ rule }) => rule === 'card-looks-real')
              ? 'Its card number is no published test number: it may be somebody’s card. '
              : null}
            <Button
              look="link-inherit"
              onClick={() => {
                setAsking(false);
                if (!possible) return;
                onSend();
                void model.send();
              }}
            >
              Send to production
            </Button>{' '}
            ·{' '}
            <Button look="link-inherit" onClick={() => setAsking(false)}>
              Do not send
            </Button>
          </Notice>
        </div>
      ) : null}
      <SimulatorForesight onSend={possible ? () => latestSend.current() : null} />
      <RepeatOrder onSend={onSend} />
      <FindingSummary isForeseen={foresights.length > 0} />
      {view.sendable.ok ? null : (
        <span className={styles['reason']} role="status">
          Cannot be sent from here: see above.
        </span>
      )}
      {!hasSignature ? null : (
        <span className={styles['copy']}>
          <Copy
            what="cURL"
            text="Copy cURL"
            look="plain"
            read={() => unsignedCurl(model)}
            fresh={{ renewal, segmentsOf: (signed) => curlSegments(signed, 'bash') }}
            masks={view.masks}
            clipboard={services.clipboard}
          />
        </span>
      )}
      <Button className={styles['inspect']} aria-pressed={inspecting} onClick={() => onInspect(!inspecting)}>
        {inspecting ? 'Compose' : 'Inspect'}
      </Button>
      <Button
        // What mends it comes first.
        look={foresights.length === 0 ? 'primary' : 'plain'}
        disabled={!possible}
        aria-keyshortcuts="Control+Enter"
        // The second click of a double click is none of its own, however late it comes.
        onClick={({ detail }) => {
          if (detail < 2) send();
        }}
      >
        {busy ? 'Sending…' : problems.length + foresights.length > 0 ? 'Send anyway' : 'Send'}
        <kbd aria-hidden="true">⌃↵</kbd>
      </Button>
    </div>
  );
}

/** Asked instead of sending an order a second time. */
function RepeatOrder({ onSend }: Pick<SendBarProps, 'onSend'>) {
  const { model, inputs } = useCompose();
  const freshOrderId = useFreshOrderId();
  const focusField = useFocusField();
  return (
    <RepeatedOrderQuestion
      repeat={model.repeat}
      effect={operations['payout-check'].effect}
      onSend={onSend}
      onNewId={() => {
        inputs.patch({ fields: valuesPatch({ client_orderid: freshOrderId() }) });
        focusField('client_orderid');
      }}
    />
  );
}

/** The command as far as it is known before the click signs it; empty where no strings can be made. */
function unsignedCurl(model: ComposeModel): readonly Segment[] {
  const { traced } = model.view.getSnapshot();
  return traced === null ? [] : curlSegments(buildSignedRequest(traced, ''), 'bash');
}

function FindingSummary({ isForeseen }: { readonly isForeseen: boolean }) {
  const findings = useView((view) => view.findings);
  const focusField = useFocusField();
  const bad = findings.filter(({ level }) => level !== 'advice');
  const advice = findings.length - bad.length;
  const pairs = useView((view) => view.inputs.extraPairs);
  const names = [...new Set(bad.flatMap(({ fields }) => fields))];
  const nameOf = (key: string): string => {
    const index = extraPairIndex(key);
    return index === null ? key : `parameter ${index + 1} ${pairs[index]?.name ?? ''}`.trim();
  };
  return (
    <div className={styles['findings']}>
      <span role="status">
        {bad.length === 0 && !isForeseen ? <span className={styles['clear']}>✓ No problems</span> : null}
        {bad.length === 0 ? null : (
          <span className={styles['problems']}>
            {bad.length} {bad.length === 1 ? 'problem' : 'problems'}
          </span>
        )}
        {advice === 0 ? null : <span className={styles['advice']}> · {advice} advice</span>}
      </span>
      {names.length === 0 ? null : (
        <Button look="link" className={styles['names']} onClick={() => focusField(names[0] ?? '')}>
          {names.map(nameOf).join(', ')}
        </Button>
      )}
    </div>
  );
}
