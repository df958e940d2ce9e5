import { useStore } from '#ui/use-store.ts';
import { SignatureStatus, type SignatureObstacle } from '#inspector/signature-status.tsx';
import { openPanel } from '#services/console-panel.ts';
import { useCompose, useView } from './compose-context.tsx';
import { useFocusField } from './use-mend.ts';

/** The order's signature. Never deferred: a stale one is marked at once, and a new one does not wait for the strings. */
export function SignatureLine() {
  const { model, services, inputs } = useCompose();
  const baseString = useView(({ traced }) => traced?.trace.baseString ?? null);
  const { latest, refusal } = useStore(model.signature);
  const obstacle = useObstacle();
  const nonce = useView((view) => view.inputs.pinnedNonce !== null);
  const timestamp = useView((view) => view.inputs.pinnedTimestamp !== null);
  const what = [...(nonce ? ['nonce'] : []), ...(timestamp ? ['timestamp'] : [])].join(' and ');
  return (
    <SignatureStatus
      latest={latest}
      refusal={refusal}
      baseString={baseString}
      obstacle={obstacle}
      pinned={
        what === '' ? null : { what, unpin: () => inputs.patch({ pinnedNonce: null, pinnedTimestamp: null }) }
      }
      clipboard={services.clipboard}
    />
  );
}

/** What is wrong comes before what is missing: a key would not help. */
function useObstacle(): SignatureObstacle | null {
  const { panels } = useCompose();
  const focusField = useFocusField();
  const blocks = useView(({ findings }) => findings).filter(({ level }) => level === 'block');
  const wrong = blocks.find(({ rule }) => rule !== 'no-key' && rule !== 'no-secret');
  if (wrong !== undefined) {
    const [field] = wrong.fields;
    const action = field === undefined ? null : { text: 'Go there', run: () => focusField(field) };
    return { kind: 'wrong', reason: wrong.message, action };
  }
  const [credential] = blocks;
  if (credential === undefined) return null;
  const isKey = credential.rule === 'no-key';
  return {
    kind: 'missing',
    reason: `There is no ${isKey ? 'key' : 'consumer secret'} yet. The strings are ready.`,
    action: {
      text: isKey ? 'Add a key' : 'Add the secret',
      run: () => openPanel(panels, 'key'),
    },
  };
}
