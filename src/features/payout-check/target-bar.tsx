import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useKeptOpen } from '#ui/kept-page.tsx';
import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStorePart } from '#ui/use-store.ts';
import type { Foresight } from '#domain/simulator/foresight.ts';
import { GatewayAddress } from '#inspector/gateway-address.tsx';
import { useTakenApart } from '#inspector/use-taken-apart.ts';
import { AddressFields } from './address-fields.tsx';
import { useCompose, useInput, useView } from './compose-context.tsx';
import { foresightId } from '#inspector/foresight-id.ts';
import { useFieldFindings } from './field-messages.tsx';
import { defaultPath, idPlaceholder, targetPatch } from './compose-target.ts';
import styles from './target-bar.module.css';

/** What an id stands for, and what it serves. */
const kinds = {
  endpoint: { title: 'endpoint', serves: 'one currency' },
  group: { title: 'endpoint group', serves: 'several' },
};

/**
 * The request line: where the order goes, and a way to change the address. Its one Tab stop is the id, and Alt+Down opens
 * the rest.
 */
export function TargetBar() {
  const { inputs } = useCompose();
  const [editing, setEditing] = useKeptOpen('payout check address');
  const editText = editing ? 'Hide address' : 'Edit address';
  const line = useRef<HTMLSpanElement>(null);
  const operation = useInput('operation');
  const endpointId = useInput('endpointId');
  const baseAddress = useInput('baseAddress');
  const path = useInput('path');
  const target = useView((view) => view.target);
  const base = baseAddress ?? target?.origin ?? null;
  const template = path ?? defaultPath(target, operation);
  const [beforeId = ''] = template.split(idPlaceholder);
  const isPathRefused = useForeseen('path');
  const isIdRefused = useForeseen('addressee');
  const { said, change } = useTakenApart(
    'payout-check',
    { invoicePaths: target?.invoicePaths ?? [] },
    (parts) => inputs.patch(targetPatch(parts, target)),
  );
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['method']}>POST</span>
        <span className={styles['uri']} data-foreseen={isPathRefused || undefined}>
          <GatewayAddress base={base} path={beforeId} />
        </span>
        <span ref={line} className={styles['id']} data-foreseen={isIdRefused || undefined}>
          <MenuButton
            label={`operation: ${kinds[operation].title}`}
            text={kinds[operation].title}
            tabIndex={-1}
            className={styles['kind']}
          >
            {(['endpoint', 'group'] as const).map((kind) => (
              <MenuItem
                key={kind}
                chosen={kind === operation}
                hint={kinds[kind].serves}
                onSelect={() => inputs.patch({ operation: kind })}
              >
                {kinds[kind].title}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem onSelect={() => setEditing(!editing)}>{editText}</MenuItem>
          </MenuButton>
          <input
            {...privateText}
            type="text"
            aria-label={operation === 'endpoint' ? 'endpoint id' : 'endpoint group id'}
            aria-keyshortcuts="Alt+ArrowDown"
            data-field="endpoint id"
            aria-invalid={isIdRefused || undefined}
            // Said where it is sent, with what mends it.
            aria-describedby={isIdRefused ? foresightId('addressee') : undefined}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !event.altKey) return;
              event.preventDefault();
              line.current?.querySelector('button')?.click();
            }}
            value={endpointId}
            onChange={({ target: { value } }) =>
              change(value, endpointId, () => inputs.patch({ endpointId: value }))
            }
            placeholder={operation === 'endpoint' ? 'endpoint id' : 'group id'}
          />
          <span className={styles['edit']}>
            <Button
              look="link"
              tabIndex={-1}
              aria-expanded={editing}
              data-field={editing ? undefined : 'URL'}
              onClick={() => setEditing(!editing)}
            >
              {editText}
            </Button>
          </span>
        </span>
      </div>
      {editing ? <AddressFields base={base ?? ''} template={template} change={change} /> : null}
      {baseAddress === null && path === null ? null : (
        <p className={styles['below']}>
          The address differs from the gateway’s.{' '}
          <Button look="link" onClick={() => inputs.patch({ baseAddress: null, path: null })}>
            Back to the gateway’s address
          </Button>
        </p>
      )}
      {said === null ? null : (
        <div className={styles['message']}>
          <Notice tone="plain" live>
            {said}
          </Notice>
        </div>
      )}
      <TargetFindings />
    </>
  );
}

/** Whether the simulator would refuse the order for this. */
function useForeseen(refused: Foresight['kind']): boolean {
  return useStorePart(useCompose().foresights, (list) => list.some(({ kind }) => kind === refused));
}

/** What is wrong with the address, and whether it can be sent to. */
function TargetFindings() {
  const sendable = useView((view) => view.sendable);
  // Where the gateways do not come, the page says so on top.
  const isKnown = useView(({ target, inputs }) => target !== null || inputs.baseAddress !== null);
  const findings = [...useFieldFindings('endpoint id'), ...useFieldFindings('URL')];
  return (
    <>
      {findings.map((finding) => (
        <div key={finding.rule} className={styles['message']}>
          <Notice tone={finding.level === 'advice' ? 'advice' : 'problem'} live>
            {finding.message}
          </Notice>
        </div>
      ))}
      {sendable.ok || !isKnown || findings.some(({ level }) => level !== 'advice') ? null : (
        <div className={styles['message']}>
          <Notice tone="advice" live>
            <strong>Can be signed and copied, not sent.</strong> {sendable.failure}
          </Notice>
        </div>
      )}
    </>
  );
}
