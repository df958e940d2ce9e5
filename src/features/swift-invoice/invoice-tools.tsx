import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import type { InvoiceFailure, NotXmlKind } from '#domain/invoice/invoice-reading.ts';
import type { InvoiceAddress } from './invoice-addresses.ts';
import { useInvoice } from './invoice-context.tsx';
import { openButtonId } from './open-panel.tsx';
import type { ShownBytes } from './shown-answer.ts';
import styles from './swift-invoice-page.module.css';

export type InvoiceTab = 'document' | 'xml' | 'signature' | 'response';

export function viewAt(address: InvoiceAddress): InvoiceTab {
  return address === 'document' || address === 'xml' || address === 'response' ? address : 'signature';
}

const tabs = [
  { value: 'document', text: 'Document' },
  { value: 'xml', text: 'XML' },
  { value: 'signature', text: 'Signature' },
  { value: 'response', text: 'Response' },
] as const;

const extensions: Readonly<Record<NotXmlKind, string>> = {
  html: 'html',
  pdf: 'pdf',
  json: 'json',
  pairs: 'txt',
  text: 'txt',
  binary: 'bin',
};

/** Of what is no invoice: an error may be written in anything. */
function extensionOf(reading: InvoiceFailure): string {
  switch (reading.kind) {
    case 'not-well-formed':
    case 'not-an-invoice':
    case 'wrong-encoding':
    case 'refused':
      return 'xml';
    case 'not-xml':
      return extensions[reading.what];
    default:
      return 'txt';
  }
}

/** Named by the invoice number where it is usable in a file name; what is no invoice is named so. */
function fileNameOf({ reading }: ShownBytes): string {
  if (reading.kind !== 'invoice') return `swift-invoice-answer.${extensionOf(reading)}`;
  const number = (reading.document.values.get('invoice_no')?.text ?? '')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
    .replaceAll(/^[.-]+|[.-]+$/gu, '')
    .slice(0, 60);
  return number === '' ? 'swift-invoice.xml' : `swift-invoice-${number}.xml`;
}

interface InvoiceToolsProps {
  readonly tab: InvoiceTab;
  readonly onTab: (tab: InvoiceTab) => void;
  readonly opening: boolean;
  readonly onOpen: () => void;
}

/** The views of what is shown, and what can be done with it. */
export function InvoiceTools({ tab, onTab, opening, onOpen }: InvoiceToolsProps) {
  const { model } = useInvoice();
  const shown = useStore(model.shown);
  const isInvoice = shown.kind === 'shown' && shown.reading.kind === 'invoice';
  return (
    <div className={styles['tools']}>
      <Segmented label="view" options={tabs} value={tab} onChange={onTab} />
      <span className={styles['push']}>
        <Button id={openButtonId} aria-expanded={opening} onClick={onOpen}>
          Open…
        </Button>
        <Button
          disabled={shown.kind !== 'shown'}
          onClick={() => {
            if (shown.kind === 'shown') saveFile(fileNameOf(shown), shown.bytes);
          }}
        >
          Download
        </Button>
        <Button
          disabled={!isInvoice}
          onClick={() => {
            onTab('document');
            requestAnimationFrame(() => window.print());
          }}
        >
          Print
        </Button>
      </span>
    </div>
  );
}
