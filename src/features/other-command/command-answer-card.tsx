import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { OutsideValue } from '#inspector/outside-value.tsx';
import { WhyButton } from '#inspector/why-button.tsx';
import type { CommandAnswer } from '#domain/other-command/command-answer.ts';
import { describeCommandAnswer } from '#domain/other-command/describe-command-answer.ts';
import { shorten } from '#domain/visible-text.ts';
import styles from './other-command-page.module.css';

interface CommandAnswerCardProps {
  readonly answer: CommandAnswer;
  /** Of HTTP. */
  readonly status: number;
  /** Asks for the cause of a refusal; null where there is none. */
  readonly onWhy: (() => void) | null;
}

/** The answer as values, never as the gateway's own markup. */
export function CommandAnswerCard({ answer, status, onWhy }: CommandAnswerCardProps) {
  const { tone, title, text } = describeCommandAnswer(answer, status);
  return (
    <div role="group" className={styles['card']} aria-label="Answer">
      <Notice tone={tone}>
        <strong className="visually-hidden">{title}</strong> {text}
      </Notice>
      {onWhy === null ? null : <WhyButton onWhy={onWhy} />}
      {answer.kind === 'pairs' ? <Pairs answer={answer} /> : null}
    </div>
  );
}

const notations = { pairs: 'name=value pairs', json: 'JSON', xml: 'XML' };

function Pairs({ answer }: { readonly answer: Extract<CommandAnswer, { kind: 'pairs' }> }) {
  const { pairs, notation, isWhole } = answer;
  return (
    <>
      <p className={styles['notation']}>
        Read as {notations[notation]}.
        {isWhole ? '' : ' There is more than is read here: see the body as received below.'}
      </p>
      <Facts
        facts={pairs.map(({ name, value }) => ({
          name: shorten(name),
          value: <OutsideValue text={value} />,
        }))}
      />
    </>
  );
}
