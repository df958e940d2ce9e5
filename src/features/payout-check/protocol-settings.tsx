import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { signatureMethods } from '#domain/oauth1/signature-methods.ts';
import { RealmChoice } from '#inspector/realm-choice.tsx';
import { useCompose, useInput, useView } from './compose-context.tsx';
import { useFieldFindings } from './field-messages.tsx';
import styles from './protocol-settings.module.css';

/** What each request carries beside its order. */
export function EachRequestSettings() {
  return (
    <>
      <Pinned input="pinnedNonce" label="oauth_nonce" />
      <Pinned input="pinnedTimestamp" label="oauth_timestamp" />
      <Realm />
      <Accept />
    </>
  );
}

export function SignatureMethodChoice() {
  const { inputs } = useCompose();
  const method = useInput('signatureMethod');
  return (
    <SelectField
      label="signature method"
      data-field="signature method"
      options={signatureMethods.map((value) => ({ value, text: value }))}
      value={method}
      onChange={(signatureMethod) => inputs.patch({ signatureMethod })}
    />
  );
}

interface PinnedProps {
  readonly input: 'pinnedNonce' | 'pinnedTimestamp';
  readonly label: 'oauth_nonce' | 'oauth_timestamp';
}

function Pinned({ input, label }: PinnedProps) {
  const { inputs } = useCompose();
  const pinned = useInput(input);
  const current = useView(({ traced }) =>
    label === 'oauth_nonce' ? traced?.protocol.nonce : traced?.protocol.timestampSeconds,
  );
  const findings = useFieldFindings(label);
  return (
    <div>
      <TextField
        label={label}
        data-field={label}
        mono
        readOnly={pinned === null}
        value={pinned ?? current ?? ''}
        onChange={(event) => inputs.patch({ [input]: event.target.value })}
        message={findings[0]?.message}
        meta={pinned === null ? 'new on send' : 'pinned'}
      />
      <label className={styles['pin']}>
        <input
          type="checkbox"
          checked={pinned !== null}
          onChange={(event) => inputs.patch({ [input]: event.target.checked ? (current ?? '') : null })}
        />
        {label === 'oauth_nonce' ? 'pin the nonce' : 'pin the timestamp'}
      </label>
    </div>
  );
}

function Realm() {
  const { inputs } = useCompose();
  const value = useInput('realm');
  return <RealmChoice value={value} onChange={(realm) => inputs.patch({ realm })} />;
}

const acceptOptions = [
  { value: '*/*', text: 'name=value pairs' },
  { value: 'application/vnd.pay+json', text: 'JSON, where the gateway has it' },
] as const;

function Accept() {
  const { inputs } = useCompose();
  const value = useInput('accept');
  return (
    <SelectField
      label="answer as"
      options={acceptOptions}
      value={value}
      onChange={(accept) => inputs.patch({ accept })}
    />
  );
}
