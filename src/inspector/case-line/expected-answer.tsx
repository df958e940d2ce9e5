import { timeOfDay } from '#ui/time-of-day.ts';
import { useMemo } from 'react';
import { answerFacts } from '#domain/cases/comparing/answer-facts.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  draftExpectation,
  offeredElements,
  type ExpectationDraft,
} from '#domain/cases/editing/expectation-draft.ts';

import { describeBehaviour } from '#domain/simulator/describe-behaviour.ts';
import { anyAnswer } from '#domain/cases/case-file.ts';
import { useCaseLine } from './case-line-context.tsx';
import type { DraftedFile, SaveDraft } from './save-draft.ts';
import styles from './case-line.module.css';

interface ExpectedAnswerProps {
  readonly draft: SaveDraft;
  readonly drafted: DraftedFile;
  readonly onChange: (part: Partial<SaveDraft>) => void;
}

/** The answer that a run is held against. */
export function ExpectedAnswer({ draft, drafted, onChange }: ExpectedAnswerProps) {
  const { form } = useCaseLine();
  const { expect, from } = draft;
  const change = (part: Partial<ExpectationDraft>): void => onChange({ expect: { ...expect, ...part } });
  const problem = (member: string): string =>
    drafted.problems
      .filter(({ pointer }) => pointer === `/expect/${member}`)
      .map(({ what, next }) => `${what} ${next}`)
      .join(' ');
  const isBlank = JSON.stringify(expect) === JSON.stringify(draftExpectation(anyAnswer));
  return (
    <fieldset className={styles['expected']}>
      <legend>
        <span className={styles['caption']}>Expected answer</span>{' '}
        <small>
          {from === null ? 'no answer to this request yet' : `from ${timeOfDay(from.atMs)}`}
          {from === null || from.simulator === null
            ? ''
            : `, which the simulator was set to: ${describeBehaviour(from.simulator).text}`}
          , blank means any
        </small>{' '}
        {isBlank ? null : (
          <Button look="link" onClick={() => onChange({ expect: draftExpectation(anyAnswer), from: null })}>
            Expect any
          </Button>
        )}
      </legend>
      <div className={`${styles['pair']} ${styles['answers']}`}>
        {form.operation === 'view-invoice' ? null : (
          <TextField
            label="type"
            mono
            list="answer-types"
            value={expect.type}
            onChange={({ target }) => change({ type: target.value })}
            message={problem('type')}
          />
        )}
        <TextField
          label="HTTP status"
          mono
          inputMode="numeric"
          value={expect.httpStatus}
          onChange={({ target }) => change({ httpStatus: target.value })}
          message={drafted.statusProblem ?? ''}
        />
        <TextField
          label="error-message"
          meta="contains"
          value={expect.errorMessage}
          onChange={({ target }) => change({ errorMessage: target.value })}
          message={problem('error-message')}
        />
        <TextField
          label="error-code"
          mono
          value={expect.errorCode}
          onChange={({ target }) => change({ errorCode: target.value })}
          message={problem('error-code')}
        />
        <datalist id="answer-types" aria-label="Types of answers">
          <option>async-response</option>
          <option>validation-error</option>
          <option>error</option>
        </datalist>
      </div>
      {form.operation === 'view-invoice' ? <ExpectedElements draft={draft} onChange={onChange} /> : null}
    </fieldset>
  );
}

type ExpectedElementsProps = Pick<ExpectedAnswerProps, 'draft' | 'onChange'>;

/** Elements of an invoice whose text has to be the same. */
function ExpectedElements({ draft, onChange }: ExpectedElementsProps) {
  const { expect, from } = draft;
  const answer = from?.answer ?? null;
  const facts = useMemo(() => (answer === null ? null : answerFacts('view-invoice', answer)), [answer]);
  const chosen = new Map(expect.elements);
  const offered = new Map<string, string | null>([
    ...offeredElements(facts?.elements ?? null),
    ...expect.elements,
  ]);
  const choose = (elements: ReadonlyMap<string, string | null>): void =>
    onChange({ expect: { ...expect, elements: [...elements] } });
  if (offered.size === 0) return null;
  return (
    <div className={styles['elements']}>
      <p className={styles['words']}>
        Elements that have to be as they were: {chosen.size} of {offered.size}.{' '}
        <Button look="link" onClick={() => choose(offered)}>
          All
        </Button>{' '}
        <Button look="link" onClick={() => choose(new Map())}>
          None
        </Button>
      </p>
      {[...offered].map(([path, text]) => (
        <label key={path} className={styles['check']}>
          <input
            type="checkbox"
            checked={chosen.has(path)}
            onChange={({ target }) => {
              const next = new Map(chosen);
              if (target.checked) next.set(path, text);
              else next.delete(path);
              choose(next);
            }}
          />{' '}
          <code>{path}</code> <small>{text ?? 'not there'}</small>
        </label>
      ))}
    </div>
  );
}
