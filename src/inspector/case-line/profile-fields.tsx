import { Button } from '#ui/button.tsx';
import { privateText } from '#ui/private-text.ts';
import { changeProfileField, profileFieldNames } from '#domain/cases/editing/profile-draft.ts';
import {
  withoutDefault,
  type EndpointProfile,
  type ProfileField,
} from '#domain/cases/profile/endpoint-profile.ts';
import { payoutMethods } from '#domain/payout-check/field.ts';
import lineStyles from './case-line.module.css';
import styles from './profile-fields.module.css';

interface ProfileFieldsProps {
  readonly profile: EndpointProfile;
  readonly onChange: (profile: EndpointProfile) => void;
}

const requiredWords = ({ required }: ProfileField): string =>
  required === 'always' ? required : required.length === 0 ? 'no' : required.join(', ');

function requiredOf(words: string): ProfileField['required'] {
  if (words === 'always') return words;
  const chosen = words.split(', ');
  return payoutMethods.filter((method) => chosen.includes(method));
}

/** What is known of each conditional field: required or not, a default, a note. */
export function ProfileFields({ profile, onChange }: ProfileFieldsProps) {
  const left = profileFieldNames.filter((name) => !profile.fields.has(name));
  return (
    <>
      {profile.fields.size === 0 ? null : (
        <div className={lineStyles['scroll']}>
          <table className={`${lineStyles['table']} ${styles['fields']}`} aria-label="Fields of the profile">
            <thead>
              <tr>
                <th scope="col">Conditional field</th>
                <th scope="col">Required</th>
                <th scope="col">Default</th>
                <th scope="col">Note</th>
                <th scope="col">
                  <span className="visually-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {[...profile.fields].map(([name, field]) => (
                <FieldOfProfile
                  key={name}
                  name={name}
                  field={field}
                  onChange={(change) => onChange(changeProfileField(profile, name, change))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <label className={`${lineStyles['words']} ${styles['add']}`}>
        Add a field{' '}
        <select
          value=""
          onChange={({ target }) =>
            onChange(changeProfileField(profile, target.value, { required: 'always' }))
          }
        >
          <option value="">choose</option>
          {left.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </>
  );
}

interface FieldOfProfileProps {
  readonly name: string;
  readonly field: ProfileField;
  readonly onChange: (change: Partial<ProfileField> | null) => void;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

function FieldOfProfile({ name, field, onChange }: FieldOfProfileProps) {
  const words = requiredWords(field);
  const choices = [...new Set(['always', ...payoutMethods, 'no', words])];
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td data-label="Required">
        <select
          aria-label={`${name} required`}
          value={words}
          onChange={({ target }) => onChange({ required: requiredOf(target.value) })}
        >
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </td>
      <td data-label="Default">
        {withoutDefault.has(name) ? (
          <span className={lineStyles['absent']}>none</span>
        ) : (
          <input
            {...privateText}
            className={styles['cell']}
            aria-label={`${name} default`}
            value={field.default ?? ''}
            onChange={({ target }) => onChange({ default: orNull(target.value) })}
          />
        )}
      </td>
      <td data-label="Note">
        <input
          {...privateText}
          className={styles['cell']}
          aria-label={`${name} note`}
          value={field.note ?? ''}
          onChange={({ target }) => onChange({ note: orNull(target.value) })}
        />
      </td>
      <td>
        <Button look="link" aria-label={`Remove ${name}`} onClick={() => onChange(null)}>
          Remove
        </Button>
      </td>
    </tr>
  );
}
