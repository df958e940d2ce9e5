import { Button } from '#ui/button.tsx';
import { Foot } from '#ui/foot.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { LostLink } from '#inspector/lost-link.tsx';
import { useCallbacks } from './callbacks-context.tsx';

/** That nobody tells what is new, and what the server said no to. */
export function NewsOfServer() {
  const { live, refusal } = useCallbacks();
  const { link, reason } = useStore(live);
  const refused = useStore(refusal);
  return (
    <Foot>
      <LostLink link={link} reason={reason} />
      {refused === null ? null : (
        <Notice tone="problem" live>
          {refused}{' '}
          <Button look="link-inherit" onClick={() => refusal.set(null)}>
            Close
          </Button>
        </Notice>
      )}
    </Foot>
  );
}
