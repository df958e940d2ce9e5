import { createKeptPage, type KeptPage } from '#ui/kept-page.tsx';
import type { SessionStore } from '#services/session.ts';

/** Fields of what is secret, or tells of it. */
const credentialFields = ['private key', 'consumer secret', 'compared public key'];

/** What of the pages is kept. Keys and secrets that wait in their fields go when everything is forgotten. */
export function keepPages(session: SessionStore): KeptPage {
  const kept = createKeptPage();
  let { forgotten } = session.getSnapshot();
  session.subscribe(() => {
    const count = session.getSnapshot().forgotten;
    if (count === forgotten) return;
    forgotten = count;
    for (const field of credentialFields) kept.texts.delete(field);
  });
  return kept;
}
