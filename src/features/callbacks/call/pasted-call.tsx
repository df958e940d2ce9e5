import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useSpokenState } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import type { CallJudgement } from '#domain/callbacks/judging/call-judgement.ts';
import { readPastedCall } from '#domain/callbacks/reading/read-pasted-call.ts';
import type { ReadCall } from '#domain/callbacks/reading/read-pair.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import { PairsTable } from './pairs-table.tsx';
import { CallVerdictCard } from './call-verdict-card.tsx';
import { verdictSigns } from './verdict-words.ts';
import styles from './pasted-call.module.css';

/** A callback URL or a line of a log from anywhere, judged without the inbox. */
export function PastedCall() {
  const { pastedText } = useCallbacks();
  const text = useStore(pastedText);
  const [open, setOpen] = useState(text !== '');
  const id = useId();
  const [judgement, setJudgement] = useState<CallJudgement | null>(null);
  return (
    <section aria-label="Read a pasted call" className={styles['pasted']}>
      <div className={styles['bar']}>
        <Button look="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Read a pasted call
        </Button>
        {open && judgement !== null ? <Outcome judgement={judgement} verdictId={`${id}-verdict`} /> : null}
      </div>
      <div id={id} hidden={!open}>
        {open ? (
          <>
            <label className={styles['label']} htmlFor={`${id}-text`}>
              Paste a callback URL, a line of an access log, a request or a body. It stays in this page.
            </label>
            <textarea
              {...privateText}
              id={`${id}-text`}
              className={styles['text']}
              rows={4}
              value={text}
              onChange={({ target }) => pastedText.set(target.value)}
            />
            <div id={`${id}-verdict`} tabIndex={-1}>
              <ReadText judgement={judgement} onJudgement={setJudgement} />
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}

interface OutcomeProps {
  readonly judgement: CallJudgement;
  readonly verdictId: string;
}

/** The verdict above what was pasted: it stands below that, where it may not be seen. */
function Outcome({ judgement: { verdict, headline }, verdictId }: OutcomeProps) {
  useSpokenState(`Pasted call: ${headline}.`, 'news');
  return (
    <Button
      look="link"
      className={`${styles['outcome']} ${styles[verdict]}`}
      onClick={() => {
        const place = document.getElementById(verdictId);
        place?.focus({ preventScroll: true });
        place?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <span aria-hidden="true">{verdictSigns[verdict]}</span> {headline}
    </Button>
  );
}

interface ReadTextProps {
  readonly judgement: CallJudgement | null;
  readonly onJudgement: (judgement: CallJudgement | null) => void;
}

function ReadText({ judgement, onJudgement }: ReadTextProps) {
  const { pastedText } = useCallbacks();
  const text = useDeferredValue(useStore(pastedText));
  const reading = useMemo(() => (text.trim() === '' ? null : readPastedCall(text)), [text]);
  const call = reading?.ok === true ? reading.value : null;
  useJudgement(call, onJudgement);
  if (reading === null) return null;
  if (!reading.ok) {
    return (
      <Notice tone="advice" live>
        {reading.failure}
      </Notice>
    );
  }
  if (judgement === null || judgement.recognized.call !== reading.value) return null;
  return (
    <>
      <CallVerdictCard judgement={judgement} />
      <PairsTable call={reading.value} judgement={judgement} />
    </>
  );
}

function useJudgement(call: ReadCall | null, onJudgement: (judgement: CallJudgement | null) => void): void {
  const { judged } = useCallbacks();
  useEffect(() => {
    let isGone = false;
    const judge = (): void => {
      if (call === null) onJudgement(null);
      else {
        void judged.judgeOther(call).then((next) => {
          if (!isGone) onJudgement(next);
        });
      }
    };
    judge();
    // What is known of orders and secret changed with the others.
    const stop = judged.view.subscribe(judge);
    return () => {
      isGone = true;
      stop();
    };
  }, [judged, call, onJudgement]);
}
