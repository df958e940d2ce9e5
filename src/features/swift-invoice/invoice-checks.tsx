import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { checkInvoice } from '#domain/invoice/checks.ts';
import type { InvoiceCheck } from '#domain/invoice/checks/check.ts';
import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import type { InvoiceRead } from '#domain/invoice/invoice-reading.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { countWords } from '#domain/words.ts';
import { useGrowing } from '#ui/use-growing.ts';
import { useInvoice } from './invoice-context.tsx';
import lines from '#ui/checks.module.css';
import styles from './invoice-checks.module.css';

const signs: Record<InvoiceCheck['level'], { readonly sign: string; readonly word: string }> = {
  ok: { sign: '✓', word: 'Good' },
  note: { sign: '▲', word: 'Note' },
  problem: { sign: '✕', word: 'Problem' },
};

/** The checks of an invoice, made once for all who show them. */
export function useChecks(reading: InvoiceRead): readonly InvoiceCheck[] {
  const { clock } = useInvoice().services;
  return useMemo(() => checkInvoice(reading, new Date(clock.nowMs()).getFullYear()), [reading, clock]);
}

const checksId = 'invoice-checks';

/** How they came out, above the document: the column that has them may be scrolled to a receipt. */
export function ChecksOutcome({ reading }: { readonly reading: InvoiceRead }) {
  const checks = useChecks(reading);
  const parts = (['problem', 'note'] as const).flatMap((level) => {
    const count = checks.filter((check) => check.level === level).length;
    return count === 0 ? [] : [{ level, words: countWords(count, level) }];
  });
  if (parts.length === 0) return <span className={styles['holds']}>✓ Every check holds.</span>;
  const show = (): void => {
    const place = document.getElementById(checksId);
    place?.scrollIntoView({ block: 'nearest' });
    place?.focus({ preventScroll: true });
  };
  return (
    <span className={styles['outcome']}>
      <Button look="link-inherit" onClick={show}>
        {parts.map(({ level, words }, index) => (
          <span key={level} className={styles[level]}>
            {index === 0 ? '' : ', '}
            <span aria-hidden="true">{signs[level].sign}</span> {words}
          </span>
        ))}{' '}
        in the checks
      </Button>
    </span>
  );
}

/** Checks that are rendered in one go. */
const checksAtOnce = 15;

/** More undocumented elements than this are folded. */
const unfolded = 3;

/** Checks beside the document; none of them blocks anything. */
export function InvoiceChecks({ reading }: { readonly reading: InvoiceRead }) {
  const checks = useChecks(reading);
  const others = checks.filter(({ id }) => id.startsWith('other:'));
  const folds = others.length > unfolded;
  const shown = folds ? checks.filter((check) => !others.includes(check)) : checks;
  return (
    <section id={checksId} aria-label="Checks" tabIndex={-1}>
      <Caption level={2}>Checks</Caption>
      <CheckList checks={shown} document={reading.document} />
      {folds ? (
        <details className={styles['others']}>
          <summary>{others.length} things beyond the documented elements</summary>
          <CheckList checks={others} document={reading.document} />
        </details>
      ) : null}
    </section>
  );
}

interface CheckListProps {
  readonly checks: readonly InvoiceCheck[];
  readonly document: InvoiceDocument;
}

function CheckList({ checks, document }: CheckListProps) {
  const count = useGrowing(checks.length, checksAtOnce);
  return (
    <ul>
      {checks.slice(0, count).map((check) => (
        <Check key={check.id} check={check} document={document} />
      ))}
    </ul>
  );
}

interface CheckProps {
  readonly check: InvoiceCheck;
  readonly document: InvoiceDocument;
}

/** Key under which a path is selected: a documented element's own, or its place among the others. */
function keyOf(document: InvoiceDocument, path: string): string {
  if (document.values.has(path)) return path;
  return `other:${document.others.findIndex((other) => other.path === path)}`;
}

function Check({ check, document }: CheckProps) {
  const { selected } = useInvoice();
  const { sign, word } = signs[check.level];
  const [element] = check.elements;
  const show = (key: string): void => {
    selected.set(key);
    const place = globalThis.document.querySelector<HTMLElement>(`article [data-path="${CSS.escape(key)}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <li className={`${lines['check']} ${lines[check.level]}`}>
      <i aria-hidden="true">{sign}</i>
      <span>
        <span className="visually-hidden">{word}: </span>
        {element === undefined ? (
          <b>{check.label}</b>
        ) : (
          <Button look="link-inherit" onClick={() => show(keyOf(document, element))}>
            {check.label}
          </Button>
        )}{' '}
        {showInvisible(check.message)}
      </span>
    </li>
  );
}
