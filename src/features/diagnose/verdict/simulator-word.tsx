import { simulatorReasonWords } from '#domain/relay/simulator-reason-words.ts';
import { Notice } from '#ui/notice.tsx';
import { useDiagnoseView } from '../model/diagnose-context.tsx';
import { hasCorrections } from '../model/diagnose-inputs.ts';

/** What the simulated gateway said of a request that was handed over: a fact, whatever is found besides. */
export function SimulatorWord() {
  const source = useDiagnoseView(({ inputs }) => inputs.source);
  const isCorrected = useDiagnoseView(({ inputs }) => hasCorrections(inputs.corrections));
  if (source.kind !== 'request' || source.request.simulator === null) return null;
  const { verdict } = source.request.simulator;
  const of = isCorrected ? 'the request as it came, before the corrections made here' : 'this request';
  return verdict.kind === 'verified' ? (
    <Notice tone="plain">
      <strong>The simulator verified the signature</strong> of {of}.
    </Notice>
  ) : (
    <Notice tone="problem">
      <strong>
        The simulator refused {of}: {simulatorReasonWords[verdict.reason]}.
      </strong>{' '}
      {verdict.detail}
    </Notice>
  );
}
