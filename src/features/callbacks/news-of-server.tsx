import { Button } from '#ui/button.tsx';
import { Foot } from '#ui/foot.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { LostLink } from '#inspector/lost-link.tsx';
import { useCallbacks } from './callbacks-context.tsx';

/** That nobody tells what is new, what is gone with a server, and what it said no to. */
export function NewsOfServer() {
  const { live, refusal, restart } = useCallbacks();
  const { link, reason } = useStore(live);
  const refused = useStore(refusal);
  const gone = useStore(restart);
  return (
    <Foot>
      <LostLink link={link} reason={reason} />
      {gone === null ? null : (
        <Notice tone="advice" live>
          {gone}{' '}
          <Button look="link-inherit" onClick={() => restart.set(null)}>
            Close
          </Button>
        </Notice>
      )}
      {refused === null ? null : (
        <Notice tone="problem" live>
          {refused.text}{' '}
          <Button look="link-inherit" onClick={() => refusal.set(null)}>
            Close
          </Button>
        </Notice>
      )}
    </Foot>
  );
}
