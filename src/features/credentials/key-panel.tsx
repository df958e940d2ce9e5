import { Notice } from '#ui/notice.tsx';
import { useRegisteredKey } from '#inspector/use-simulator.ts';
import type { RsaKeyInfo } from '#services/signer.ts';
import type { SessionStore } from '#services/session.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { HeldKey } from './held-key.tsx';
import { KeyIntake } from './key-intake.tsx';
import type { Credentials } from './use-credentials.ts';
import styles from './credentials-section.module.css';

interface KeyPanelProps {
  readonly rsaKey: RsaKeyInfo | null;
  readonly credentials: Credentials;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly usesSimulator: boolean;
  readonly onDropped: () => void;
}

/** The private key: pasted, chosen, dropped or made here, read at once, and never shown again. */
export function KeyPanel({
  rsaKey,
  credentials,
  services,
  session,
  usesSimulator,
  onDropped,
}: KeyPanelProps) {
  const { outcome } = credentials;
  const replacesKey = useRegisteredKey(services.server, usesSimulator) !== null;
  return (
    <div className={styles['wide']} role="group" aria-label="Key that signs" tabIndex={-1}>
      {rsaKey === null ? (
        <KeyIntake {...{ credentials, usesSimulator, replacesKey, onDropped }} />
      ) : (
        <HeldKey {...{ rsaKey, credentials, services, session, usesSimulator, onDropped }} />
      )}
      {outcome === null || outcome.about === 'secret' || outcome.refusal === null ? null : (
        <Notice tone="problem" live>
          <strong>{outcome.refusal.what}</strong> {outcome.refusal.next}
        </Notice>
      )}
    </div>
  );
}
