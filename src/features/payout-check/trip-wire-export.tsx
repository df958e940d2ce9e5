import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useCompose } from './compose-context.tsx';

/** Saves the trip-wire order with all expected outputs, for a unit test of somebody's own code. */
export function TripWireExport() {
  const { model, services } = useCompose();
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    setSaid('');
    // Nobody needs it for the first paint.
    const load = import('./save-trip-wire.ts');
    setSaid(
      await load.then(
        ({ saveTripWire }) => saveTripWire(model.view.getSnapshot().traced, services.signer),
        () => 'Not saved: a part of this page could not be loaded. Is the console’s own server running?',
      ),
    );
  };
  return (
    <>
      <Button look="link" onClick={() => void save()}>
        Save trip-wire unit test
      </Button>
      <span role="status">{said}</span>
    </>
  );
}
