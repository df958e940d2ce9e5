import { useRegisteredHere } from '#inspector/use-simulator.ts';
import { describeLostRegistration } from '#domain/simulator/describe-lost-registration.ts';
import type { SimulatorState } from '#domain/relay/simulator-contract.ts';

/** Says when what this tab registered with the simulator is not what the simulator knows now. */
export function ReplacedRegistration({ now }: { readonly now: SimulatorState | undefined }) {
  const here = useRegisteredHere();
  const isLost =
    here !== undefined &&
    now !== undefined &&
    (here.consumerKey !== now.consumerKey || here.publicKeyFingerprint !== now.publicKeyFingerprint);
  return (
    <p role="status">
      {isLost ? `▲ ${describeLostRegistration(here, now)} Register it again to go on with this key.` : ''}
    </p>
  );
}
