import { useStore } from '#ui/use-store.ts';
import { SignatureInspector, type SignatureStepId } from '#inspector/signature-inspector.tsx';
import { SignatureStatus } from '#inspector/signature-status.tsx';
import { useCommand } from './command-context.tsx';
import { CommandResponse } from './command-response.tsx';

export type CommandTab = SignatureStepId | 'response';

interface CommandInspectorProps {
  readonly tab: CommandTab;
  readonly onTab: (tab: CommandTab) => void;
}

/** The steps of the command's signature, and what came of it. */
export function CommandInspector({ tab, onTab }: CommandInspectorProps) {
  const { model, services } = useCommand();
  const { traced, masks, blocks } = useStore(model.view);
  const { latest, refusal } = useStore(model.signature);
  return (
    <SignatureInspector
      status={
        <SignatureStatus
          latest={latest}
          refusal={refusal}
          baseString={traced?.trace.baseString ?? null}
          blocks={blocks}
        />
      }
      traced={traced}
      masks={masks}
      latest={latest}
      clipboard={services.clipboard}
      renewal={model.renewal}
      tab={tab}
      onTab={onTab}
      response={<CommandResponse />}
    />
  );
}
