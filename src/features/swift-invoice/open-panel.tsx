import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useKeptText } from '#ui/kept-page.tsx';
import { privateText } from '#ui/private-text.ts';
import { TopPanel } from '#ui/top-panel.tsx';
import { useInvoice } from './invoice-context.tsx';
import type { InvoiceModel } from './invoice-model.ts';
import styles from './open-panel.module.css';

/** Longest file that is read at all, in bytes; what is an invoice is far smaller, and the reading says so. */
const longestFile = 20 * 1024 * 1024;

/** Opens the panel, and has the focus back when that closes. */
export const openButtonId = 'open-invoice-button';

type Opening = Pick<InvoiceModel, 'open' | 'refuse'>;

const unreadable = {
  what: 'This file could not be read: it may be a folder, or it was moved or changed meanwhile.',
  next: 'Choose the file itself.',
};

/** Shows a file. Its bytes stay in the page. */
export async function openFile(file: File, { open, refuse }: Opening): Promise<void> {
  const octets = await file
    .slice(0, longestFile)
    .arrayBuffer()
    .catch(() => null);
  if (octets === null) refuse(unreadable);
  else void open(new Uint8Array(octets), { kind: 'file', name: file.name });
}

interface OpenPanelProps {
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

/** Ways in that need no credentials: a file, a drop, a pasted text. */
export function OpenPanel({ onOpened, onClose }: OpenPanelProps) {
  const { model } = useInvoice();
  const [text, setText] = useKeptText('invoice to open');
  const id = useId();
  return (
    <div data-heir={openButtonId}>
      <TopPanel id="open-invoice" title="Open an invoice" shown onClose={onClose}>
        <div className={styles['ways']}>
          <label className={styles['label']} htmlFor={`${id}-file`}>
            Invoice file
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept=".xml,text/xml,application/xml"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file !== undefined) void openFile(file, model).then(onOpened);
            }}
          />
          <p className={styles['words']}>Or drop a file anywhere on this page. It stays in this page.</p>
          <label className={styles['label']} htmlFor={`${id}-text`}>
            Invoice text
          </label>
          <textarea
            {...privateText}
            id={`${id}-text`}
            className={styles['text']}
            rows={4}
            placeholder="Paste the XML"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            disabled={text === ''}
            onClick={() => {
              void model.open(new TextEncoder().encode(text), { kind: 'text', from: 'a pasted text' });
              onOpened();
            }}
          >
            Show pasted invoice
          </Button>
        </div>
      </TopPanel>
    </div>
  );
}
