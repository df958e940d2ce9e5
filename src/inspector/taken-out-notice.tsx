import { Fragment } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import type { SecretField, TakenOut, TakenSecrets } from '#services/taken-secrets.ts';

const words: Readonly<Record<TakenOut['kinds'][number], { what: string; hold: string }>> = {
  'private-key': { what: 'That was a private key.', hold: 'Hold this key' },
  'consumer-secret': { what: 'That was a consumer secret.', hold: 'Hold this secret' },
};

interface TakenOutNoticeProps {
  readonly field: SecretField;
  readonly secrets: TakenSecrets;
}

/** What was taken out of a field again, and the way to sign and judge with it. */
export function TakenOutNotice({ field, secrets }: TakenOutNoticeProps) {
  const taken = useStore(secrets.store);
  if (taken?.field !== field) return null;
  return (
    <Notice tone="problem">
      <strong>{taken.kinds.map((kind) => words[kind].what).join(' ')}</strong> It was taken out of the field
      again; what was beside it is read without it.{' '}
      {taken.offered.map((kind) => (
        <Fragment key={kind}>
          <Button look="link" onClick={() => void secrets.hold(kind)}>
            {words[kind].hold}
          </Button>{' '}
        </Fragment>
      ))}
      {taken.offered.length === 0 ? null : (
        <Button look="link" onClick={secrets.drop}>
          Let go of it
        </Button>
      )}
      {taken.said === null ? null : <p>{taken.said}</p>}
    </Notice>
  );
}
