import { useId, useMemo, useRef, useState } from 'react';
import type { Exchange } from '#domain/exchange/exchange.ts';
import type { ReportedComparison } from '#domain/exchange/report/comparison-section.ts';
import { exchangeReport } from '#domain/exchange/report/exchange-report.ts';
import { searchedTexts } from '#domain/exchange/report/searched-texts.ts';
import { usualChoices } from '#domain/report/report-choices.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { listReportSwitches } from './list-report-switches.ts';
import { ReportPanel } from './report-panel.tsx';
import { useSecretPlaces } from './use-secret-places.ts';
import styles from './report-entry.module.css';

export type ReportServices = Pick<ConsoleServices, 'clipboard' | 'signer'>;

interface ExchangeReportEntryProps {
  readonly exchange: Exchange<unknown>;
  /** Of a case; null where the request was sent without one. */
  readonly comparison: ReportedComparison | null;
  readonly services: ReportServices;
  /** Names the exchange for those who hear a list of buttons. */
  readonly which: string;
}

/** The way to hand an exchange on: a button, and what it opens. */
export function ExchangeReportEntry({ which, ...props }: ExchangeReportEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className={styles['entry']}>
      <Button
        ref={button}
        look="link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{which}: </span>Copy for support
      </Button>
      {isOpen ? <ExchangeReportPanel {...props} id={id} onClose={close} /> : null}
    </div>
  );
}

interface ExchangeReportPanelProps extends Omit<ExchangeReportEntryProps, 'which'> {
  readonly id: string;
  readonly onClose: () => void;
}

const nowhere: ReadonlySet<string> = new Set();

function ExchangeReportPanel({ exchange, comparison, services, id, onClose }: ExchangeReportPanelProps) {
  const [choices, setChoices] = useState(usualChoices);
  const searched = useMemo(() => searchedTexts(exchange), [exchange]);
  const places = useSecretPlaces(services.signer, searched);
  const secretIn = places?.ok === true ? places.value : nowhere;
  const made = useMemo(
    () => exchangeReport({ exchange, comparison, choices, secretIn }),
    [exchange, comparison, choices, secretIn],
  );
  // Nothing is shown before it is known what has to be hidden.
  if (places === null) return <Notice tone="busy">Looking for the consumer secret in it.</Notice>;
  if (!places.ok) {
    return (
      <Notice tone="problem">
        <strong>No report.</strong> It could not be looked for the consumer secret in it.{' '}
        {places.failure.what} {places.failure.next}
      </Notice>
    );
  }
  const isRsa = exchange.signed.protocol.signatureMethod === 'RSA-SHA256';
  return (
    <ReportPanel
      id={id}
      report={made.report}
      choices={choices}
      switches={listReportSwitches({
        choices,
        signature: made.signature,
        parameters: made.parameters,
        personal: made.personal.length,
        baseString: {
          title: choices.values ? 'Base string' : 'Base string, values masked',
          remark: 'order, encoding and URL stay visible',
        },
        hasFingerprint: isRsa && exchange.signedWith !== undefined,
        hasPublicKey: isRsa && exchange.signedWith !== undefined,
        hasAnswer: exchange.outcome === 'answered',
      })}
      onChoose={setChoices}
      fileName={`report-${exchange.operation}-${new Date(exchange.sentAtMs).toISOString().slice(0, 19).replaceAll(':', '')}`}
      clipboard={services.clipboard}
      onClose={onClose}
      canPrint={false}
    />
  );
}
