import type { Refusal } from '#services/signer.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  /** Takes the very same once more. */
  readonly onAgain: () => void;
}

/** Why nothing was found out, and another try where that may help. */
export function RefusalNotice({ refusal, onAgain }: RefusalNoticeProps) {
  return (
    <Notice tone="problem" live>
      <strong>{refusal.what}</strong> {refusal.next}{' '}
      {refusal.again === true ? (
        <Button look="link" onClick={onAgain}>
          Try again
        </Button>
      ) : null}
    </Notice>
  );
}
