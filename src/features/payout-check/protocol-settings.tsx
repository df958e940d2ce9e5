import { useId } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { signatureMethods } from '#domain/oauth1/signature-methods.ts';
import { useStore } from '#ui/use-store.ts';
import { useCompose, useInput, useView } from './compose-context.tsx';
import { useFieldFindings } from './field-messages.tsx';
import styles from './protocol-settings.module.css';

/** The protocol parameters that a user chooses: method, nonce, timestamp, realm; and settings of the page. */
export function ProtocolSettings() {
  const { form } = useCompose();
  const method = useInput('signatureMethod');
  const id = useId();
  return (
    <>
      <div className={styles['field']}>
        <label htmlFor={id}>signature method</label>
        <select
          id={id}
          value={method}
          onChange={(event) =>
            form.setValue('signatureMethod', event.target.value === 'HMAC-SHA1' ? 'HMAC-SHA1' : 'RSA-SHA256')
          }
        >
          {signatureMethods.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      </div>
      <details className={styles['more']}>
        <summary>Nonce, timestamp, realm and more</summary>
        <div className={styles['grid']}>
          <Pinned input="pinnedNonce" label="oauth_nonce" />
          <Pinned input="pinnedTimestamp" label="oauth_timestamp" />
          <Realm />
          <Accept />
          <Placeholder />
        </div>
      </details>
    </>
  );
}

interface PinnedProps {
  readonly input: 'pinnedNonce' | 'pinnedTimestamp';
  readonly label: 'oauth_nonce' | 'oauth_timestamp';
}

function Pinned({ input, label }: PinnedProps) {
  const { form } = useCompose();
  const pinned = useInput(input);
  const current = useView(({ traced }) =>
    label === 'oauth_nonce' ? traced?.protocol.nonce : traced?.protocol.timestampSeconds,
  );
  const findings = useFieldFindings(label);
  return (
    <div>
      <TextField
        label={label}
        mono
        readOnly={pinned === null}
        value={pinned ?? current ?? ''}
        onChange={(event) => form.setValue(input, event.target.value)}
        message={findings[0]?.message}
        meta={pinned === null ? 'new on send' : 'pinned'}
      />
      <label className={styles['pin']}>
        <input
          type="checkbox"
          checked={pinned !== null}
          onChange={(event) => form.setValue(input, event.target.checked ? (current ?? '') : null)}
        />
        {label === 'oauth_nonce' ? 'pin the nonce' : 'pin the timestamp'}
      </label>
    </div>
  );
}

function Realm() {
  const { form } = useCompose();
  const realm = useInput('realm');
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>realm</label>
      <select
        id={id}
        value={realm}
        onChange={(event) => form.setValue('realm', event.target.value === 'empty' ? 'empty' : 'absent')}
      >
        <option value="absent">absent</option>
        <option value="empty">empty: realm=&quot;&quot;, never signed</option>
      </select>
    </div>
  );
}

function Accept() {
  const { form } = useCompose();
  const accept = useInput('accept');
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>answer as</label>
      <select
        id={id}
        value={accept}
        onChange={(event) =>
          form.setValue(
            'accept',
            event.target.value === 'application/vnd.pay+json' ? 'application/vnd.pay+json' : '*/*',
          )
        }
      >
        <option value="*/*">name=value pairs</option>
        <option value="application/vnd.pay+json">JSON, where the gateway has it</option>
      </select>
    </div>
  );
}

function Placeholder() {
  const { settings } = useCompose().services;
  const current = useStore(settings);
  return (
    <TextField
      label="placeholder URL"
      meta="for the redirect fields"
      mono
      value={current.placeholderUrl}
      placeholder="the gateway’s documentation address"
      onChange={(event) => settings.set({ ...settings.getSnapshot(), placeholderUrl: event.target.value })}
    />
  );
}
