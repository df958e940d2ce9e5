import { Button } from '#ui/button.tsx';
import type { CallJudgement } from '#domain/callbacks/judging/call-judgement.ts';
import { openPanel } from '#services/console-panel.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import { factSigns, verdictSigns } from './verdict-words.ts';
import styles from './call-verdict-card.module.css';

/** One sentence to act on, then the facts it rests on. */
export function CallVerdictCard({ judgement }: { readonly judgement: CallJudgement }) {
  const { panels } = useCallbacks();
  const { verdict, headline, explanation, facts, wantsSecret } = judgement;
  return (
    <div className={`${styles['verdict']} ${styles[verdict]}`}>
      <i aria-hidden="true">{verdictSigns[verdict]}</i>
      <div>
        <h3>
          {headline}{' '}
          {wantsSecret ? (
            <Button look="link" onClick={() => openPanel(panels, 'key', 'consumer secret')}>
              Add the consumer secret
            </Button>
          ) : null}
        </h3>
        {explanation === null ? null : <p>{explanation}</p>}
        <ul>
          {facts.map(({ kind, text }) => (
            <li key={text} className={styles[kind]}>
              <span aria-hidden="true">{factSigns[kind].sign}</span>
              <span className="visually-hidden">{factSigns[kind].word} </span> {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
