import { memo, useEffect, useMemo, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Masks } from '#domain/http/redaction.ts';
import type { SignedRequest, TracedRequest } from '#domain/http/signed-request.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { Renewal } from '#services/renewal.ts';
import type { SettingsStore } from '#services/settings.ts';
import type { Signer, VerifiedSignature } from '#services/signer.ts';
import {
  BaseStringStep,
  HeaderStep,
  ParametersStep,
  RequestStep,
  SignatureStep,
  type StepProps,
} from './signature-steps.tsx';
import { needsSignature, type InspectorTab, type SignatureStepId } from './inspector-tabs.ts';
import { signedPreview } from './signed-preview.ts';
import { Tabs, type Tab } from './tabs.tsx';
import styles from './signature-inspector.module.css';

const stepTabs: readonly Tab<SignatureStepId>[] = [
  { id: 'parameters', text: 'Parameters', step: 1 },
  { id: 'base-string', text: 'Base string', step: 2 },
  { id: 'signature', text: 'Signature', step: 3 },
  { id: 'header', text: 'Header', step: 4 },
  { id: 'request', text: 'Request', step: 5 },
];

/** The templates of eight languages load with the tab that shows them. */
const CodeView = lazyPart(async () => (await import('./code/code-view.tsx')).CodeView, {
  missing: 'The programs could not be loaded.',
  isAwaited: true,
});

interface SignatureInspectorProps {
  /** `SignatureStatus`, which must not wait for the strings; null where the page has it elsewhere. */
  readonly status: ReactNode;
  /** Null where no strings can be made. */
  readonly traced: TracedRequest | null;
  readonly masks: Masks;
  /** The last signature, which may belong to an earlier base string. */
  readonly latest: VerifiedSignature | null;
  readonly clipboard: Clipboard;
  readonly settings: SettingsStore;
  readonly signer: Signer;
  /** Makes the request anew for a copy. It stays the same object from render to render. */
  readonly renewal: Renewal;
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
  /** The panel after the steps; null where the page shows its answer elsewhere. */
  readonly answers: { readonly panel: ReactNode; readonly badge: ReactNode } | null;
}

/** The steps of RFC 5849 for one request, the signature always in view below them. */
export function SignatureInspector(props: SignatureInspectorProps) {
  const { status, latest, tab, onTab, answers } = props;
  const badge = answers?.badge;
  const tabs = useMemo(
    (): readonly Tab<InspectorTab>[] => [
      ...stepTabs,
      { id: 'code', text: 'Code', step: null },
      ...(badge === undefined ? [] : [{ id: 'answers' as const, text: 'Answers', step: null, badge }]),
    ],
    [badge],
  );
  const needed = needsSignature(tab) ? latest : null;
  return (
    <Tabs label="Steps of the signature" tabs={tabs} active={tab} onChange={onTab} status={status}>
      <Panel {...props} latest={needed} />
    </Tabs>
  );
}

function Panel(props: SignatureInspectorProps) {
  const { tab, traced, masks, latest, clipboard, settings, signer, renewal, answers } = props;
  if (tab === 'answers') return answers?.panel;
  if (tab !== 'code') return <Steps {...{ tab, traced, masks, clipboard, renewal, latest }} />;
  if (traced === null) return <NoStrings />;
  return (
    <ErrorBoundary
      message="The programs cannot be shown: a part of this page is at fault. What you typed is still there."
      resetKey={tab}
    >
      <CodeView {...{ traced, clipboard, settings, signer }} />
    </ErrorBoundary>
  );
}

/** Also while it is not known yet where the request goes. */
function NoStrings() {
  return (
    <Notice tone="plain">
      No strings can be made of the request as it stands. What it lacks is said below.
    </Notice>
  );
}

interface StepsProps {
  readonly tab: SignatureStepId;
  readonly traced: TracedRequest | null;
  readonly masks: Masks;
  readonly latest: VerifiedSignature | null;
  readonly clipboard: Clipboard;
  readonly renewal: Renewal;
}

const Steps = memo(function Steps({ tab, traced, masks, latest, clipboard, renewal }: StepsProps) {
  const [revealed, setRevealed] = useState(false);
  const signed = useMemo(() => signedPreview(traced, latest), [traced, latest]);
  useEffect(() => {
    const hide = (): void => setRevealed(false);
    addEventListener('popstate', hide);
    return () => removeEventListener('popstate', hide);
  }, []);
  if (traced === null) return <NoStrings />;
  return (
    // Leaving the pane hides what was revealed.
    <div onBlur={(event) => hideWhenLeft(event, () => setRevealed(false))}>
      {masks.size === 0 || !showsValues(tab, signed) ? null : (
        <p className={styles['reveal']}>
          Card data is {revealed ? 'shown' : 'masked'} here.{' '}
          <Button look="link" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
            {revealed ? 'Mask it' : 'Reveal it'}
          </Button>
        </p>
      )}
      <Step {...{ tab, traced, signed, latest, renewal, shared: { masks, revealed, clipboard } }} />
    </div>
  );
});

/** The signature and the header hold nothing of what is masked. */
function showsValues(tab: SignatureStepId, signed: SignedRequest | null): boolean {
  return tab === 'parameters' || tab === 'base-string' || (tab === 'request' && signed !== null);
}

function hideWhenLeft(event: FocusEvent<HTMLElement>, hide: () => void): void {
  const next = event.relatedTarget;
  if (!(next instanceof Node && event.currentTarget.contains(next))) hide();
}

interface StepChoiceProps {
  readonly tab: SignatureStepId;
  readonly traced: TracedRequest;
  readonly signed: SignedRequest | null;
  readonly latest: VerifiedSignature | null;
  readonly renewal: Renewal;
  readonly shared: Omit<StepProps, 'traced'>;
}

function Step({ tab, traced, signed, latest, renewal, shared }: StepChoiceProps) {
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
      return signed === null ? <NotSigned /> : <HeaderStep {...{ signed, renewal }} {...shared} />;
    case 'request':
      return signed === null ? <NotSigned /> : <RequestStep {...{ signed, renewal }} {...shared} />;
  }
}

function NotSigned() {
  return <Notice tone="plain">This step needs the signature. See below what it waits for.</Notice>;
}
