import type { Language } from '#domain/diagnosis/catalogue/remedy.ts';
import type { NamedMistake } from '#domain/diagnosis/catalogue/name-mistake.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { maskWords } from '../model/card-masks.ts';
import { RemediesView } from './remedies-view.tsx';
import styles from './mistake-view.module.css';

interface MistakeViewProps {
  readonly mistake: NamedMistake;
  readonly language: Language;
  /** Card values to be masked; null when they are revealed. */
  readonly masked: readonly string[] | null;
  /** Whether title and facts stand in the verdict already. */
  readonly isOnly: boolean;
}

/** One mistake: what it is, how it shows here, the rule, and how it is mended in code. */
export function MistakeView({ mistake, language, masked, isOnly }: MistakeViewProps) {
  const { title, detail, rule, advice, remedies, parameters } = mistake;
  const shown = parameters.slice(0, 12);
  return (
    <article className={styles['mistake']}>
      {isOnly ? null : <h3>{title}</h3>}
      {isOnly || detail === '' ? null : <p>{showInvisible(maskWords(detail, masked))}</p>}
      <p className={styles['rule']}>{rule}</p>
      {shown.length === 0 ? null : (
        <p className={styles['parameters']}>
          Shows in{' '}
          {shown.map((name, index) => (
            <span key={name}>
              {index === 0 ? '' : ', '}
              <code>{showInvisible(name.slice(0, 80))}</code>
            </span>
          ))}
          {parameters.length > shown.length ? ` and ${parameters.length - shown.length} more` : ''}
        </p>
      )}
      <p className={styles['advice']}>{advice}</p>
      <RemediesView remedies={remedies} title={title} language={language} />
    </article>
  );
}
