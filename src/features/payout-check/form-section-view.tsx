import { memo } from 'react';
import { Button } from '#ui/button.tsx';
import { Group } from '#ui/group.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { suggestedFields } from '#domain/payout-check/suggestions.ts';
import { CmsModeChoice } from './cms-mode-choice.tsx';
import { Mends, useStripFindings } from './field-messages.tsx';
import { FieldRow } from './field-row.tsx';
import { PlaceholderUrl } from './placeholder-url.tsx';
import { useCompose, useInput, useView } from './compose-context.tsx';
import type { FieldFilter } from './field-filter.ts';
import { fieldMatches, isFilled } from './field-filter.ts';
import type { FormSection } from './form-sections.ts';
import styles from './form-section.module.css';

interface FormSectionViewProps {
  readonly section: FormSection;
  readonly filter: FieldFilter;
}

export const FormSectionView = memo(function FormSectionView({ section, filter }: FormSectionViewProps) {
  const { openSections } = useCompose();
  const open = useStore(openSections);
  const filled = useView(({ inputs }) => section.fields.filter(({ name }) => isFilled(inputs, name)).length);
  const keptCount = useView(({ kept }) => section.fields.filter(({ name }) => kept.includes(name)).length);
  const visible = useView(({ inputs }) =>
    section.fields
      .filter((field) => fieldMatches(field, inputs, filter))
      .map(({ name }) => name)
      .join(' '),
  ).split(' ');
  const filtering = filter.text !== '' || filter.filledOnly;
  const anyVisible = visible[0] !== '';
  if (filtering && !anyVisible) return null;
  const toggle = (next: boolean): void => {
    const others = [...openSections.getSnapshot()].filter((id) => id !== section.id);
    openSections.set(new Set(next ? [...others, section.id] : others));
  };
  return (
    <Group
      title={section.title}
      note={
        keptCount > 0 ? <span className={styles['kept']}>▲ {keptCount} kept, not sent</span> : section.note
      }
      count={`${filled} of ${section.fields.length}`}
      open={filtering || open.has(section.id)}
      onToggle={toggle}
    >
      <div className={styles['grid']}>
        <Inclusion section={section} />
        {section.id === 'other' && !filtering ? <CmsModeChoice /> : null}
        {section.fields.map((field) => (
          <FieldRow key={field.name} field={field} hidden={filtering && !visible.includes(field.name)} />
        ))}
        <GroupFindings section={section} />
        {section.id === 'urls' && !filtering ? (
          <div className={styles['choice']}>
            <PlaceholderUrl />
          </div>
        ) : null}
      </div>
    </Group>
  );
});

/** Whether the fields of another payout method are sent, and a way to change that. */
function Inclusion({ section }: { readonly section: FormSection }) {
  const { inputs: entered } = useCompose();
  const included = useInput('includedMethods');
  const chosen = useInput('method');
  const country = useView(({ inputs }) => draftField(inputs, 'receiver_country_code').value);
  const { method } = section;
  if (method === null) return null;
  if (method === chosen) {
    const names = suggestedFields(method, country).filter((name) =>
      section.fields.some((field) => field.name === name),
    );
    return names.length === 0 ? null : (
      <p className={styles['suggested']}>
        Often sent: {names.join(', ')}. Your support contact decides which are required.
      </p>
    );
  }
  const sent = included.includes(method);
  return (
    <div className={styles['strip']}>
      <Notice tone={sent ? 'plain' : 'advice'}>
        {sent
          ? `Included: these fields are sent although the payout method is another. `
          : `What you type here is kept, not sent: it belongs to another payout method. `}
        <Button
          look="link-inherit"
          onClick={() =>
            entered.patch({
              includedMethods: sent ? included.filter((each) => each !== method) : [...included, method],
            })
          }
        >
          {sent ? 'Keep them back' : 'Include these'}
        </Button>
      </Notice>
    </div>
  );
}

/** Findings about several fields, in a strip of the section of the first. */
function GroupFindings({ section }: { readonly section: FormSection }) {
  const findings = useStripFindings();
  const here = findings.filter(
    ({ place, fields }) => place === 'group' && section.fields.some(({ name }) => name === fields[0]),
  );
  return here.map((finding) => (
    <div key={`${finding.rule}:${finding.fields.join()}`} className={styles['strip']}>
      <Notice tone={finding.level === 'advice' ? 'advice' : 'problem'} live>
        <span title={finding.source}>{finding.message}</span> <Mends finding={finding} />
      </Notice>
    </div>
  ));
}
