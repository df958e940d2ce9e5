import { useId, useMemo, useState } from 'react';
import type { Exchange } from '#domain/exchange/exchange.ts';
import type { ReportedComparison } from '#domain/exchange/report/comparison-section.ts';
import { usualChoices } from '#domain/report/report-choices.ts';
import { Button } from '#ui/button.tsx';
import { listReportSwitches } from './list-report-switches.ts';
import type { ReportLevel } from './report-article.tsx';
import { ReportPanel, reportFileName } from './report-panel.tsx';
import { NoReport } from './no-report.tsx';
import { useReport, type ReportServices } from './use-report.ts';
import { useReportToggle } from './use-report-toggle.ts';

interface ExchangeReportEntryProps {
  readonly exchange: Exchange<unknown>;
  /** Of a case; null where the request was sent without one. */
  readonly comparison: ReportedComparison | null;
  readonly services: ReportServices;
  /** Names the exchange for those who hear a list of buttons. */
  readonly which: string;
  /** Of its headings, which stand below that of the exchange. */
  readonly level: ReportLevel;
}

/** The way to hand an exchange on: a button among others, and what it opens. */
export function ExchangeReportEntry({ which, ...props }: ExchangeReportEntryProps) {
  const { isOpen, button, toggle, close } = useReportToggle();
  const id = useId();
  return (
    <>
      <Button
        ref={button}
        look="link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <span className="visually-hidden">{which}: </span>Copy for support
      </Button>
      {isOpen ? <ExchangeReportPanel {...props} id={id} onClose={close} /> : null}
    </>
  );
}

interface ExchangeReportPanelProps extends Omit<ExchangeReportEntryProps, 'which'> {
  readonly id: string;
  readonly onClose: () => void;
}

function ExchangeReportPanel(props: ExchangeReportPanelProps) {
  const { exchange, comparison, services, level, id, onClose } = props;
  const [choices, setChoices] = useState(usualChoices);
  const subject = useMemo(
    () => ({ kind: 'exchange', exchange, comparison }) as const,
    [exchange, comparison],
  );
  const shown = useReport(services, subject, choices);
  if (shown?.made.ok !== true) return <NoReport shown={shown} />;
  const made = shown.made.value;
  const isRsa = exchange.signed.protocol.signatureMethod === 'RSA-SHA256';
  return (
    <ReportPanel
      id={id}
      level={level}
      made={made}
      isCurrent={shown.isCurrent}
      choices={choices}
      switches={listReportSwitches({
        choices,
        made,
        baseString: {
          title: choices.values ? 'Base string' : 'Base string, values masked',
          remark: 'order, encoding and URL stay visible',
        },
        hasFingerprint: isRsa && exchange.signedWith !== undefined,
        hasPublicKey: isRsa && exchange.signedWith !== undefined,
        hasAnswer: exchange.outcome === 'answered',
      })}
      onChoose={setChoices}
      fileName={reportFileName(exchange.operation, exchange.sentAtMs)}
      clipboard={services.clipboard}
      onClose={onClose}
      canPrint={false}
    />
  );
}
