import type { ReportChoices } from '#domain/report/report-choices.ts';
import type { MadeReport } from '#services/reporter.ts';
import type { ReportSwitch } from './report-switches.tsx';

interface SwitchesInput {
  readonly choices: ReportChoices;
  readonly made: Pick<MadeReport, 'signature' | 'parameters' | 'personal'>;
  /** Of the base string or strings; null where there is none. */
  readonly baseString: { readonly title: string; readonly remark: string } | null;
  /** Whether it is known which key signed. */
  readonly hasFingerprint: boolean;
  readonly hasPublicKey: boolean;
  readonly hasAnswer: boolean;
}

/** What can be chosen of a report, in the order in which it is offered. */
export function listReportSwitches(input: SwitchesInput): readonly ReportSwitch[] {
  const { choices, made, baseString } = input;
  const { signature, parameters } = made;
  const personal = made.personal.length;
  const plain = (part: Omit<ReportSwitch, 'isDisabled'>, isDisabled = false): ReportSwitch => ({
    ...part,
    isDisabled,
  });
  const noNames = choices.parameters ? '' : 'Not without the names of the parameters.';
  return [
    plain({
      choice: 'identifiers',
      title: 'Identifiers',
      remark: 'order ids, serial-number, endpoint, nonce, times',
    }),
    plain({ choice: 'parameters', title: 'Parameters', remark: 'names, lengths, how they were encoded' }),
    plain(
      {
        choice: 'values',
        title: 'Values of parameters',
        remark:
          noNames === ''
            ? personal === 0
              ? 'none is about a person'
              : `${personal.toLocaleString('en')} of ${parameters.toLocaleString('en')} ${personal === 1 ? 'is' : 'are'} about a person`
            : noNames,
      },
      !choices.parameters,
    ),
    ...(baseString === null
      ? []
      : [
          plain(
            {
              choice: 'baseString',
              title: baseString.title,
              remark: noNames === '' ? baseString.remark : noNames,
            },
            !choices.parameters,
          ),
        ]),
    ...(input.hasFingerprint
      ? [plain({ choice: 'fingerprint', title: 'Fingerprint of the public key', remark: '' })]
      : []),
    ...(input.hasPublicKey
      ? [plain({ choice: 'publicKey', title: 'The public key itself', remark: '' })]
      : []),
    ...(input.hasAnswer
      ? [
          plain({
            choice: 'answer',
            title: 'Answer as received',
            remark: 'its headers and body, card numbers masked',
          }),
        ]
      : []),
    plain({ choice: 'signature', title: 'With the signature', remark: signature.why }, !signature.canShow),
  ];
}
