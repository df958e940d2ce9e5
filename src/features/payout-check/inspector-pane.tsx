import { useDeferredValue, useMemo } from 'react';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { whenIdle } from '#ui/when-idle.ts';
import { useStorePart } from '#ui/use-store.ts';
import { needsSignature, type InspectorTab } from '#inspector/inspector-tabs.ts';
import { SignatureInspector } from '#inspector/signature-inspector.tsx';
import { AnswersBadge } from '#inspector/answers/answers-badge.tsx';
import { useCompose, useView } from './compose-context.tsx';
import { useRenewal } from './use-renewal.ts';

/** Needed before the first answer: also when the server is gone by then. */
const AnswersView = lazyPart(async () => (await import('./answers-view.tsx')).AnswersView, {
  missing: 'The answer cannot be shown: a part of this page could not be loaded.',
  isAwaited: true,
});
whenIdle(() => {
  // Asked for again when it is needed.
  AnswersView.preload().catch(() => undefined);
});

interface InspectorPaneProps {
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
}

/**
 * What the composed request becomes. The strings that are signed change with the form; what needs the signature follows
 * at a lower priority, so that typing never waits for it.
 */
export function InspectorPane({ tab, onTab }: InspectorPaneProps) {
  const { model, services } = useCompose();
  const follows = needsSignature(tab);
  const now = useView((view) => view.traced);
  const traced = useDeferredValue(follows ? now : null) ?? now;
  const masks = useView((view) => view.masks);
  const signature = useStorePart(model.signature, ({ latest }) => (follows ? latest : null));
  const latest = useDeferredValue(signature) ?? signature;
  const renewal = useRenewal();
  const answers = useMemo(
    () => ({
      badge: <AnswersBadge kept={model.answers} state={model.exchange} />,
      panel: (
        <ErrorBoundary
          message="The answer cannot be shown: a part of this page is at fault. What you typed is still there."
          resetKey={tab}
        >
          <AnswersView />
        </ErrorBoundary>
      ),
    }),
    [model, tab],
  );
  return (
    <SignatureInspector
      status={null}
      traced={traced}
      masks={masks}
      latest={latest}
      clipboard={services.clipboard}
      settings={services.settings}
      signer={services.signer}
      renewal={renewal}
      tab={tab}
      onTab={onTab}
      answers={answers}
    />
  );
}
