import { useEffect, useId, useState } from 'react';
import { privateText } from '#ui/private-text.ts';
import type { CallbackSettings } from '#domain/callbacks/callback-contract.ts';
import { callbackRoles } from '#domain/callbacks/judging/callback-roles.ts';
import { FormatRow } from './format-row.tsx';
import { SendsLine } from './sends-line.tsx';
import styles from './format-card.module.css';

/** Nobody is asked for each key: the server gets the text once typing rests. */
const restMs = 250;

interface OwnTemplateProps {
  readonly settings: CallbackSettings;
  readonly onChange: (change: Partial<CallbackSettings>) => void;
}

/** The user's own pairs. What they make is shown while they are typed. */
export function OwnTemplate({ settings, onChange }: OwnTemplateProps) {
  const id = useId();
  // What is being typed; null while the server's text stands.
  const [typed, setTyped] = useState<string | null>(null);
  const template = typed ?? settings.template;
  useEffect(() => {
    if (typed === null || typed === settings.template) return undefined;
    const timer = setTimeout(() => onChange({ template: typed }), restMs);
    return () => clearTimeout(timer);
  }, [typed, settings.template, onChange]);
  return (
    <>
      <FormatRow name="">
        <label className="visually-hidden" htmlFor={id}>
          Own template
        </label>
        <textarea
          {...privateText}
          id={id}
          className={styles['template']}
          rows={3}
          maxLength={8192}
          value={template}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed !== null && typed !== settings.template) onChange({ template: typed });
            setTyped(null);
          }}
        />
        <p className={styles['hint']}>
          Names: {callbackRoles.map((name) => `\${${name}}`).join(' ')}. Where <code>merchant_data</code> is
          not among them, it is added: the document promises it.
        </p>
      </FormatRow>
      <SendsLine settings={{ ...settings, template }} />
      <FormatRow name="">
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={settings.encodesTemplate}
            onChange={({ target }) => onChange({ encodesTemplate: target.checked })}
          />
          <span>
            Values are percent-encoded <small>off, to see what “&amp;” in merchant_data does</small>
          </span>
        </label>
      </FormatRow>
    </>
  );
}
