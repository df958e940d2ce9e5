import type { ReactNode } from 'react';
import { SelectField } from '#ui/select-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { RealmChoice } from '#inspector/realm-choice.tsx';
import { useCommand } from './command-context.tsx';
import { commandOperation } from './command-inputs.ts';

const methodOptions = commandOperation.signatureMethods.map((value) => ({ value, text: value }));

const acceptOptions = [
  { value: '*/*', text: 'as the gateway likes' },
  { value: 'application/vnd.pay+json', text: 'JSON, where the gateway has it' },
] as const;

/** How the command is signed and how its answer is asked for, in two places of the panel. */
export interface CommandSettingParts {
  readonly choices: ReactNode;
  readonly inEachRequest: ReactNode;
}

export const commandSettings: CommandSettingParts = {
  choices: <SignatureMethodOfCommand />,
  inEachRequest: <CommandHeaders />,
};

function SignatureMethodOfCommand() {
  const { model } = useCommand();
  const { inputs } = useStore(model.view);
  return (
    <SelectField
      label="signature method"
      options={methodOptions}
      value={inputs.signatureMethod}
      onChange={(signatureMethod) => model.change({ signatureMethod })}
    />
  );
}

function CommandHeaders() {
  const { model } = useCommand();
  const { inputs } = useStore(model.view);
  return (
    <>
      <SelectField
        label="answer as"
        options={acceptOptions}
        value={inputs.accept}
        onChange={(accept) => model.change({ accept })}
      />
      <RealmChoice value={inputs.realm} onChange={(realm) => model.change({ realm })} />
    </>
  );
}
