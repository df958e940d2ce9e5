import { useRegisteredHere } from '#inspector/use-simulator.ts';
import type { SimulatorState } from '#domain/relay/simulator-contract.ts';

/** Says when what this tab registered with the simulator is not what the simulator knows now. */
export function ReplacedRegistration({ now }: { readonly now: SimulatorState | undefined }) {
  const here = useRegisteredHere();
  const isReplaced =
    here !== undefined &&
    now !== undefined &&
    (here.consumerKey !== now.consumerKey || here.publicKeyFingerprint !== now.publicKeyFingerprint);
  return (
    <p role="status">
      {isReplaced
        ? `▲ What was registered here was replaced, perhaps in another tab: the simulator now knows ${nameOf(here, now)}. Register again to go on with this key.`
        : ''}
    </p>
  );
}

function nameOf(here: SimulatorState, now: SimulatorState): string {
  if (now.publicKeyFingerprint === null) return 'no key';
  const key = here.publicKeyFingerprint === now.publicKeyFingerprint ? 'this key' : 'another key';
  return `${key} for the consumer key ${now.consumerKey}`;
}
