import type { Registration } from './foresight.ts';

/** Says why the simulator does not know any more what a page has registered. @param now What it knows instead. */
export function describeLostRegistration(here: Registration, now: Registration): string {
  // Nothing else takes a key away.
  if (now.publicKeyFingerprint === null) {
    return 'The simulator was started again, and has forgotten what was registered here.';
  }
  const key = here.publicKeyFingerprint === now.publicKeyFingerprint ? 'this key' : 'another key';
  return `What was registered here was replaced, perhaps in another tab: the simulator now knows ${key} for ${now.consumerKey}.`;
}
