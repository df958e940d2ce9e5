import styles from './steady-text.module.css';

interface SteadyTextProps {
  /** All that may stand here, each once. */
  readonly texts: readonly string[];
  readonly shown: string;
}

/** One of several texts in the room of the largest: where another one is shown, nothing around it moves. */
export function SteadyText({ texts, shown }: SteadyTextProps) {
  return (
    <span className={styles['room']}>
      {texts.map((text) => (
        <span key={text} className={text === shown ? '' : styles['away']}>
          {text}
        </span>
      ))}
    </span>
  );
}
