import { useDeferredValue, useEffect, useId, useState } from 'react';
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
import styles from './pasted-call.module.css';

/** A callback URL or a line of a log from anywhere, judged without the inbox. */
export function PastedCall() {
  const { pastedText } = useCallbacks();
  const text = useStore(pastedText);
  const [open, setOpen] = useState(text !== '');
  const id = useId();
  return (
    <section aria-label="Read a pasted call" className={styles['pasted']}>
      <Button look="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Read a pasted call
      </Button>
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
            <ReadText />
          </>
        ) : null}
      </div>
    </section>
  );
}

function ReadText() {
  const { pastedText } = useCallbacks();
  const text = useDeferredValue(useStore(pastedText));
  if (text.trim() === '') return null;
  const reading = readPastedCall(text);
  if (!reading.ok) return <Notice tone="advice">{reading.failure}</Notice>;
  return <Judged call={reading.value} />;
}

function Judged({ call }: { readonly call: ReadCall }) {
  const { judged } = useCallbacks();
  const [judgement, setJudgement] = useState<CallJudgement | null>(null);
  useEffect(() => {
    let isGone = false;
    const judge = (): void =>
      void judged.judgeOther(call).then((next) => {
        if (!isGone) setJudgement(next);
      });
    judge();
    // What is known of orders and secret changed with the others.
    const stop = judged.view.subscribe(judge);
    return () => {
      isGone = true;
      stop();
    };
  }, [judged, call]);
  if (judgement === null) return null;
  return (
    <>
      <CallVerdictCard judgement={judgement} />
      <PairsTable call={call} judgement={judgement} />
    </>
  );
}
