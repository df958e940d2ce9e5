import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import { useDiagnose, useDiagnoseView } from '../model/diagnose-context.tsx';
import type { PartName } from '../model/diagnose-inputs.ts';
import { BodyPairs } from './body-pairs.tsx';
import { partSummary, partWords } from './part-words.ts';
import { partFieldId, useOpenPart } from './use-open-part.ts';
import styles from './read-as.module.css';

const correctionWords = {
  typed: 'corrected by you',
  composer: 'from the composer',
  selection: 'from bytes that you selected',
};

/** One part: what was read of it, and the field in which it is corrected. */
export function PartField({ part }: { readonly part: PartName }) {
  const { model, openParts } = useDiagnose();
  const isOpen = useStore(openParts).has(part);
  const openPart = useOpenPart();
  const text = useDiagnoseView((view) => view.parts[part]);
  const correction = useDiagnoseView(({ inputs }) => inputs.corrections[part] ?? null);
  const { title } = partWords[part];
  const close = (): void =>
    openParts.set(new Set([...openParts.getSnapshot()].filter((open) => open !== part)));
  return (
    <li className={styles['row']}>
      <span className={styles['title']} id={`${partFieldId(part)}-title`}>
        {title}
      </span>
      <div className={styles['what']}>
        <span className={text === null ? styles['missing'] : styles['summary']}>
          {text === null ? 'missing' : partSummary(part, text)}
        </span>
        {correction === null ? null : (
          <small className={styles['origin']}>{correctionWords[correction.from]}</small>
        )}
      </div>
      <span className={styles['actions']}>
        <Button
          look="link"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : text === null ? 'Type' : 'Change'} ${title}`}
          onClick={() => (isOpen ? close() : openPart(part))}
        >
          {isOpen ? 'Close' : text === null ? 'Type' : 'Change'}
        </Button>
        {text === null ? <TakeFromComposer part={part} /> : null}
        {part === 'body' && text === null ? (
          <Button look="link" onClick={() => model.correct(part, { text: '', from: 'typed' })}>
            It has none
          </Button>
        ) : null}
        {correction === null ? null : (
          <Button look="link" aria-label={`As read: ${title}`} onClick={() => model.correct(part, null)}>
            As read
          </Button>
        )}
      </span>
      {isOpen ? (
        <div className={styles['editing']}>
          <PartInput part={part} />
          {part === 'body' && text !== null ? <BodyPairs body={text} /> : null}
        </div>
      ) : null}
    </li>
  );
}

export function TakeFromComposer({ part }: { readonly part: PartName }) {
  const { model, readComposer } = useDiagnose();
  const text = readComposer()?.parts[part] ?? null;
  if (text === null) return null;
  return (
    <Button
      look="link"
      aria-label={`Take from the composer: ${partWords[part].title}`}
      onClick={() => model.correct(part, { text, from: 'composer' })}
    >
      Take from the composer
    </Button>
  );
}

/** Shows what the part is at present; whatever is typed replaces it. */
function PartInput({ part }: { readonly part: PartName }) {
  const { model } = useDiagnose();
  const text = useDiagnoseView((view) => view.parts[part]) ?? '';
  const shared = {
    ...privateText,
    id: partFieldId(part),
    'aria-labelledby': `${partFieldId(part)}-title`,
    className: `${fieldStyles['input']} ${fieldStyles['mono']} ${styles['input']}`,
    value: text,
  };
  const change = (typed: string): void => model.correct(part, { text: typed, from: 'typed' });
  return partWords[part].isLong ? (
    <textarea {...shared} rows={part === 'url' ? 2 : 4} onChange={(event) => change(event.target.value)} />
  ) : (
    <input type="text" {...shared} onChange={(event) => change(event.target.value)} />
  );
}
