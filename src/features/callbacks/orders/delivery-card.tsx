import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { OutsideText } from '#inspector/outside-text.tsx';
import type {
  CallbackDelivery,
  CallbackUrlField,
  DeliveryAction,
} from '#domain/callbacks/callback-contract.ts';
import { callbackCurl } from '#domain/callbacks/callback-curl.ts';
import { callbackBodyType } from '#domain/callbacks/compose-callback.ts';
import { shorten, showInvisible } from '#domain/visible-text.ts';
import { useCallbacks } from '../callbacks-context.tsx';
import { useInboxUrl } from '../inbox/use-inbox-url.ts';
import { CopyText } from '../copy-text.tsx';
import { AttemptList } from './attempt-list.tsx';
import styles from './order-life.module.css';

interface DeliveryCardProps {
  readonly field: CallbackUrlField;
  readonly delivery: CallbackDelivery;
  /** What is told: each step of the order has such buttons. */
  readonly step: string;
}

/** One callback: where it goes, each attempt, and what can be done about it. */
export function DeliveryCard({ field, delivery, step }: DeliveryCardProps) {
  const { change } = useCallbacks();
  const act = (action: DeliveryAction['action']): void =>
    void change((server) => server.actOnDelivery({ deliveryId: delivery.id, action }));
  const { method, url, state, attempts } = delivery;
  const isRefused = state === 'refused';
  const isRepeating = state === 'repeating';
  const which = <span className="visually-hidden">{`: ${step}, ${field}`}</span>;
  return (
    <div className={styles['tell']} id={`delivery-${delivery.id}`} tabIndex={-1}>
      <p className={styles['to']}>
        <code>{field}</code>
        <span className={styles['url']} translate="no" title={showInvisible(url)}>
          {isRefused ? '' : `${method} `}
          {shorten(withoutQuery(url))}
        </span>
        {isRefused || isRepeating || state === 'under-way' ? null : (
          <Button look="link" onClick={() => act('send-again')}>
            Send again{which}
          </Button>
        )}
      </p>
      {isRefused ? (
        <Refused field={field} delivery={delivery} act={act} />
      ) : (
        <>
          <WhatIsWrong delivery={delivery} />
          <AttemptList delivery={delivery} />
          <p className={styles['moves']}>
            {isRepeating ? (
              <>
                <Button look="primary" onClick={() => act('send-now')}>
                  Send now{which}
                </Button>
                <Button onClick={() => act('stop')}>Stop repeating{which}</Button>
              </>
            ) : null}
          </p>
          {attempts.length === 0 || state === 'told' ? null : <LastAnswer delivery={delivery} />}
        </>
      )}
    </div>
  );
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** Nothing was sent, and the ways on. */
function Refused({
  field,
  delivery,
  act,
}: Omit<DeliveryCardProps, 'step'> & { readonly act: (a: DeliveryAction['action']) => void }) {
  const inbox = useInboxUrl();
  const { url: inboxUrl } = inbox;
  const last = delivery.attempts.at(-1)?.answer ?? null;
  return (
    <>
      <p className={styles['wrong']}>
        <b>
          <span aria-hidden="true">✕</span> Not sent.
        </b>{' '}
        {last?.kind === 'failed'
          ? showInvisible(last.detail)
          : 'The simulator calls 127.0.0.1, [::1] and localhost only, so that a made-up payment never reaches a real system.'}
      </p>
      <p className={styles['moves']}>
        {inboxUrl === null ? null : <Button onClick={() => act('to-inbox')}>Send it to the inbox</Button>}
        <CopyText what="cURL command" text="Copy as cURL" look="plain" read={() => curlOf(delivery)} />
        {inboxUrl === null ? null : (
          <Button look="link" onClick={() => inbox.use(field, inboxUrl)}>
            Use the inbox’s URL from now on
          </Button>
        )}
      </p>
    </>
  );
}

function curlOf({ method, url, body }: CallbackDelivery): string {
  const contentType = method === 'POST' ? callbackBodyType : null;
  return callbackCurl({ method, url, contentType, body: new TextEncoder().encode(body) });
}

/** What the last answer was, where it makes the callback come again. */
function WhatIsWrong({ delivery }: { readonly delivery: CallbackDelivery }) {
  const { attempts, state } = delivery;
  const last = attempts.findLast(({ answer }) => answer !== null)?.answer ?? null;
  if (last === null || state === 'told') return null;
  const then = {
    'under-way': ' It is being called.',
    repeating: ' It is called again until it answers 200, or the repeats are used up.',
    stopped: ' It is not called again: the repeats were stopped.',
    'given-up': ' It is not called again: the repeats are used up.',
    refused: '',
  }[state];
  return (
    <p className={styles['wrong']}>
      <b>
        <span aria-hidden="true">✕</span>{' '}
        {last.kind === 'answered' ? `Your listener answers ${last.status}.` : 'No answer.'}
      </b>{' '}
      {last.kind === 'failed' ? showInvisible(last.detail) : saidWords(last.bodyStart)}
      {then}
    </p>
  );
}

function saidWords(body: string): string {
  const said = body.trim();
  return said === '' ? '' : `It said “${shorten(said)}”.`;
}

/** The text of the last answer, for whoever debugs the listener. */
function LastAnswer({ delivery }: { readonly delivery: CallbackDelivery }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const index = delivery.attempts.findLastIndex(({ answer }) => answer?.kind === 'answered');
  const answer = delivery.attempts[index]?.answer;
  if (answer?.kind !== 'answered' || answer.bodyBytes === 0) return null;
  return (
    <>
      <Button look="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        Answer of attempt {index + 1}
      </Button>
      <div id={id} hidden={!open}>
        {open ? <OutsideText label={`Answer of attempt ${index + 1}`} text={answer.bodyStart} /> : null}
        {open && (!answer.isBodyWhole || answer.bodyBytes > answer.bodyStart.length * 4) ? (
          <p className={styles['not']}>Its beginning; it goes on.</p>
        ) : null}
      </div>
    </>
  );
}
