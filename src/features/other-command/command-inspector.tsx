import { useStore } from '#ui/use-store.ts';
import type { InspectorTab } from '#inspector/inspector-tabs.ts';
import { RequestInspector } from '#inspector/request-inspector.tsx';
import { AnswersBadge } from '#inspector/answers/answers-badge.tsx';
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
  return (
    <RequestInspector
      {...{ services, panels, traced, masks, tab, onTab }}
      signature={model.signature}
      missing={
        block === undefined
          ? null
          : { reason: block, addKey: isKeyless ? (isRsa ? 'Add a key' : 'Add the secret') : null }
      }
      renewal={model.renewal}
      answers={{
        panel: <CommandAnswers />,
        badge: <AnswersBadge kept={model.answers} state={model.exchange} />,
      }}
    />
  );
}
