import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import type { DraftField } from '#domain/payout-check/draft.ts';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';
import type { Finding } from '#domain/payout-check/finding.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { useCompose, useFieldView } from './compose-context.tsx';
import { describeField, fieldState, meaningOf, wireName } from './field-words.ts';
import { callbackUrlField, useInbox } from './use-inbox.ts';
import { useShowInStrings } from './use-show-in-strings.ts';
import type { LineEndSwitch } from './use-line-ends.ts';
import styles from './field-row.module.css';

interface FieldStateMenuProps {
  readonly field: PayoutCheckField;
  readonly findings: readonly Finding[];
  readonly lineEnds: LineEndSwitch;
  readonly onCopy: () => void;
}

/**
 * Whether a field is sent and under which name, at the end of its input. The input is the field's one Tab stop, and its
 * Alt+Down clicks this button.
 */
export function FieldStateMenu({ field, findings, lineEnds, onCopy }: FieldStateMenuProps) {
  const { inputs, notice, replaced } = useCompose();
  const { name, alias, methods } = field;
  const state = useFieldView(name, (view) => fieldState(view.inputs, field));
  const useAlias = useFieldView(name, (view) => draftField(view.inputs, name).useAlias);
  const wire = useFieldView(name, (view) => wireName(view.inputs, field));
  const showInStrings = useShowInStrings();
  const useInboxFor = useInbox();
  const callbackField = callbackUrlField(name);
  const change = (patch: Partial<DraftField>): void => inputs.patch({ fields: { [name]: patch } });
  /** Takes what is typed away, to be brought back. */
  const empty = (sendEmpty: boolean): void => {
    const former = draftField(inputs.read(), name);
    change({ value: '', sendEmpty });
    if (former.value === '') return;
    replaced.set({ fields: { [name]: former } });
    notice.set({ text: `${wire} is cleared.`, canBringBack: true });
  };
  const isSent = state === 'sent' || state === 'sent empty';
  return (
    <MenuButton
      label={`${wire}: ${state}`}
      text={<span className={styles['stateText']}>{state === 'sent' ? '' : state}</span>}
      tabIndex={-1}
      className={`${styles['state']} ${state === 'sent' ? styles['mini'] : ''} ${state === 'sent empty' ? styles['hot'] : ''}`}
      lead={[`${describeField(field)}.`, meaningOf(field), ...findings.map(({ message }) => message)].join(
        ' ',
      )}
    >
      {state === 'sent' || state === 'kept, not sent' ? (
        <MenuItem
          chosen={state === 'sent'}
          onSelect={() => inputs.patch({ includedMethods: [...inputs.read().includedMethods, ...methods] })}
        >
          Sent
        </MenuItem>
      ) : null}
      <MenuItem chosen={state === 'not sent'} onSelect={() => empty(false)}>
        Not sent
      </MenuItem>
      <MenuItem chosen={state === 'sent empty'} onSelect={() => empty(true)}>
        Sent empty
      </MenuItem>
      {alias === null ? null : (
        <>
          <MenuSeparator />
          {[name, alias].map((each) => (
            <MenuItem
              key={each}
              chosen={useAlias === (each === alias)}
              onSelect={() => change({ useAlias: each === alias })}
            >
              as <code>{each}</code>
            </MenuItem>
          ))}
        </>
      )}
      {callbackField === null ? null : (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => void useInboxFor(callbackField)}>Use the inbox</MenuItem>
        </>
      )}
      {lineEnds.kind === null ? null : (
        <>
          <MenuSeparator />
          <MenuItem hint={lineEnds.kind} onSelect={lineEnds.change}>
            Other line ends
          </MenuItem>
        </>
      )}
      {isSent ? (
        <>
          <MenuSeparator />
          <MenuItem hint="as in the body" onSelect={onCopy}>
            Copy name=value
          </MenuItem>
          <MenuItem onSelect={() => showInStrings(name)}>Show in the strings</MenuItem>
        </>
      ) : null}
    </MenuButton>
  );
}
