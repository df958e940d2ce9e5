import { useStore } from '#ui/use-store.ts';
import type { InspectorTab } from '#inspector/inspector-tabs.ts';
import { SignatureInspector } from '#inspector/signature-inspector.tsx';
import { AnswersBadge } from '#inspector/answers/answers-badge.tsx';
import { SignatureStatus } from '#inspector/signature-status.tsx';
import { openPanel } from '#services/console-panel.ts';
import { useCommand } from './command-context.tsx';
import { CommandAnswers } from './command-answers.tsx';

interface CommandInspectorProps {
  readonly tab: InspectorTab;
  readonly onTab: (tab: InspectorTab) => void;
}

/** The steps of the command's signature, and what came of it. */
export function CommandInspector({ tab, onTab }: CommandInspectorProps) {
  const { model, services, panels } = useCommand();
  const { rsaKey, consumerSecret } = useStore(services.signer);
  const { inputs, traced, masks, blocks } = useStore(model.view);
  // The next one is said once this one is mended.
  const [block] = blocks;
  const isRsa = inputs.signatureMethod === 'RSA-SHA256';
  const isKeyless = isRsa ? rsaKey === null : consumerSecret === null;
  const { latest, refusal } = useStore(model.signature);
  return (
    <SignatureInspector
      status={
        <SignatureStatus
          latest={latest}
          refusal={refusal}
          baseString={traced?.trace.baseString ?? null}
          obstacle={
            block === undefined
              ? null
              : {
                  kind: 'missing',
                  reason: block,
                  action: isKeyless
                    ? {
                        text: isRsa ? 'Add a key' : 'Add the secret',
                        run: () => openPanel(panels, 'key'),
                      }
                    : null,
                }
          }
          pinned={null}
          clipboard={services.clipboard}
        />
      }
      traced={traced}
      masks={masks}
      latest={latest}
      clipboard={services.clipboard}
      settings={services.settings}
      signer={services.signer}
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
