import type { Diagnosis } from '#domain/diagnosis/verdict/diagnosis.ts';
import {
  mistakesTogether,
  orTheSame,
  outlineExplanation,
  type OutlinedMistake,
} from '#domain/diagnosis/verdict/report/write-headline.ts';
import { maskWords } from '../model/card-masks.ts';
import styles from './verdict-card.module.css';

interface HeadlineProps {
  readonly diagnosis: Diagnosis;
  readonly look: { readonly sign: string; readonly word: string };
  /** Card values to be masked; null when they are revealed. */
  readonly masked: readonly string[] | null;
}

/** The verdict in one sentence; where it names several mistakes, a short one, and they line by line. */
export function Headline({ diagnosis, look, masked }: HeadlineProps) {
  const { verdict, headline } = diagnosis;
  const outlined = verdict.kind === 'explained' ? outlineExplanation(verdict.explanation) : [];
  const [first, second] = outlined;
  return (
    <h2>
      <i aria-hidden="true">{look.sign}</i>
      <span className="visually-hidden">{look.word}: </span>
      {second !== undefined ? (
        <>
          {mistakesTogether(outlined.length)}{' '}
          {outlined.map((mistake, index) => (
            <span key={mistake.title} className={styles['line']}>
              ({index + 1}) <Outlined mistake={mistake} masked={masked} />
            </span>
          ))}
        </>
      ) : first !== undefined && first.alternatives.length > 0 ? (
        <Outlined mistake={first} masked={masked} />
      ) : (
        maskWords(headline, masked)
      )}
    </h2>
  );
}

type OutlinedProps = Pick<HeadlineProps, 'masked'> & { readonly mistake: OutlinedMistake };

/** A mistake, and what cannot be told apart from it below it: one heading has all, for whoever goes from heading to heading. */
function Outlined({ mistake, masked }: OutlinedProps) {
  const { title, alternatives } = mistake;
  return (
    <>
      {maskWords(title, masked)}
      {alternatives.length === 0 ? '' : orTheSame}{' '}
      {alternatives.map((alternative, index) => (
        <span key={alternative} className={styles['line']}>
          {maskWords(alternative, masked)}
          {index < alternatives.length - 1 ? '; ' : ' '}
        </span>
      ))}
    </>
  );
}
