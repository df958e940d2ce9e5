import { Caption } from '#ui/caption.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { shorten } from '#domain/visible-text.ts';
import { useDiagnose } from '../model/diagnose-context.tsx';
import { sourceName } from './source-name.ts';
import styles from '../paste/read-as.module.css';

const number = (count: number): string => count.toLocaleString('en');
const secretWords = { 'private-key': 'A private key', 'consumer-secret': 'A consumer secret' };

/** What the text was taken for, in place of the parts of one request. */
export function ManySourceView() {
  const { many } = useDiagnose();
  const state = useStore(many.state);
  if (state.kind !== 'found') return null;
  const { source, found } = state;
  const { requests, total, others, isMixed, note: ofComments, taken } = found;
  const notes = [
    ...(ofComments === null ? [] : [ofComments]),
    ...(total > requests.length
      ? [`It holds ${number(total)}: the first ${number(requests.length)} are read.`]
      : []),
    ...(others > 0
      ? [
          `${number(others)} other ${others === 1 ? 'entry has' : 'entries have'} no oauth_ parameter, and ${others === 1 ? 'is' : 'are'} left out.`,
        ]
      : []),
    ...(isMixed
      ? [
          'Lines of several requests are mixed, and no id tells which belong together: a request may lack lines, or have those of another.',
        ]
      : []),
  ];
  return (
    <section aria-label="Read as" className={styles['section']}>
      <Caption level={2}>Read as</Caption>
      <p className={styles['kind']}>
        <b>{number(requests.length)} requests</b> of {shorten(sourceName(source))}, told apart by nonce and
        signature.
      </p>
      {notes.length === 0 ? null : (
        <ul className={styles['notes']} aria-label="Notes on reading">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {taken.length === 0 ? null : (
        <Notice tone="problem">
          <strong>{taken.map((kind) => secretWords[kind]).join(' and ')} stood in the text.</strong> It was
          taken out, and is kept nowhere.
        </Notice>
      )}
    </section>
  );
}
