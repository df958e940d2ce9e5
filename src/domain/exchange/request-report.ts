/** A report of a page that sends requests: what stands in its form, what it becomes, and what came of it. */
import { maskSegments, type Masks } from '../http/redaction.ts';
import { baseStringSegments, joinSegments, normalizedParameterSegments } from '../http/segments.ts';
import type { TracedRequest } from '../http/signed-request.ts';
import { finishReport, type Report, type ReportBlock, type ReportSection } from '../report/report.ts';
import type { TargetId } from '../relay/contract.ts';
import { targetNames } from '../relay/target-names.ts';

export interface RequestToReport {
  readonly title: string;
  /** Null while no environment is known. */
  readonly targetId: TargetId | null;
  /** Null where nothing can be made of the form. */
  readonly traced: TracedRequest | null;
  readonly masks: Masks;
  readonly signature: {
    /** Whether it is signed, or why not: a sentence. */
    readonly words: string;
    /** Null where there is none that belongs to the strings. */
    readonly base64: string | null;
  };
  /** Newest first. */
  readonly answers: readonly ReportedAnswer[];
}

export interface ReportedAnswer {
  /** E.g. `✕ Access denied`. */
  readonly title: string;
  /** Which order, when, where and how long. */
  readonly line: string;
  /** What is otherwise in the form now; empty where nothing is. */
  readonly change: string;
  /** What it says; null for an answer that is folded. */
  readonly opened: {
    readonly text: string;
    readonly pairs: readonly { readonly name: string; readonly value: string }[];
    /** Texts of cards that its request held. */
    readonly cardTexts: readonly string[];
  } | null;
}

/** Most parameters and pairs that are listed. */
const mostFacts = 200;

function facts(pairs: readonly { readonly name: string; readonly value: string }[]): ReportBlock[] {
  const shown = pairs.slice(0, mostFacts).map(({ name, value }) => ({ name, value: [{ verbatim: value }] }));
  const left = pairs.length - shown.length;
  return [
    ...(shown.length === 0 ? [] : [{ kind: 'facts' as const, facts: shown }]),
    ...(left === 0 ? [] : [{ kind: 'paragraph' as const, line: [`${left.toLocaleString('en')} more.`] }]),
  ];
}

function answerSection({ title, line, change, opened }: ReportedAnswer, index: number): ReportSection {
  const mark = change === '' ? '' : ` ● ${change}`;
  return {
    title: `Answer ${index + 1}: ${title}`,
    blocks: [
      { kind: 'paragraph', line: [line + mark] },
      ...(opened === null || opened.text === '' ? [] : [{ kind: 'paragraph' as const, line: [opened.text] }]),
      ...(opened === null ? [] : facts(opened.pairs)),
    ],
  };
}

function requestSections({ targetId, traced, masks, signature }: RequestToReport): ReportSection[] {
  const environment = targetId === null ? 'not known' : targetNames[targetId];
  if (traced === null) {
    const words = 'No request can be made of what stands in the form.';
    return [
      {
        title: 'Request',
        blocks: [
          { kind: 'facts', facts: [{ name: 'environment', value: [environment] }] },
          { kind: 'paragraph', line: [words] },
        ],
      },
    ];
  }
  const { trace } = traced;
  const parameters = trace.collected.map(({ name, value, key }) => ({
    name,
    value: masks.get(key) ?? value,
  }));
  const string = (segments: Parameters<typeof maskSegments>[0]): ReportBlock => ({
    kind: 'code',
    language: '',
    text: joinSegments(maskSegments(segments, masks)),
  });
  return [
    {
      title: 'Request',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { name: 'environment', value: [environment] },
            { name: 'method', value: [{ verbatim: trace.method }] },
            { name: 'URL', value: [{ verbatim: trace.baseStringUri }] },
          ],
        },
      ],
    },
    { title: 'Parameters', blocks: facts(parameters) },
    {
      title: 'Signature',
      blocks: [
        { kind: 'paragraph', line: [signature.words] },
        ...(signature.base64 === null
          ? []
          : [{ kind: 'code' as const, language: '', text: signature.base64 }]),
      ],
    },
    { title: 'Normalized parameters', blocks: [string(normalizedParameterSegments(trace))] },
    { title: 'Signature base string', blocks: [string(baseStringSegments(trace))] },
  ];
}

/** Card data of a request as it was typed: it may be repeated where nobody expects it. */
export function cardTextsOf({ bodyParameters }: TracedRequest['request'], masks: Masks): string[] {
  return bodyParameters.flatMap(({ key, value }) => (masks.has(key) && value !== '' ? [value] : []));
}

function maskedNames({ traced, masks }: RequestToReport): string[] {
  const names = traced?.request.bodyParameters.flatMap(({ key, name }) => (masks.has(key) ? [name] : []));
  return [...new Set(names)];
}

export function reportRequest(request: RequestToReport): Report {
  const { title, traced, masks, answers } = request;
  const texts = [
    ...(traced === null ? [] : cardTextsOf(traced.request, masks)),
    ...answers.flatMap(({ opened }) => opened?.cardTexts ?? []),
  ];
  const isNumber = (text: string): boolean => /^\d{12,}$/u.test(text.replaceAll(/[\s-]/gu, ''));
  return finishReport(
    {
      title,
      sections: [...requestSections(request), ...answers.map(answerSection)],
      masked: maskedNames(request).map((where) => ({ where, why: 'card data.', isMisplaced: false })),
      personal: [],
    },
    {
      cardNumbers: texts.filter(isNumber).map((text) => text.replaceAll(/\D/gu, '')),
      quoted: texts.filter((text) => !isNumber(text)),
      texts: [],
      shown: [],
    },
  );
}
