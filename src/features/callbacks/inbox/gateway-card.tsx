import { useCallbacksState } from '../callbacks-context.tsx';
import styles from './inbox.module.css';
import { readUrl } from '#domain/http/read-url.ts';

/** How a real gateway would reach the inbox (field notes, "Callbacks"). */
export function GatewayCard() {
  const url = useCallbacksState(({ inbox }) => (inbox.kind === 'listening' ? inbox.url : ''), '');
  const at = readUrl(url);
  return (
    <section className={styles['card']} aria-label="From a real gateway">
      <h2>
        From a real gateway <small>needs a public address</small>
      </h2>
      <p>
        Deployed gateways do not call private or local addresses. Point a tunnel of your own at{' '}
        {at === null ? 'the inbox’s port' : <code>{at.host}</code>} and give the gateway the tunnel’s address
        with the {at === null ? 'path of the inbox’s URL' : 'path '}
        {at === null ? null : <code>{at.pathname}</code>}. Deployments call ports 80, 443, 8080 and 8443
        alone. The console opens no tunnel. Through it, anyone who knows the path can write here; such calls
        are marked <b>other</b>.
      </p>
    </section>
  );
}
