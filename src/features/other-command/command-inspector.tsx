import { useStore } from '#ui/use-store.ts';
import { SignatureInspector, type InspectorTab } from '#inspector/signature-inspector.tsx';
import { AnswersBadge } from '#inspector/answers/answers-badge.tsx';
import { SignatureStatus } from '#inspector/signature-status.tsx';
import { useCommand } from './command-context.tsx';
import { CommandAnswers } from './command-answers.tsx';

interface CommandInspectorProps {
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
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
      answers={{
        panel: <CommandAnswers />,
        badge: <AnswersBadge kept={model.answers} state={model.exchange} />,
      }}
    />
  );
}
