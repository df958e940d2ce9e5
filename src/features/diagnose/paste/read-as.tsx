import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { shorten } from '#domain/visible-text.ts';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import { isAnythingKnown, partNames, type PartName } from '../model/diagnose-inputs.ts';
import { PartField } from './part-field.tsx';
import { kindWords, originWords, partWords } from './part-words.ts';
import { useOpenPart } from './use-open-part.ts';
import styles from './read-as.module.css';

/** Shown while missing too; the others are offered below. */
const usualParts: readonly PartName[] = ['method', 'url', 'authorization', 'body'];

/** What the text was taken for and what was read from it; each part can be opened and corrected. */
export function ReadAs() {
  const parts = useDiagnoseView((view) => view.parts);
  const { openParts } = useDiagnose();
  const open = useStore(openParts);
  const openPart = useOpenPart();
  const shown = partNames.filter(
    (part) => parts[part] !== null || open.has(part) || (usualParts.includes(part) && isAnythingKnown(parts)),
  );
  const others = partNames.filter((part) => !shown.includes(part));
  return (
    <section aria-label="Read as" className={styles['section']}>
      <Caption level={2}>Read as</Caption>
      <SourceLine />
      <ComparedWith />
      {shown.length === 0 ? null : (
        <ul className={styles['rows']}>
          {shown.map((part) => (
            <PartField key={part} part={part} />
          ))}
        </ul>
      )}
      {others.length === 0 ? null : (
        <p className={styles['more']}>
          Type it yourself:{' '}
          {others.map((part) => (
            <Button key={part} look="link" onClick={() => openPart(part)}>
              {partWords[part].title}
            </Button>
          ))}
        </p>
      )}
      <ComposerHint />
    </section>
  );
}

/** What a base string alone is compared with. */
function ComparedWith() {
  const order = useDiagnoseView((view) => view.composersOrder);
  if (order === null) return null;
  return (
    <p className={styles['kind']}>
      {order.kind === 'same' ? (
        <>
          It is compared with <b>the order in the composer</b>: both have client_orderid{' '}
          <code>{shorten(order.orderId)}</code>.
        </>
      ) : (
        'It is not compared with the order in the composer, which has another client_orderid. To compare them all the same, take URL and body from the composer.'
      )}
    </p>
  );
}

function SourceLine() {
  const source = useDiagnoseView(({ inputs }) => inputs.source);
  const reading = useDiagnoseView((view) => view.reading);
  if (source.kind === 'request') {
    return (
      <p className={styles['kind']}>
        Read from <b>{originWords[source.request.origin]}</b>.
      </p>
    );
  }
  if (reading === null || !reading.ok) {
    return (
      <p className={styles['kind']}>{reading === null ? 'Nothing is read yet.' : 'Nothing of the text.'}</p>
    );
  }
  const { cut, notes } = reading.value;
  return (
    <>
      <p className={styles['kind']}>
        The text was taken for <b>{kindWords(reading.value)}</b>.
      </p>
      {cut ? (
        <Notice tone="advice">
          <strong>The text is cut.</strong> It does not hold all of the request: paste it whole, or complete
          the parts below.
        </Notice>
      ) : null}
      {notes.length === 0 ? null : (
        <ul className={styles['notes']} aria-label="Notes on reading">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where parts are missing and the composer has none to offer. */
function ComposerHint() {
  const { readComposer } = useDiagnose();
  const misses = useDiagnoseView(
    ({ parts }) => isAnythingKnown(parts) && usualParts.some((part) => parts[part] === null),
  );
  if (!misses || readComposer() !== null) return null;
  return (
    <p className={styles['more']}>
      What is missing can be taken from the composer once an order is filled in under Payout check.
    </p>
  );
}
