import { SelectField } from '#ui/select-field.tsx';

const options = [
  { value: 'absent', text: 'absent' },
  { value: 'empty', text: 'empty: realm="", never signed' },
] as const;

type Realm = (typeof options)[number]['value'];

interface RealmChoiceProps {
  readonly value: Realm;
  readonly onChange: (realm: Realm) => void;
}

/** Whether the Authorization header carries a realm. */
export function RealmChoice(props: RealmChoiceProps) {
  return <SelectField label="realm" options={options} {...props} />;
}
