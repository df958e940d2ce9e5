import { memo, useDeferredValue } from 'react';
import { Button } from '#ui/button.tsx';
import { Group } from '#ui/group.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore, useStorePart } from '#ui/use-store.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { suggestedFields } from '#domain/payout-check/suggestions.ts';
import { CmsModeChoice } from './cms-mode-choice.tsx';
import { CallbacksLink, Mends, useStripFindings } from './field-messages.tsx';
import { FieldRow } from './field-row.tsx';
import { useCompose, useInput, useView } from './compose-context.tsx';
import { isFilled } from './field-filter.ts';
import type { FormSection } from './form-sections.ts';
import { PlaceholderUrl } from './placeholder-url.tsx';
import { KeptStrip } from './kept-strip.tsx';
import { useKeptHeight } from './use-section-turns.ts';
import { useSettled } from './use-settled.ts';
import styles from './form-section.module.css';

interface FormSectionViewProps {
  readonly section: FormSection;
  /** Whether its rows have their turn: those of a whole form would be one long layout. */
  readonly isDue: boolean;
}

/**
 * A section of the form. Closed ones are not rendered: what is typed into them is held outside. One of another payout
 * method stands there when somebody opened it or sends it too.
 */
export const FormSectionView = memo(function FormSectionView({ section, isDue }: FormSectionViewProps) {
  const { openSections, filledOnly, sectionHeights } = useCompose();
  const isOpen = useStorePart(openSections, (ids) => ids.has(section.id));
  const filled = useView(({ inputs }) =>
    section.fields
      .filter(({ name }) => isFilled(inputs, name))
      .map(({ name }) => name)
      .join(', '),
  );
  const keptCount = useView(({ kept }) => section.fields.filter(({ name }) => kept.includes(name)).length);
  const isSent = useView(
    ({ inputs }) => section.method === null || inputs.includedMethods.includes(section.method),
  );
  const onlyFilled = useStore(filledOnly);
  // Each order has something of the core.
  const open = isOpen || onlyFilled || section.id === 'core';
  // What was clicked says so at once; the rows are rendered in slices.
  const hasRows = useDeferredValue(open) && isDue;
  const toggle = (next: boolean): void => {
    const others = [...openSections.getSnapshot()].filter((id) => id !== section.id);
    openSections.set(new Set(next ? [...others, section.id] : others));
  };
  if (onlyFilled && filled === '') return null;
  if (!isSent && !open) {
    return keptCount === 0 ? null : (
      <KeptStrip section={section} count={keptCount} onShow={() => toggle(true)} />
    );
  }
  const count = filled === '' ? 0 : filled.split(', ').length;
  return (
    <Group
      title={section.title}
      note={
        keptCount > 0 ? (
          <span className={styles['kept']}>▲ {keptCount} kept, not sent</span>
        ) : (
          <SectionNote section={section} filled={open ? '' : filled} />
        )
      }
      count={count === 0 ? `${section.fields.length} fields` : `${count} of ${section.fields.length}`}
      open={open}
      onToggle={section.id === 'core' ? null : toggle}
    >
      {hasRows ? (
        <SectionRows section={section} onlyFilled={onlyFilled} filled={filled} />
      ) : open ? (
        // The room that they had when they were seen last.
        <div style={{ minHeight: sectionHeights.get(section.id) }} />
      ) : null}
    </Group>
  );
});

interface SectionRowsProps {
  readonly section: FormSection;
  readonly onlyFilled: boolean;
  /** Names of what is filled in. */
  readonly filled: string;
}

const SectionRows = memo(function SectionRows({ section, onlyFilled, filled }: SectionRowsProps) {
  const names = filled.split(', ');
  return (
    <div className={styles['grid']} ref={useKeptHeight(section.id)}>
      <Inclusion section={section} />
      {section.id === 'other' && !onlyFilled ? <CmsModeChoice /> : null}
      {section.fields.map((field) => (
        <FieldRow key={field.name} field={field} hidden={onlyFilled && !names.includes(field.name)} />
      ))}
      <GroupFindings section={section} />
      {section.id === 'urls' && !onlyFilled ? (
        <div className={styles['choice']}>
          <PlaceholderUrl />
        </div>
      ) : null}
    </div>
  );
});

interface SectionNoteProps {
  readonly section: FormSection;
  /** Names of what is filled in, where the section is closed. */
  readonly filled: string;
}

/** What a section is about; of a closed one what is in it, and what is wrong there. */
function SectionNote({ section, filled }: SectionNoteProps) {
  const { openSections } = useCompose();
  const isOpen = useStorePart(openSections, (ids) => ids.has(section.id));
  const problems = useStripFindings().filter(
    ({ level, fields }) => level !== 'advice' && section.fields.some(({ name }) => name === fields[0]),
  ).length;
  return (
    <>
      {problems === 0 || isOpen ? null : (
        <span className={styles['problems']}>
          ✕ {problems} {problems === 1 ? 'problem' : 'problems'}{' '}
        </span>
      )}
      {filled === '' ? section.note : <code>{filled}</code>}
    </>
  );
}

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
    // Of a few fields each is as near as a list of them.
    return section.fields.length < 10 ? null : (
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
          ? 'Sent too, although another payout method is chosen. '
          : 'Another payout method is chosen. What was typed here before is kept and not sent; typing here sends it, too. '}
        <Button
          look="link-inherit"
          onClick={() =>
            entered.patch({
              includedMethods: sent ? included.filter((each) => each !== method) : [...included, method],
            })
          }
        >
          {sent ? 'Keep them back' : 'Send them too'}
        </Button>
      </Notice>
    </div>
  );
}

/** Findings about several fields, in a strip of the section of the first. */
function GroupFindings({ section }: { readonly section: FormSection }) {
  const findings = useSettled(useStripFindings());
  const here = findings.filter(
    ({ place, fields }) => place === 'group' && section.fields.some(({ name }) => name === fields[0]),
  );
  return here.map((finding) => (
    <div key={`${finding.rule}:${finding.fields.join()}`} className={styles['strip']}>
      <Notice tone={finding.level === 'advice' ? 'advice' : 'problem'}>
        <span title={finding.source}>{finding.message}</span> <Mends finding={finding} />{' '}
        <CallbacksLink finding={finding} />
      </Notice>
    </div>
  ));
}
