/** What was signed beside what had to be signed, for a report: with everything confidential masked. */
import { maskBaseString } from '../../report/mask-base-string.ts';
import type { ReportChoices } from '../../report/report-choices.ts';
import { hiddenMark } from '../../http/redaction.ts';
import { shortest, showsValue, textsAround } from './left-out.ts';
import { isHiddenByChoice } from './list-request.ts';
import { maskedPlaces, maskText, type Confidential } from '../../report/mask-text.ts';
import { namedPlaces } from '../../report/named-places.ts';
import { octetsOfText, octetViewsOf } from '../../report/octet-view.ts';
import { onOneLine, type ReportBlock, type ReportLine, type ReportSection } from '../../report/report.ts';
import type { Difference, DifferenceRow, DifferenceSide } from '../verdict/diagnosis.ts';
import { firstDifference } from '../verdict/difference.ts';
import { layerWords, placeWords, rowLayerWords } from '../verdict/report/place-words.ts';
import type { ConfidentialValues } from './confidential-values.ts';
import { countWords } from '../../words.ts';

/** Rows beyond this many are counted: a request that differs in each says nothing more by the thirteenth. */
const mostRows = 12;

/** Without its name a card code is three digits among many: a text in which it may stand so is not shown. */
function mayHoldBare(code: string, text: string): boolean {
  const views = octetViewsOf(text).map(({ octets }) => octets);
  const isNamed = views.some((octets) => namedPlaces(octets).some(({ kind }) => kind === 'card code'));
  return !isNamed && views.some((octets) => octets.includes(octetsOfText(code)));
}

function canShow(
  { signedBaseString, expectedBaseString }: Difference,
  { codes }: ConfidentialValues,
): boolean {
  return codes.every(
    (code) => ![signedBaseString, expectedBaseString].some((text) => mayHoldBare(code, text)),
  );
}

function isMaskedAt(text: string, index: number, confidential: Confidential): boolean {
  return maskedPlaces(text, confidential).some(({ start, end }) => start <= index && index < end);
}

function firstIndex(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let index = 0;
  while (index < shorter && one.charAt(index) === other.charAt(index)) index += 1;
  return index;
}

/** What is confidential, and what stands around the difference by chance. */
function withoutAround(
  difference: Difference,
  confidential: Confidential,
  choices: ReportChoices,
): Confidential {
  const around = textsAround(difference, choices);
  return {
    ...confidential,
    texts: [...confidential.texts, ...around.filter((text) => text.length >= shortest)],
    alone: [...(confidential.alone ?? []), ...around.filter((text) => text.length < shortest)],
  };
}

/** The texts around the first difference, aligned; what stands there by chance is shown where values are. */
function firstLines(
  difference: Difference,
  { confidential }: ConfidentialValues,
  choices: ReportChoices,
): ReportBlock {
  const { signedBaseString: signed, expectedBaseString: expected } = difference;
  const hidden = withoutAround(difference, confidential, choices);
  const index = firstIndex(signed, expected);
  if (isMaskedAt(signed, index, hidden) || isMaskedAt(expected, index, hidden)) {
    return { kind: 'paragraph', line: ['It lies in what is masked here.'] };
  }
  const first = firstDifference(maskText(signed, hidden), maskText(expected, hidden));
  const side = (own: string): string => onOneLine(`…${first.before}[${own}]${first.after}…`);
  return {
    kind: 'code',
    language: '',
    text: `signed:   ${side(first.signed)}\nexpected: ${side(first.expected)}`,
  };
}

function sideWords(side: DifferenceSide | null, layer: DifferenceRow['layer'], isShown: boolean): ReportLine {
  if (side === null) return ['not there'];
  if (layer === 'encoding') return [{ verbatim: side.encoded }];
  return [{ verbatim: `${side.name}=${isShown || side.value === '' ? side.value : hiddenMark}` }];
}

function rowLine(row: DifferenceRow, choices: ReportChoices): ReportLine {
  const { name, signed, expected, layer } = row;
  const isShown = showsValue(row, choices);
  return [
    { verbatim: name },
    `, ${layer === null ? 'the same' : rowLayerWords[layer]}: signed `,
    ...sideWords(signed, layer, isShown),
    ', expected ',
    ...sideWords(expected, layer, isShown),
  ];
}

function rowBlocks({ rows }: Difference, choices: ReportChoices): readonly ReportBlock[] {
  const differing = rows.filter(({ same }) => !same);
  if (differing.length === 0) return [];
  const more = differing.length - mostRows;
  return [
    {
      kind: 'list',
      ordered: false,
      items: [
        ...differing.slice(0, mostRows).map((row) => rowLine(row, choices)),
        ...(more > 0 ? [[`${more.toLocaleString('en')} more parameters differ.`]] : []),
      ],
    },
  ];
}

export function differenceSections(
  difference: Difference,
  values: ConfidentialValues,
  choices: ReportChoices,
): readonly ReportSection[] {
  const { rows, firstRow, layer, isListed } = difference;
  const count = rows.filter(({ same }) => !same).length;
  const isShown = canShow(difference, values);
  const place: ReportLine = firstRow === null ? [placeWords(difference)] : [{ verbatim: firstRow.name }];
  const where: ReportLine =
    difference.firstPart === null
      ? ['The parts are put together otherwise. ']
      : ['In ', ...place, `, in ${layerWords[layer]}. `];
  return [
    {
      title: 'First difference',
      blocks: [
        {
          kind: 'paragraph',
          line: [...where, isListed ? differCount(count, rows.length) : ''],
        },
        ...(isShown
          ? [firstLines(difference, values, choices)]
          : [
              {
                kind: 'paragraph',
                line: ['The texts are left out: a card code may stand in them without its name.'],
              } as const,
            ]),
        ...(isShown && isListed ? rowBlocks(difference, choices) : []),
      ],
    },
    ...(choices.baseString && choices.parameters && isShown
      ? [
          {
            title: choices.values ? 'Both strings in full' : 'Both strings, values masked',
            blocks: [
              stringBlock('Signed:', difference.signedBaseString, values, choices),
              stringBlock('Expected:', difference.expectedBaseString, values, choices),
            ].flat(),
          },
        ]
      : []),
  ];
}

function differCount(differing: number, all: number): string {
  if (all === 0) return '';
  const parameters = countWords(all, 'parameter');
  return differing === 0
    ? `None of the ${parameters} differs.`
    : `${differing} of ${parameters} differ${differing === 1 ? 's' : ''}.`;
}

function stringBlock(
  title: string,
  text: string,
  { confidential }: ConfidentialValues,
  choices: ReportChoices,
): readonly ReportBlock[] {
  const shown = maskBaseString(text, {
    url: choices.identifiers,
    value: (name) => !isHiddenByChoice(name, choices),
  });
  const isWhole = choices.values && choices.identifiers;
  return [
    { kind: 'paragraph', line: [title] },
    { kind: 'code', language: '', text: onOneLine(maskText(isWhole ? text : shown, confidential)) },
  ];
}
