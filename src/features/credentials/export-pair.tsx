import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { PrivateKeyExport, Refusal, Signer } from '#services/signer.ts';
import styles from './credentials-section.module.css';

const fileNames: Record<PrivateKeyExport, string> = {
  pkcs1: 'private-key.pkcs1.pem',
  pkcs8: 'private-key.pkcs8.pem',
  'encrypted-pkcs8': 'private-key.encrypted.pem',
};

/** Saving the private half of a pair that was made here, while the worker still has a copy to give. */
export function ExportPair({ signer }: { readonly signer: Signer }) {
  const passphrase = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = async (kind: PrivateKeyExport): Promise<void> => {
    const secret = kind === 'encrypted-pkcs8' ? (passphrase.current?.value ?? '') : null;
    if (secret === '') {
      setRefusal({ what: 'An encrypted key needs a passphrase.', next: 'Type one, and keep it.' });
      return;
    }
    const exported = await signer.exportPrivateKey(kind, secret);
    setRefusal(exported.ok ? null : exported.failure);
    if (exported.ok) {
      saveFile(fileNames[kind], exported.value);
      if (passphrase.current !== null) passphrase.current.value = '';
    }
  };
  return (
    <div>
      <p className={styles['hint']}>
        The private half can be saved for five minutes after it was made. A saved file is yours to guard.
      </p>
      <div className={styles['row']}>
        <Button onClick={() => void save('pkcs1')}>Save private key, PKCS#1</Button>
        <Button onClick={() => void save('pkcs8')}>Save private key, PKCS#8</Button>
      </div>
      <div className={styles['passphrase']}>
        <TextField label="new passphrase" concealed ref={passphrase} />
        <Button onClick={() => void save('encrypted-pkcs8')}>Save encrypted</Button>
      </div>
      <Button look="link" onClick={signer.forgetExport}>
        Let go of the copy that can be saved
      </Button>
      {refusal === null ? null : (
        <Notice tone="problem" live>
          <strong>{refusal.what}</strong> {refusal.next}
        </Notice>
      )}
    </div>
  );
}
