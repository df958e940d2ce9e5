import { useEffect, useState } from 'react';
import { useSpokenState } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TopPanel } from '#ui/top-panel.tsx';
import { useStore } from '#ui/use-store.ts';
import { isRequiredFor } from '#domain/cases/profile/apply-profile.ts';
import { takeFilledFields } from '#domain/cases/editing/profile-draft.ts';
import type { EndpointProfile } from '#domain/cases/profile/endpoint-profile.ts';
import type { judgeDefaults } from '#domain/cases/profile/judge-defaults.ts';
import { readProfileFile } from '#domain/cases/profile/read-profile-file.ts';
import { writeProfileFile } from '#domain/cases/profile/write-profile-file.ts';
import { countWords } from '#domain/words.ts';
import { useCaseLine } from './case-line-context.tsx';
import { describeProblems } from './case-files.ts';
import { FilePreview } from './file-preview.tsx';
import { NotSaved } from './not-saved.tsx';
import { findLackingCases, saveProfile, type LackingCase } from './profile-editing.ts';
import { ProfileFields } from './profile-fields.tsx';
import type { ProfileDraft } from './typed-profile.ts';
import styles from './case-line.module.css';

const panelId = 'endpoint-profile';

/** What support confirmed of an endpoint, as a file beside the cases. */
export function ProfilePanel() {
  const draft = useStore(useCaseLine().profileDraft);
  return draft === null ? null : <Editing draft={draft} />;
}

function Editing({ draft }: { readonly draft: ProfileDraft }) {
  const line = useCaseLine();
  const { profileDraft, panel, form } = line;
  const order = useStore(form.order);
  const { profile, path } = draft;
  const change = (next: EndpointProfile): void =>
    profileDraft.set({ ...draft, profile: next, refusal: null });
  const close = (): void => panel.set('none');
  const discard = (): void => {
    profileDraft.set(null);
    close();
  };
  const text = writeProfileFile(profile);
  const read = readProfileFile(text);
  const methods = order.operation === 'payout-check' ? order.draft.includedMethods : [];
  const marked = [...profile.fields.values()].filter((field) => isRequiredFor(field, methods)).length;
  // The menu that asked for it has the focus.
  useEffect(() => document.getElementById(panelId)?.focus(), []);
  const who = profile.addressee === 'group' ? 'endpoint group' : 'endpoint';
  const words = (member: string): string =>
    read.ok
      ? ''
      : read.failure
          .filter(({ pointer }) => pointer === `/${member}`)
          .map(({ what, next }) => `${what} ${next}`)
          .join(' ');
  const others = read.ok
    ? []
    : read.failure.filter(({ pointer }) => !/^\/(?:name|confirmed|currency)$/u.test(pointer));
  const problems = others.length === 0 ? null : describeProblems(others);
  useSpokenState(problems);
  const texts = ['name', 'confirmed', 'currency'] as const;
  return (
    <TopPanel
      id={panelId}
      title={`Profile of ${who} ${profile.addresseeId}`}
      note={path}
      shown
      onClose={close}
    >
      <div className={styles['pair']}>
        {texts.map((member) => (
          <TextField
            key={member}
            label={member}
            data-field={`profile ${member}`}
            value={profile[member] ?? ''}
            onChange={({ target: { value } }) =>
              change({ ...profile, [member]: value === '' ? null : value })
            }
            message={words(member)}
          />
        ))}
      </div>
      <ProfileFields profile={profile} onChange={change} />
      <JudgedDefaults profile={profile} />
      <p className={styles['words']}>
        <Button
          look="link"
          onClick={() => {
            if (order.operation === 'payout-check') change(takeFilledFields(profile, order.draft));
          }}
        >
          Take the filled fields of this order
        </Button>{' '}
        Their names alone: no value of the order is written.
      </p>
      <p className={styles['words']}>
        credit_card_number and cvv2 can be required and have no default. A request that breaks the profile can
        still be sent, and what a case says itself wins.
      </p>
      <Lacking profile={profile} />
      <FilePreview path={path} text={text} />
      {problems === null ? null : <Notice tone="problem">{problems}</Notice>}
      <div className={styles['buttons']}>
        <Button
          look="primary"
          onClick={() => {
            if (read.ok) void saveProfile(line, draft);
            else profileDraft.set({ ...draft, refusal: describeProblems(read.failure) });
          }}
        >
          Save
        </Button>
        <Button onClick={discard}>Cancel</Button>
        <span className={styles['words']}>
          {draft.refusal === null ? (
            `${countWords(marked, 'field is', 'fields are')} required of the order in the form.`
          ) : (
            <NotSaved field={read.ok || problems !== null ? null : `#${panelId} [aria-invalid]`}>
              {draft.refusal}
            </NotSaved>
          )}
        </span>
      </div>
    </TopPanel>
  );
}

/** What the rules of the composer say of the defaults. They are loaded with the form, so they are there by now. */
function JudgedDefaults({ profile }: { readonly profile: EndpointProfile }) {
  const { clock } = useCaseLine().services;
  const [judge, setJudge] = useState<typeof judgeDefaults | null>(null);
  useEffect(() => {
    void import('#domain/cases/profile/judge-defaults.ts').then(
      (loaded) => setJudge(() => loaded.judgeDefaults),
      () => undefined,
    );
  }, []);
  const now = new Date(clock.nowMs());
  const today = { year: now.getFullYear(), month: now.getMonth() + 1 };
  const judged = [...(judge?.(profile, { today, placeholderUrl: '' }) ?? [])];
  useSpokenState(
    judged.length === 0
      ? null
      : judged.map(([name, message]) => `The default of ${name}: ${message}`).join(' '),
  );
  if (judged.length === 0) return null;
  return (
    <div className={styles['judged']}>
      <Notice tone="advice">
        {judged.map(([name, message]) => (
          <span key={name}>
            <strong>The default of {name}:</strong> {message}{' '}
          </span>
        ))}
        It can be saved all the same.
      </Notice>
    </div>
  );
}

/** Cases of the endpoint that lack what the profile requires. */
function Lacking({ profile }: { readonly profile: EndpointProfile }) {
  const line = useCaseLine();
  const [found, setFound] = useState<{
    readonly cases: readonly LackingCase[];
    readonly unread: number;
  } | null>(null);
  const [listed, setListed] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    // Typing in the panel goes on meanwhile.
    const timer = setTimeout(() => {
      void findLackingCases(line, profile, control.signal).then((next) => {
        if (!control.signal.aborted) setFound(next);
      });
    }, 300);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [line, profile]);
  if (found === null || found.cases.length === 0) return null;
  const { length } = found.cases;
  return (
    <>
      <p className={styles['words']} role="status">
        {countWords(length, 'case')} for {profile.addresseeId} {length === 1 ? 'lacks' : 'lack'} a required
        field
        {found.unread === 0 ? '' : ` (${found.unread} more were not looked at)`}:{' '}
        <Button look="link" aria-expanded={listed} onClick={() => setListed(!listed)}>
          {listed ? 'hide them' : 'show them'}
        </Button>
      </p>
      {listed ? (
        <ul className={styles['list']} aria-label="Cases that lack a required field">
          {found.cases.map(({ path, name, fields }) => (
            <li key={path}>
              <Button look="link" onClick={() => void line.openPath(path)}>
                {name}
              </Button>{' '}
              <small>{fields.join(', ')}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
