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

/** The verdict in one sentence; where it names several mistakes, a short one, and they as a list. */
export function Headline({ diagnosis, look, masked }: HeadlineProps) {
  const { verdict, headline } = diagnosis;
  const outlined = verdict.kind === 'explained' ? outlineExplanation(verdict.explanation) : [];
  const [first, second] = outlined;
  const isAlone = second === undefined;
  const alternatives = isAlone ? (first?.alternatives ?? []) : [];
  const words = !isAlone
    ? mistakesTogether(outlined.length)
    : first === undefined || alternatives.length === 0
      ? headline
      : `${first.title}${orTheSame}`;
  return (
    <>
      <h2>
        <i aria-hidden="true">{look.sign}</i>
        <span className="visually-hidden">{look.word}: </span>
        {maskWords(words, masked)}
      </h2>
      {isAlone ? (
        <Alternatives titles={alternatives} masked={masked} />
      ) : (
        <ol className={styles['outline']}>
          {outlined.map((mistake) => (
            <li key={mistake.title}>
              <Outlined mistake={mistake} masked={masked} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

type Masked = Pick<HeadlineProps, 'masked'>;

function Outlined({ mistake, masked }: Masked & { readonly mistake: OutlinedMistake }) {
  const { title, alternatives } = mistake;
  return (
    <>
      {maskWords(title, masked)}
      {alternatives.length === 0 ? '' : orTheSame}
      <Alternatives titles={alternatives} masked={masked} />
    </>
  );
}

function Alternatives({ titles, masked }: Masked & { readonly titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <ul className={styles['outline']}>
      {titles.map((title) => (
        <li key={title}>{maskWords(title, masked)}</li>
      ))}
    </ul>
  );
}
