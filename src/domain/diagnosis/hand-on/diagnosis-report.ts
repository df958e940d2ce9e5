/** A diagnosis as a report: what is wrong, what shows it, how it is put right, and what was looked at. */
import { finishReport, type ReportBlock, type ReportLine, type ReportSection } from '../../report/report.ts';
import type { Language } from '../catalogue/remedy.ts';
import type { NamedMistake } from '../catalogue/name-mistake.ts';
import { fieldByAlias, fieldByName } from '../../payout-check/fields.ts';
import type { Diagnosis, Explanation, Verdict } from '../verdict/diagnosis.ts';
import { checkWords, groupWords } from '../verdict/report/place-words.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import { leftOutTexts, showsValue } from './left-out.ts';
import { choiceItems, secretItems } from './masked-items.ts';
import { listRequest } from './list-request.ts';
import type { BuiltReport } from './built-report.ts';
import { gatherConfidential, type ConfidentialValues } from './confidential-values.ts';
import { receiveRequest } from '../request/received-request.ts';
import { differenceSections } from './difference-section.ts';
import { keySection } from './key-section.ts';
import { requestSection } from './request-section.ts';
import { countWords, withoutStop } from '../../words.ts';

export interface DiagnosisReportInput {
  readonly diagnosis: Diagnosis;
  /** Whose calls are given. */
  readonly language: Language;
  readonly choices: ReportChoices;
  /** Names of parameters in which the key worker found the consumer secret. */
  readonly secretIn: ReadonlySet<string>;
}

/** After the fence, as GitHub and others know it. */
const fenceNames: Readonly<Record<Language, string>> = {
  PHP: 'php',
  Java: 'java',
  'C#': 'csharp',
  Python: 'python',
  JavaScript: 'js',
  Go: 'go',
  Ruby: 'ruby',
};

/** What is named, certain ones that do not explain the signature included. */
function namedIn(verdict: Verdict): Explanation {
  switch (verdict.kind) {
    case 'explained':
      return verdict.explanation;
    case 'differs':
    case 'unexplained':
      return verdict.seen.map((mistake) => [mistake]);
    case 'right':
    case 'well-formed':
    case 'incomplete':
      return [];
  }
}

function paragraph(text: string): readonly ReportBlock[] {
  return text === '' ? [] : [{ kind: 'paragraph', line: [text] }];
}

/** Some titles end with a list of characters. */
const closed = (title: string): string => (title.endsWith('.') ? title : `${title}.`);

function mistakeBlocks(
  mistake: NamedMistake,
  isOnly: boolean,
  others: readonly NamedMistake[],
): readonly ReportBlock[] {
  const { title, detail, rule } = mistake;
  return [
    ...paragraph([...(isOnly ? [] : [closed(title)]), detail, rule].filter((text) => text !== '').join(' ')),
    ...(others.length === 0
      ? []
      : paragraph(
          `Or, the same for this request: ${others.map((other) => [closed(other.title), other.detail].join(' ').trim()).join(' Or: ')}`,
        )),
  ];
}

function mistakeSections({ verdict }: Diagnosis, language: Language): readonly ReportSection[] {
  const named = namedIn(verdict);
  const isOnly = verdict.kind === 'explained' && named.flat().length === 1;
  return named.flatMap(([mistake, ...others], index) => {
    if (mistake === undefined) return [];
    const number = named.length === 1 ? '' : ` ${index + 1}`;
    const calls = new Set(
      mistake.remedies.filter((remedy) => remedy.language === language).map(({ corrected }) => corrected),
    );
    return [
      { title: `Mistake${number}`, blocks: mistakeBlocks(mistake, isOnly, others) },
      {
        title: calls.size === 0 ? `What to change${number}` : `Corrected call${number}, ${language}`,
        blocks: [
          ...paragraph(mistake.advice),
          ...[...calls].map(
            (text) => ({ kind: 'code', language: fenceNames[language], text, isCall: true }) as const,
          ),
        ],
      },
    ];
  });
}

function listSection(
  title: string,
  items: readonly ReportLine[],
  ordered: boolean,
): readonly ReportSection[] {
  return items.length === 0 ? [] : [{ title, blocks: [{ kind: 'list', ordered, items }] }];
}

/** @param showsDigest - a step may give its beginning, which is enough to find hidden values by. */
function nextSteps({ verdict, opened }: Diagnosis, showsDigest: boolean): readonly string[] {
  const start = opened?.digest?.slice(0, 16) ?? '';
  if (verdict.kind === 'unexplained')
    return verdict.next.filter((step) => showsDigest || start === '' || !step.includes(start));
  // The headline says the only one.
  return verdict.kind === 'incomplete' && verdict.needs.length > 1
    ? verdict.needs.map(({ sentence }) => sentence)
    : [];
}

function checkedSections({ checks, combinations, depth, verdict }: Diagnosis): readonly ReportSection[] {
  const compared =
    combinations === 0
      ? []
      : [
          `${countWords(combinations, 'base string was', 'base strings were')} made and compared${depth < 2 ? '' : `, with up to ${depth} mistakes together`}.`,
        ];
  const excluded =
    verdict.kind !== 'unexplained'
      ? []
      : verdict.exclusions.map(
          ({ group, titles }) => `${groupWords[group]}: none of ${titles.length} known mistakes.`,
        );
  return [
    ...listSection(
      'Also looked at',
      checks.map(({ status, title, text }) => [
        `${checkWords[status]}: `,
        { strong: title },
        ` ${withoutStop(text)}.`,
      ]),
      false,
    ),
    ...listSection(
      excluded.length === 0 ? 'The search' : 'Excluded',
      [...compared, ...excluded].map((text) => [text]),
      false,
    ),
  ];
}

/** Fields with personal data of which the report shows the value. */
function personalNames(
  { difference, reading }: Diagnosis,
  choices: ReportChoices,
  { masked }: ConfidentialValues,
): readonly string[] {
  const differing = (difference?.rows ?? []).filter((row) => !row.same && showsValue(row, choices));
  const showsAll = choices.values && choices.parameters;
  const all = receiveRequest(reading.parts)?.parameters ?? [];
  const names = new Set([...differing, ...(showsAll ? all : [])].map(({ name }) => name));
  const hidden = new Set(masked.map(({ where }) => where));
  return [...names].filter(
    (name) =>
      !hidden.has(name) && (fieldByName.get(name) ?? fieldByAlias.get(name))?.sensitivity === 'personal',
  );
}

export function buildDiagnosisReport(input: DiagnosisReportInput): BuiltReport {
  const { diagnosis, language, choices, secretIn } = input;
  const { parts } = diagnosis.reading;
  const { headline, difference, otherCauses } = diagnosis;
  const gathered = gatherConfidential({
    parts,
    difference,
    others: [],
    showsSignature: choices.signature,
    secretIn,
    hidesValues: !choices.values || !choices.parameters || !choices.identifiers,
  });
  const texts = [...gathered.confidential.texts, ...leftOutTexts(diagnosis, choices)];
  const values = { ...gathered, confidential: { ...gathered.confidential, texts } };
  const showsSignature = values.signature.canShow && choices.signature;
  const listed = listRequest({
    parts,
    choices,
    showsSignature,
    confidential: values.confidential,
    hiddenNames: secretIn,
  });
  const moment = new Date(diagnosis.madeAtSeconds * 1000).toISOString().slice(0, 19).replace('T', ' at ');
  const draft = {
    title: 'Diagnosis of a signed request',
    sections: [
      {
        title: 'Verdict',
        blocks: [...paragraph(headline), ...paragraph(`Diagnosed with Countersign on ${moment} UTC.`)],
      },
      ...mistakeSections(diagnosis, language),
      ...(difference === null ? [] : differenceSections(difference, values, choices)),
      ...listSection(
        'What to do now',
        nextSteps(diagnosis, values.signature.canShow).map((text) => [text]),
        true,
      ),
      ...listSection(
        'What else makes a refusal, the likeliest first',
        otherCauses.map(({ likelihood, title, text }) => [{ strong: title }, ` (${likelihood}): ${text}`]),
        true,
      ),
      requestSection(parts, listed, showsSignature),
      ...keySection(diagnosis, values.signature.canShow, choices.fingerprint),
      ...checkedSections(diagnosis),
    ],
    masked: [...values.masked, ...secretItems(secretIn), ...choiceItems(choices, listed.leftOut)],
    personal: personalNames(diagnosis, choices, values),
  };
  return {
    report: finishReport(draft, values.confidential),
    signature: values.signature,
    personal: personalNames(diagnosis, { ...choices, values: true, parameters: true }, values),
    parameters: listed.parameters,
  };
}
