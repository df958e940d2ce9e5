import { useDeferredValue } from 'react';
import { useStore } from '#ui/use-store.ts';
import { SignatureInspector, type SignatureStepId } from '#inspector/signature-inspector.tsx';
import { useCompose } from './compose-context.tsx';
import { ResponseView } from './response-view.tsx';

export type InspectorTab = SignatureStepId | 'response';

interface InspectorPaneProps {
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
}

/** What the composed request becomes. It follows the form at a lower priority, so that typing never waits. */
export function InspectorPane({ tab, onTab }: InspectorPaneProps) {
  const { model, services } = useCompose();
  const { traced, masks, findings } = useDeferredValue(useStore(model.view));
  const { latest, refusal } = useDeferredValue(useStore(model.signature));
  const blocks = findings.filter(({ level }) => level === 'block').map(({ message }) => message);
  return (
    <SignatureInspector
      inspected={{ traced, masks, blocks, latest, refusal }}
      clipboard={services.clipboard}
      tab={tab}
      onTab={onTab}
      response={<ResponseView />}
    />
  );
}
