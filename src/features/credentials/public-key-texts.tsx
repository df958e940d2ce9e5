import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { RawText } from '#ui/raw-text.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { Clipboard } from '#services/console-services.ts';
import type { RsaKeyInfo } from '#services/signer.ts';
import styles from './credentials-section.module.css';

interface PublicKeyTextsProps {
  readonly rsaKey: RsaKeyInfo;
  readonly clipboard: Clipboard;
}

/** The public key in the two customary forms, to be sent to whoever registers it. */
export function PublicKeyTexts({ rsaKey, clipboard }: PublicKeyTextsProps) {
  const [form, setForm] = useState<'spki' | 'pkcs1'>('spki');
  const [said, setSaid] = useCopyFeedback<string>();
  const pem = form === 'spki' ? rsaKey.publicKeyPem : rsaKey.rsaPublicKeyPem;
  return (
    <div>
      <div className={styles['row']}>
        <Segmented
          label="form of the public key"
          options={[
            { value: 'spki', text: 'PUBLIC KEY' },
            { value: 'pkcs1', text: 'RSA PUBLIC KEY' },
          ]}
          value={form}
          onChange={setForm}
        />
        <Button
          look="link"
          onClick={() => {
            clipboard.writeText(pem).then(
              () => setSaid('Copied.'),
              () => setSaid('The browser does not allow copying. Select the text instead.'),
            );
          }}
        >
          Copy public key
        </Button>
        <Button look="link" onClick={() => saveFile('public-key.pem', pem)}>
          Save public key
        </Button>
        <span role="status">{said}</span>
      </div>
      <RawText label="Public key">{pem}</RawText>
    </div>
  );
}
