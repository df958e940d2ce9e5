import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Notice } from '#ui/notice.tsx';
import { SteadyText } from '#ui/steady-text.tsx';
import { useStore } from '#ui/use-store.ts';
import { useRegisteredKey, useSimulatorState } from '#inspector/use-simulator.ts';
import { describeKeyWarning } from '#domain/keys/rsa/key-warning.ts';
import { formatFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import { replacesKey } from '#domain/simulator/replaces-key.ts';
import { shorten } from '#domain/visible-text.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import type { SessionStore } from '#services/session.ts';
import type { RsaKeyInfo } from '#services/signer.ts';
import { ComparePublicKey } from './compare-public-key.tsx';
import { ExportPair } from './export-pair.tsx';
import { PublicKeyTexts } from './public-key-texts.tsx';
import type { Credentials } from './use-credentials.ts';
import { ReplacedRegistration } from './replaced-registration.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import styles from './credentials-section.module.css';

interface HeldKeyProps {
  readonly rsaKey: RsaKeyInfo;
  readonly credentials: Credentials;
  readonly services: ConsoleServices;
  readonly session: SessionStore;
  readonly usesSimulator: boolean;
  readonly onDropped: () => void;
}

const registerFirst = 'Register its public half with the simulator';
const registerAgain = 'Register again';
const known = 'The simulator knows this consumer key and public key.';
const foreign = 'It was made here: a gateway refuses its signatures until it is given the public half.';
const replaces = 'Registering it takes the place of the other key that the simulator knows.';

/** Which key it is: what was made of what was given, its fingerprint, its public half. */
export function HeldKey(props: HeldKeyProps) {
  const { rsaKey, credentials, services, session, usesSimulator, onDropped } = props;
  const { keyImport, register, forget } = credentials;
  const { server, signer, clipboard } = services;
  const { consumerKey } = useStore(session);
  const [turnedAway, setTurnedAway] = useState<string | null>(null);
  useDroppedFiles(({ files, folder }) => {
    onDropped();
    setTurnedAway(folder ?? files[0]?.name ?? null);
  });
  const simulator = useSimulatorState(server, usesSimulator);
  const replacesOther = replacesKey(useRegisteredKey(server, usesSimulator), rsaKey);
  // What the simulator knew before it stopped answering is no longer said.
  const registered =
    usesSimulator &&
    simulator.isSuccess &&
    simulator.data.consumerKey === consumerKey &&
    simulator.data.publicKeyFingerprint === formatFingerprint(rsaKey.fingerprint);
  const taken = keyImport?.kind === 'held' ? keyImport : null;
  const warnings = taken?.warnings ?? (rsaKey.bits < 2048 ? [describeKeyWarning('under-2048-bits')] : []);
  return (
    <>
      <Notice tone="ok">
        <strong>
          {rsaKey.origin === 'generated' ? 'Throw-away key' : 'Key'} held: RSA {rsaKey.bits}
        </strong>
        , exponent {rsaKey.exponent}
        <br />
        <span className={styles['fact']}>{formatFingerprint(rsaKey.fingerprint)}</span>
        {taken !== null && taken.converted ? <p>{taken.formSentence}</p> : null}
        {taken === null || taken.repairs.length === 0 ? null : (
          <ul aria-label="Repairs">
            {taken.repairs.map((repair) => (
              <li key={repair}>▲ {repair}</li>
            ))}
          </ul>
        )}
        {warnings.map((warning) => (
          <p key={warning}>▲ {warning}</p>
        ))}
        <p role="status">
          {turnedAway === null
            ? ''
            : `▲ “${shorten(turnedAway)}” was not read: a key is held already. Forget it, and drop the other one again.`}
        </p>
        <ReplacedRegistration now={usesSimulator ? simulator.data : undefined} />
        {usesSimulator ? (
          <>
            <p role="status">
              <SteadyText
                texts={[known, replaces]}
                shown={registered ? known : replacesOther ? replaces : ''}
              />
            </p>
            <Button
              look="link"
              disabled={register.isPending}
              onClick={() => register.mutate(rsaKey.publicKeyPem)}
            >
              <SteadyText
                texts={[registerFirst, registerAgain]}
                shown={registered ? registerAgain : registerFirst}
              />
            </Button>
          </>
        ) : rsaKey.origin === 'generated' ? (
          <p>▲ {foreign}</p>
        ) : null}
        <div className={styles['row']}>
          <Button look="link" onClick={() => forget('rsa-key')}>
            Forget the key
          </Button>
          <span>Card data and the calls of the inbox go with it; the rest of the order stays.</span>
        </div>
      </Notice>
      <details className={styles['more']}>
        <summary>Which key is it? Compare, copy, save</summary>
        <Facts
          facts={[
            { name: 'SHA-256', value: rsaKey.fingerprintColons },
            {
              name: 'Base64',
              value: `${rsaKey.fingerprintBase64} (of the SPKI: ssh-keygen hashes another form)`,
            },
          ]}
        />
        <ComparePublicKey signer={signer} />
        <PublicKeyTexts rsaKey={rsaKey} clipboard={clipboard} />
        {rsaKey.exportable ? <ExportPair signer={signer} /> : null}
      </details>
    </>
  );
}
