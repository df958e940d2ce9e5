import { useId } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import type {
  CallbackFormat,
  CallbackMethod,
  CallbackSettings,
} from '#domain/callbacks/callback-contract.ts';
import { CountInput } from '../count-input.tsx';
import { useSettings } from '../use-settings.ts';
import { FormatRow } from './format-row.tsx';
import { OwnTemplate } from './own-template.tsx';
import styles from './format-card.module.css';

const formats: readonly { readonly value: CallbackFormat; readonly text: string }[] = [
  { value: 'document-only', text: 'Document only' },
  { value: 'as-deployed', text: 'Seen at deployments' },
  { value: 'own-template', text: 'Own template' },
];

const methods: readonly { readonly value: CallbackMethod; readonly text: string }[] = [
  { value: 'GET', text: 'GET, query' },
  { value: 'POST', text: 'POST, form' },
];

const declinedWords = ['declined', 'error', 'filtered'] as const;

/** What the simulated gateway's callbacks are made of: a setting, because the document does not say. */
export function FormatCard() {
  const [settings, set] = useSettings();
  if (settings === null) return null;
  return (
    <section className={styles['box']} aria-label="Callback format">
      <h2 className={styles['title']}>
        Callback format <span className={styles['tag']}>not documented</span>
      </h2>
      <div className={styles['rows']}>
        <p className={styles['lead']}>
          The document says that <code>merchant_data</code> comes back, and no more. Ask your support contact
          before your listener depends on the rest.
        </p>
        <FormatRow name="Fields">
          <Segmented
            label="Fields"
            options={formats}
            value={settings.format}
            onChange={(format) => set({ format })}
          />
        </FormatRow>
        {settings.format === 'own-template' ? <OwnTemplate settings={settings} onChange={set} /> : null}
        {settings.format === 'own-template' ? null : <SentNames settings={settings} />}
        <FormatRow name="Method">
          <Segmented
            label="Method"
            options={methods}
            value={settings.method}
            onChange={(method) => set({ method })}
          />
        </FormatRow>
        {settings.format === 'document-only' ? null : <Checksum settings={settings} onChange={set} />}
        {settings.format === 'document-only' ? null : <DeclinedWord settings={settings} onChange={set} />}
        <FormatRow name="Repeats">
          <span className={styles['sentence']}>
            <CountInput
              label="repeats"
              value={settings.repeats.count}
              range={{ min: 0, max: 30 }}
              onChange={(count) => set({ repeats: { ...settings.repeats, count } })}
            />
            times until 200, first after
            <span className={styles['with-unit']}>
              <CountInput
                label="seconds before the first repeat"
                value={settings.repeats.firstPauseSeconds}
                range={{ min: 1, max: 600 }}
                onChange={(firstPauseSeconds) => set({ repeats: { ...settings.repeats, firstPauseSeconds } })}
              />{' '}
              s,
            </span>
            each pause doubled, an hour at most
          </span>
        </FormatRow>
      </div>
    </section>
  );
}

/** What a callback has in each of the two formats that are not the user's own. */
function SentNames({ settings: { format, control } }: Pick<PartProps, 'settings'>) {
  const names =
    format === 'document-only' ? ['merchant_data'] : [...deployedNames, ...(control ? ['control'] : [])];
  return (
    <FormatRow name="">
      <p className={styles['names']}>
        {names.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </p>
    </FormatRow>
  );
}

/** Field notes, "Callbacks". */
const deployedNames = [
  'status',
  'type',
  'orderid',
  'merchant_order',
  'client_orderid',
  'amount',
  'merchantdata',
];

interface PartProps {
  readonly settings: CallbackSettings;
  readonly onChange: (change: Partial<CallbackSettings>) => void;
}

function Checksum({ settings, onChange }: PartProps) {
  return (
    <FormatRow name="control">
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={settings.control}
          onChange={({ target }) => onChange({ control: target.checked })}
        />
        SHA-1 of status, orderid, merchant_order, consumer secret
      </label>
    </FormatRow>
  );
}

function DeclinedWord({ settings, onChange }: PartProps) {
  const id = useId();
  return (
    <FormatRow name="status">
      <span className={styles['sentence']}>
        <label htmlFor={id}>not approved is sent as</label>
        <select
          id={id}
          value={settings.declinedStatus}
          onChange={({ target }) => {
            const word = declinedWords.find((each) => each === target.value);
            if (word !== undefined) onChange({ declinedStatus: word });
          }}
        >
          {declinedWords.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </select>
      </span>
    </FormatRow>
  );
}
