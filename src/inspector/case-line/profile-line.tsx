import { useDeferredValue, useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { isRequiredFor } from '#domain/cases/profile/apply-profile.ts';
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { putValue } from '#domain/cases/editing/put-value.ts';
import { useCaseLine } from './case-line-context.tsx';
import { editProfile, findProfile, readProfile } from './profile-editing.ts';
import { profileMarks, type ProfileOnDesk } from './profile-marks.ts';
import { ProfilePanel } from './profile-panel.tsx';
import styles from './case-line.module.css';

/** What the folder's profile says of the endpoint in the form; nothing where it has none. */
export function ProfileLine() {
  const line = useCaseLine();
  const problem = useProfile();
  const { onDesk, defaults } = useStore(line.profile);
  const panel = useStore(line.panel);
  const order = useStore(line.form.order);
  if (panel === 'profile') return <ProfilePanel />;
  if (problem !== null)
    return (
      <Notice tone="problem" live>
        <strong>The profile of this endpoint cannot be read.</strong> {problem}
      </Notice>
    );
  if (onDesk === null || order.operation !== 'payout-check') return null;
  const { profile } = onDesk;
  const { method, includedMethods } = order.draft;
  const required = [...profile.fields.values()].filter((field) => isRequiredFor(field, includedMethods));
  const presets = [...profile.fields.values()].filter((field) => field.default !== null).length;
  const fillIn = (): void => {
    let filled: OpenedInputs = order;
    for (const [name, text] of defaults) filled = putValue(filled, name, text);
    line.fill(filled, `Filled in from the profile: ${[...defaults.keys()].join(', ')}.`);
  };
  return (
    <p className={styles['profile']}>
      <span>
        Profile of {profile.addresseeId}: {required.length} {required.length === 1 ? 'field' : 'fields'}{' '}
        required for a {method} order, {presets} {presets === 1 ? 'default' : 'defaults'}.
      </span>{' '}
      {defaults.size === 0 ? null : (
        <>
          <Button look="link" onClick={fillIn}>
            Fill in {defaults.size}
          </Button>
          {' · '}
        </>
      )}
      <Button look="link" onClick={() => editProfile(line)}>
        Edit<span className="visually-hidden"> the profile</span>
      </Button>
    </p>
  );
}

/** Reads the profile of the endpoint in the form, and marks the form with it. @returns Why it cannot be read. */
function useProfile(): string | null {
  const line = useCaseLine();
  const { bench, form, profile } = line;
  const { state } = useStore(bench.workspace);
  const order = useDeferredValue(useStore(form.order));
  const [read, setRead] = useState<{ readonly key: string; readonly of: ProfileOnDesk | string } | null>(
    null,
  );
  const entry =
    order.operation === 'payout-check'
      ? findProfile(state?.entries ?? [], order.addressee, order.addresseeId)
      : null;
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
  useEffect(() => profile.set(profileMarks(onDesk, order)), [profile, onDesk, order]);
  return typeof known === 'string' ? known : null;
}
