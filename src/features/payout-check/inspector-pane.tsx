import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { SignatureStatus } from '#inspector/signature-status.tsx';
import {
  BaseStringStep,
  HeaderStep,
  ParametersStep,
  RequestStep,
  SignatureStep,
} from '#inspector/signature-steps.tsx';
import { Tabs, type Tab } from '#inspector/tabs.tsx';
import { useCompose } from './compose-context.tsx';
import { ResponseView } from './response-view.tsx';
import { signedPreview } from './signed-preview.ts';
import styles from './inspector-pane.module.css';

export type InspectorTab = 'parameters' | 'base-string' | 'signature' | 'header' | 'request' | 'response';

const tabs: readonly Tab<InspectorTab>[] = [
  { id: 'parameters', text: 'Parameters', step: 1 },
  { id: 'base-string', text: 'Base string', step: 2 },
  { id: 'signature', text: 'Signature', step: 3 },
  { id: 'header', text: 'Header', step: 4 },
  { id: 'request', text: 'Request', step: 5 },
  { id: 'response', text: 'Response', step: null },
];

interface InspectorPaneProps {
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
}

/** What the composed request becomes. It follows the form at a lower priority, so that typing never waits. */
export function InspectorPane({ tab, onTab }: InspectorPaneProps) {
  const { model } = useCompose();
  const view = useDeferredValue(useStore(model.view));
  const { latest, refusal } = useDeferredValue(useStore(model.signature));
  const blocks = view.findings.filter(({ level }) => level === 'block').map(({ message }) => message);
  return (
    <Tabs
      label="Steps of the signature"
      tabs={tabs}
      active={tab}
      onChange={onTab}
      status={
        <SignatureStatus
          latest={latest}
          refusal={refusal}
          baseString={view.traced?.trace.baseString ?? null}
          blocks={blocks}
        />
      }
    >
      {tab === 'response' ? <ResponseView /> : <Steps tab={tab} view={view} latest={latest} />}
    </Tabs>
  );
}

interface StepsProps {
  readonly tab: Exclude<InspectorTab, 'response'>;
  readonly view: ReturnType<ReturnType<typeof useCompose>['model']['view']['getSnapshot']>;
  readonly latest: Parameters<typeof signedPreview>[1];
}

function Steps({ tab, view, latest }: StepsProps) {
  const { services } = useCompose();
  const [revealed, setRevealed] = useState(false);
  const { traced, masks } = view;
  const signed = useMemo(() => signedPreview(traced, latest), [traced, latest]);
  if (traced === null) {
    return <Notice tone="plain">The strings appear once the problem above is mended.</Notice>;
  }
  const shared = { masks, revealed, clipboard: services.clipboard };
  return (
    // Leaving the pane hides what was revealed.
    <div onBlur={(event) => hideWhenLeft(event, () => setRevealed(false))}>
      {masks.size === 0 ? null : (
        <p className={styles['reveal']}>
          Card data is masked here.{' '}
          <Button look="link" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            {revealed ? 'Mask it' : 'Reveal it'}
          </Button>
        </p>
      )}
      <Step {...{ tab, traced, signed, latest, shared }} />
    </div>
  );
}

function hideWhenLeft(event: React.FocusEvent<HTMLElement>, hide: () => void): void {
  const next = event.relatedTarget;
  if (next instanceof Node && !event.currentTarget.contains(next)) hide();
}

interface StepChoiceProps {
  readonly tab: Exclude<InspectorTab, 'response'>;
  readonly traced: NonNullable<StepsProps['view']['traced']>;
  readonly signed: ReturnType<typeof signedPreview>;
  readonly latest: StepsProps['latest'];
  readonly shared: Omit<Parameters<typeof ParametersStep>[0], 'traced'>;
}

function Step({ tab, traced, signed, latest, shared }: StepChoiceProps) {
  switch (tab) {
    case 'parameters':
      return <ParametersStep traced={traced} {...shared} />;
    case 'base-string':
      return <BaseStringStep traced={traced} {...shared} />;
    case 'signature':
      return latest === null ? (
        <NotSigned />
      ) : (
        <SignatureStep traced={traced} signature={latest} {...shared} />
      );
    case 'header':
      return signed === null ? <NotSigned /> : <HeaderStep signed={signed} {...shared} />;
    case 'request':
      return signed === null ? <NotSigned /> : <RequestStep signed={signed} {...shared} />;
  }
}

function NotSigned() {
  return <Notice tone="plain">This step needs the signature. See above what it waits for.</Notice>;
}
