import type { ComponentProps } from 'react';
import { useStore } from '#ui/use-store.ts';
import { openPanel, type PanelStore } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { LiveSignature } from '#services/live-signature.ts';
import type { ValueStore } from '#services/value-store.ts';
import { SignatureInspector } from './signature-inspector.tsx';
import { SignatureStatus } from './signature-status.tsx';

type Shown = 'traced' | 'masks' | 'renewal' | 'tab' | 'onTab' | 'answers';

interface RequestInspectorProps extends Pick<ComponentProps<typeof SignatureInspector>, Shown> {
  readonly services: ConsoleServices;
  readonly panels: PanelStore;
  readonly signature: ValueStore<LiveSignature>;
  /** What has to come before the signature, with the words that lead to the key panel if it is there; null for nothing. */
  readonly missing: { readonly reason: string; readonly addKey: string | null } | null;
}

/** The steps of a request's signature, with the signature's line below them. */
export function RequestInspector(props: RequestInspectorProps) {
  const { services, panels, signature, missing, ...shown } = props;
  const { latest, refusal } = useStore(signature);
  const { clipboard, settings, signer } = services;
  const addKey = missing?.addKey ?? null;
  return (
    <SignatureInspector
      {...shown}
      {...{ latest, clipboard, settings, signer }}
      status={
        <SignatureStatus
          latest={latest}
          refusal={refusal}
          baseString={shown.traced?.trace.baseString ?? null}
          obstacle={
            missing === null
              ? null
              : {
                  kind: 'missing',
                  reason: missing.reason,
                  action: addKey === null ? null : { text: addKey, run: () => openPanel(panels, 'key') },
                }
          }
          pinned={null}
          clipboard={clipboard}
        />
      }
    />
  );
}
