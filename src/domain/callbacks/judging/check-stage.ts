/** What a call says became of the order, beside what is known of it. */
import { shorten } from '../../visible-text.ts';
import type { OrderStage } from '../callback-contract.ts';
import type { CallFact, JudgedCall, JudgingContext } from './call-judgement.ts';
import {
  badFact,
  doubtOf,
  lackOf,
  nothingFound,
  refusalOf,
  remarksOf,
  unknownFact,
  type CallCheck,
} from './call-check.ts';
import type { KnownOrder } from './known-order.ts';
import { describeStage, isLaterUpdate, readStage, stageWords, wordsOnThen } from './read-stage.ts';
import { saidText, type RecognizedCall } from './recognized-call.ts';
import { wordsOnAbsence } from './words-on-absence.ts';

export function stageOf(recognized: RecognizedCall): OrderStage | null {
  const reading = readStage(saidText(recognized, 'status'), saidText(recognized, 'type'));
  return reading.kind === 'stage' ? reading.stage : null;
}

/** @param told Earlier calls of the same order that were not refused, oldest first. */
export function checkStage(
  recognized: RecognizedCall,
  order: KnownOrder | null,
  told: readonly JudgedCall[],
  expected: JudgingContext['expected'],
): CallCheck {
  const status = saidText(recognized, 'status') ?? '';
  const reading = readStage(status, saidText(recognized, 'type'));
  const index = recognized.said.get('status')?.index;
  switch (reading.kind) {
    case 'missing':
      return missingStatus(index, wordsOnAbsence(recognized, 'status') ?? 'missing', expected);
    case 'unknown-word':
      return wordCheck(index, `status “${shorten(status)}” is not known`, 'not a status that is known');
    case 'unknown-type': {
      const type = shorten(saidText(recognized, 'type') ?? '');
      const typeIndex = recognized.said.get('type')?.index;
      return wordCheck(typeIndex, `type “${type}” is not known`, 'not a type that is known');
    }
    case 'not-final':
      return wordCheck(index, `status “${shorten(status)}” is not final`, 'not a final status');
    case 'contradiction': {
      const type = shorten(saidText(recognized, 'type') ?? '');
      return {
        ...nothingFound,
        facts: [badFact(`status ${shorten(status)}, and type ${type}`)],
        refusal: refusalOf('status contradicts type'),
        remarks: remarksOf([index, 'bad', `contradicts type ${type}`]),
      };
    }
    case 'stage': {
      const check = checkKnownStage(reading.stage, order, told);
      const says = `read as ${describeStage(reading.stage)}`;
      const remark =
        check.refusal === null ? remarksOf([index, 'plain', says]) : remarksOf([index, 'bad', says]);
      const isUnforeseen = isLaterUpdate(reading.stage) && order?.hasNotifyUrl === false;
      // That it was not approved is no news then.
      const isRefused = reading.stage !== 'declined' && order?.isRefused === true;
      const facts = [
        ...check.facts,
        ...(isRefused ? [unknownFact('the gateway refused the order')] : []),
        ...(isUnforeseen ? [unknownFact('the order had no notify_url')] : []),
        ...factsOnWriting(recognized),
      ];
      const doubt = check.doubt ?? (isRefused ? afterRefusal : isUnforeseen ? toldElsewhere : null);
      return { ...check, facts, doubt, remarks: remark };
    }
  }
}

/** Capitals, blanks and dashes: read here, and not by a listener that compares words. */
function factsOnWriting(recognized: RecognizedCall): readonly CallFact[] {
  return (['status', 'type'] as const).flatMap((role) => {
    const text = saidText(recognized, role) ?? '';
    const plain = role === 'status' ? text.replaceAll(/[\s_-]/gu, '') : text.trim();
    return text === plain.toLowerCase() ? [] : [unknownFact(`${role} is written “${shorten(text)}”`)];
  });
}

const afterRefusal = doubtOf(
  'the gateway refused the order',
  'Its answer was no acceptance: another order may have its client_orderid. Ask the status command.',
);

/** Later updates go to `notify_url` alone (interface document, "Events"), and `control` does not cover the type. */
const toldElsewhere = doubtOf(
  'the order had no notify_url',
  'The document sends later updates to that URL alone. Ask the status command.',
);

/** @param absence What it has in place of a word. */
function missingStatus(
  index: number | undefined,
  absence: string,
  expected: JudgingContext['expected'],
): CallCheck {
  const what = `status is ${absence}`;
  const facts = [unknownFact(absence === 'missing' ? 'no status' : what)];
  const remarks = remarksOf([index, 'bad', absence]);
  if (expected?.format !== 'as-deployed') {
    return { facts, refusal: null, doubt: doubtOf('it names no status', 'Ask the status command.'), remarks };
  }
  return {
    facts: [badFact(what)],
    refusal: absence === 'missing' ? lackOf(what) : refusalOf(what),
    doubt: null,
    remarks,
  };
}

function wordCheck(index: number | undefined, text: string, remark: string): CallCheck {
  const doubt = doubtOf(text, 'Answer 200, book nothing, and ask the status command.');
  return { facts: [unknownFact(text)], refusal: null, doubt, remarks: remarksOf([index, 'unknown', remark]) };
}

function checkKnownStage(
  stage: OrderStage,
  order: KnownOrder | null,
  told: readonly JudgedCall[],
): CallCheck {
  const life = order?.life ?? null;
  const last = life?.stages.at(-1);
  if (life !== null && life.isWhole && last !== undefined && !life.stages.includes(stage)) {
    return contradicts(
      life.hasGoneOn === true
        ? `the order ${wordsOnThen(last)} when it came`
        : `the order ${stageWords(last)}`,
    );
  }
  // Odd as it may be, such as a reversal of what was declined: it is so.
  if (life?.isWhole === true) return nothingFound;
  const others = told.flatMap(({ number, judgement }) =>
    judgement.says.stage === null ? [] : [{ stage: judgement.says.stage, by: `#${number}` }],
  );
  const known = [...(life?.stages ?? []).map((one) => ({ stage: one, by: null })), ...others];
  const has = (one: OrderStage) => known.find((entry) => entry.stage === one);
  const approved = has('approved');
  const declined = has('declined');
  const says = ({ stage: one, by }: { stage: OrderStage; by: string | null }): string =>
    by === null ? `the order ${stageWords(one)}` : `${by} says that it ${stageWords(one)}`;
  if (stage === 'approved' && declined !== undefined) return contradicts(says(declined));
  if (stage === 'declined' && approved !== undefined) return contradicts(says(approved));
  if (!isLaterUpdate(stage)) {
    const later = has('reversal') ?? has('chargeback');
    return stage === 'declined' && later !== undefined ? contradicts(says(later)) : nothingFound;
  }
  if (approved !== undefined) return nothingFound;
  if (declined !== undefined) return contradicts(says(declined));
  if (life === null) {
    return {
      ...nothingFound,
      facts: [unknownFact('its final status did not come here')],
      doubt: doubtOf(`the final status before this ${stage} did not come here`, 'Ask the status command.'),
    };
  }
  return {
    ...nothingFound,
    facts: [badFact('its final status has not come')],
    refusal: refusalOf(
      `a ${stage} before the final status`,
      'Answer anything but 200, and it is sent again later.',
    ),
  };
}

function contradicts(what: string): CallCheck {
  return {
    ...nothingFound,
    facts: [badFact(what)],
    refusal: refusalOf('status contradicts the order', `${what.charAt(0).toUpperCase()}${what.slice(1)}.`),
  };
}
