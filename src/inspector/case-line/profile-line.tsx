import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { isRequiredFor } from '#domain/cases/profile/apply-profile.ts';
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { putValue } from '#domain/cases/editing/put-value.ts';
import type { Addressee } from '#domain/gateway/operations.ts';
import type { PayoutCheckDraft } from '#domain/payout-check/draft.ts';
import { profilesOf } from '#domain/workspace/profile-entries.ts';
import { countWords } from '#domain/words.ts';
import { partStore } from '#services/derived-store.ts';
import { followAfterPaint } from '#services/paint-pace.ts';
import type { CaseLine } from './case-line-model.ts';
import { useCaseLine } from './case-line-context.tsx';
import { editButtonId, editProfile, readProfile } from './profile-editing.ts';
import { isProfileOf, profileMarks, type ProfileOnDesk } from './profile-marks.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { isChangedProfile } from './typed-profile.ts';
import styles from './case-line.module.css';

/** What the folder's profile says of the endpoint in the form; nothing where it has none. */
export function ProfileLine() {
  const line = useCaseLine();
  const { problem, notes } = useProfile();
  const { onDesk, defaults } = useStore(line.profile);
  const draft = useStore(line.profileDraft);
  const panel = useStore(line.panel);
  const order = useAddressed(line);
  if (panel === 'profile') return <ProfilePanel />;
  if (problem !== null)
    return (
      <Notice tone="problem" live>
        <strong>The profile of this endpoint cannot be read.</strong> {problem}
      </Notice>
    );
  if (order === null) return null;
  const isTyped = draft !== null && isProfileOf(draft.profile, order) && isChangedProfile(draft);
  const edit = (
    <>
      <Button look="link" id={editButtonId} onClick={() => editProfile(line)}>
        Edit<span className="visually-hidden"> the profile</span>
      </Button>
    </>
  );
  if (onDesk === null)
    return isTyped ? (
      <p className={styles['profile']}>
        The new profile of {order.addresseeId} is not saved yet. {edit}
      </p>
    ) : null;
  const { profile, path } = onDesk;
  const { method, includedMethods } = order;
  const required = [...profile.fields.values()].filter((field) => isRequiredFor(field, includedMethods));
  const ofFields = [...profile.fields.values()].filter((field) => field.default !== null).length;
  const presets = ofFields + (profile.currency === null ? 0 : 1);
  const fillIn = (): void => {
    let filled: OpenedInputs = line.form.order.getSnapshot();
    for (const [name, text] of defaults) filled = putValue(filled, name, text);
    line.fill(filled, `Filled in from the profile: ${[...defaults.keys()].join(', ')}.`);
  };
  return (
    <p className={styles['profile']}>
      <span>
        Profile of {profile.addresseeId}: {countWords(required.length, 'field')} required for a {method}{' '}
        order, {countWords(presets, 'default')}.
        {notes.length === 0 ? '' : ` ${notes.join(' ')} What counts is ${path}.`}
      </span>{' '}
      {defaults.size === 0 ? null : (
        <>
          <Button look="link" onClick={fillIn}>
            Fill in {defaults.size}
          </Button>
          {' · '}
        </>
      )}
      {isTyped ? 'Changes are not saved. ' : ''}
      {edit}
    </p>
  );
}

interface Addressed extends Pick<PayoutCheckDraft, 'method' | 'includedMethods'> {
  readonly addressee: Addressee;
  readonly addresseeId: string;
}

/** What a profile depends on, besides values; null for another operation. */
function useAddressed({ form }: CaseLine): Addressed | null {
  const [store] = useState(() =>
    partStore(form.order, (order) => {
      if (order.operation !== 'payout-check') return null;
      const { addressee, addresseeId, draft } = order;
      return { addressee, addresseeId, method: draft.method, includedMethods: draft.includedMethods };
    }),
  );
  return useStore(store);
}

interface FoundProfile {
  /** Why it cannot be read. */
  readonly problem: string | null;
  /** What its file is easily taken for. */
  readonly notes: readonly string[];
}

/** Reads the profile of the endpoint in the form, and marks the form with it. */
function useProfile(): FoundProfile {
  const line = useCaseLine();
  const { bench, form, profile } = line;
  const { state } = useStore(bench.workspace);
  const addressed = useAddressed(line);
  const [read, setRead] = useState<{ readonly key: string; readonly of: ProfileOnDesk | string } | null>(
    null,
  );
  const [entry = null] = addressed === null ? [] : profilesOf(state?.entries ?? [], addressed);
  const path = entry?.path ?? null;
  const key = entry === null ? null : `${entry.path} ${entry.digest}`;
  useEffect(() => {
    if (path === null || key === null) return undefined;
    let isOver = false;
    void readProfile(line, path).then((of) => {
      if (!isOver) setRead({ key, of });
    });
    return () => {
      isOver = true;
    };
  }, [line, path, key]);
  const known = read !== null && read.key === key ? read.of : null;
  const onDesk = known === null || typeof known === 'string' ? null : known;
  const isReading = path !== null && known === null;
  useEffect(() => {
    // What is known of the endpoint stays until its file is read: the line would go, and with it the focus.
    const now = isReading ? profile.getSnapshot().onDesk : onDesk;
    const mark = (): void => profile.set(profileMarks(now, form.order.getSnapshot()));
    mark();
    // Without a profile there is nothing to mark.
    return now === null ? undefined : followAfterPaint(form.order, mark);
  }, [profile, isReading, onDesk, form]);
  return { problem: typeof known === 'string' ? known : null, notes: entry?.notes ?? [] };
}
