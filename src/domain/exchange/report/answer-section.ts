/** The answer in a report: what it was read as, and the text itself, masked and bounded. */
import { hiddenMark } from '../../http/redaction.ts';
import { isHiddenByChoice } from '../../diagnosis/hand-on/list-request.ts';
import { isIdentifierName } from '../../report/identifiers.ts';
import { maskText, type Confidential } from '../../report/mask-text.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import type { ReportBlock, ReportSection } from '../../report/report.ts';
import type { Exchange } from '../exchange.ts';
import { answerPlace, answerText } from './searched-texts.ts';

interface AnswerInput {
  readonly exchange: Exchange<unknown>;
  readonly pairs: readonly { readonly name: string; readonly value: string }[];
  readonly choices: ReportChoices;
  readonly confidential: Confidential;
  readonly secretIn: ReadonlySet<string>;
}

/** Most characters of a body, and most values that are listed. */
const longestBody = 4000;
const mostPairs = 40;

/** Said of every answer that has it: without it nobody can act on the report. */
const telling = /^(?:type|status|error-message|error-code|error_message|error_code|message|code)$/iu;

function bounded(text: string, size: number): string {
  if (text.length <= longestBody) return text;
  return `${text.slice(0, longestBody)}\n… cut here: the body has ${size.toLocaleString('en')} bytes.`;
}

function pairBlocks({ pairs, choices, confidential, secretIn }: AnswerInput): readonly ReportBlock[] {
  const listed = pairs
    .filter(({ name }) =>
      isIdentifierName(name) ? choices.identifiers : telling.test(name) || choices.answer,
    )
    .slice(0, mostPairs);
  if (listed.length === 0) return [];
  const hides = (name: string): boolean => secretIn.has(answerPlace) || isIdHidden(name, choices);
  return [
    {
      kind: 'facts',
      facts: listed.map(({ name, value }) => ({
        name: maskText(name, confidential),
        value: [{ verbatim: hides(name) ? hiddenMark : maskText(value, confidential) }],
      })),
    },
  ];
}

const isIdHidden = (name: string, choices: ReportChoices): boolean =>
  isIdentifierName(name) && isHiddenByChoice(name, choices);

function bodyBlocks({ exchange, confidential, secretIn }: AnswerInput): readonly ReportBlock[] {
  if (exchange.outcome !== 'answered') return [];
  const { headers, body } = exchange.answer;
  const text = answerText(exchange);
  const shown = secretIn.has(answerPlace) ? hiddenMark : bounded(maskText(text, confidential), body.length);
  return [
    ...(headers.length === 0
      ? []
      : [
          {
            kind: 'facts' as const,
            facts: headers.map(([name, value]) => ({
              name,
              value: [{ verbatim: maskText(value, confidential) }],
            })),
          },
        ]),
    text === ''
      ? { kind: 'paragraph', line: ['The body is empty.'] }
      : { kind: 'code', language: 'text', text: shown },
  ];
}

export function answerSections(input: AnswerInput): readonly ReportSection[] {
  const { exchange, choices } = input;
  if (exchange.outcome !== 'answered') return [];
  const read = pairBlocks(input);
  return [
    ...(read.length === 0 ? [] : [{ title: 'Answer', blocks: read }]),
    ...(choices.answer ? [{ title: 'Answer as received, masked', blocks: bodyBlocks(input) }] : []),
  ];
}
