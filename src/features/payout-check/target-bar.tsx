import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { TextField } from '#ui/text-field.tsx';
import { useTakenApart } from '#inspector/use-taken-apart.ts';
import { useCompose, useInput, useView } from './compose-context.tsx';
import { useFieldFindings } from './field-messages.tsx';
import { defaultPath, idPlaceholder, targetPatch } from './compose-target.ts';
import styles from './target-bar.module.css';

/** Where the request goes: operation and id, and the address when it has to be another. */
export function TargetBar() {
  const { inputs } = useCompose();
  const [editing, setEditing] = useState(false);
  const operation = useInput('operation');
  const endpointId = useInput('endpointId');
  const baseAddress = useInput('baseAddress');
  const path = useInput('path');
  const target = useView((view) => view.target);
  const sendable = useView((view) => view.sendable);
  const urlFindings = [...useFieldFindings('endpoint id'), ...useFieldFindings('URL')];
  const base = baseAddress ?? target?.origin ?? '';
  const template = path ?? defaultPath(target, operation);
  const overridden = baseAddress !== null || path !== null;
  const { said, change } = useTakenApart(
    'payout-check',
    { invoicePaths: target?.invoicePaths ?? [] },
    (parts) => inputs.patch(targetPatch(parts, target)),
  );
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['method']}>POST</span>
        <span className={styles['uri']}>
          {base.replace(/^https?:\/\//u, '')}
          {template.split(idPlaceholder)[0]}
        </span>
        <select
          aria-label="operation"
          value={operation}
          onChange={(event) =>
            inputs.patch({ operation: event.target.value === 'group' ? 'group' : 'endpoint' })
          }
        >
          <option value="endpoint">endpoint</option>
          <option value="group">endpoint group</option>
        </select>
        <input
          {...privateText}
          type="text"
          aria-label={operation === 'endpoint' ? 'endpoint id' : 'endpoint group id'}
          data-field="endpoint id"
          value={endpointId}
          onChange={({ target: { value } }) =>
            change(value, endpointId, () => inputs.patch({ endpointId: value }))
          }
          placeholder={operation === 'endpoint' ? 'endpoint id' : 'group id'}
        />
      </div>
      <div className={styles['below']}>
        <span>
          {operation === 'endpoint'
            ? 'An endpoint serves one currency.'
            : 'An endpoint group serves several currencies.'}
        </span>
        <Button look="link" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? 'Hide address' : 'Edit address'}
        </Button>
        {overridden ? (
          <Button look="link" onClick={() => inputs.patch({ baseAddress: null, path: null })}>
            Back to the gateway’s address
          </Button>
        ) : null}
      </div>
      {editing ? (
        <div className={styles['override']}>
          <TextField
            label="base address"
            mono
            value={base}
            onChange={({ target: { value } }) =>
              change(value, base, () => inputs.patch({ baseAddress: value }))
            }
          />
          <TextField
            label="path"
            mono
            meta={`${idPlaceholder} stands for the id`}
            value={template}
            onChange={({ target: { value } }) => change(value, template, () => inputs.patch({ path: value }))}
          />
        </div>
      ) : null}
      {said === null ? null : (
        <div className={styles['message']}>
          <Notice tone="plain" live>
            {said}
          </Notice>
        </div>
      )}
      {urlFindings.map((finding) => (
        <div key={finding.rule} className={styles['message']}>
          <Notice tone={finding.level === 'advice' ? 'advice' : 'problem'} live>
            {finding.message}
          </Notice>
        </div>
      ))}
      {sendable.ok || urlFindings.some(({ level }) => level !== 'advice') ? null : (
        <div className={styles['message']}>
          <Notice tone="advice" live>
            <strong>Can be signed and copied, not sent.</strong> {sendable.failure}
          </Notice>
        </div>
      )}
    </>
  );
}
