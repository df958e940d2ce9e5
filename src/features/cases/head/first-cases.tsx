import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SteadyText } from '#ui/steady-text.tsx';
import { useStore } from '#ui/use-store.ts';
import { useRegisteredKey } from '#inspector/use-simulator.ts';
import { replacesKey } from '#domain/simulator/replaces-key.ts';
import { useCases, useWorkspace } from '../cases-context.tsx';
import { OtherFolder } from './other-folder.tsx';
import { StarterProgress } from './starter-progress.tsx';
import { useStarterSet } from './use-starter-set.ts';
import { folderWords } from './folder-words.ts';
import styles from './head.module.css';

/** Of what stands in this one's place once there are cases. */
export const runGroupId = 'cases-run';

const does = (tells: string): string =>
  `Puts sample cases into the folder, makes a throw-away key where none is held, ${tells}, and runs them.`;
const firstKey = does('tells the simulator of it');
const otherKey = does('registers it with the simulator in place of the key that it knows');

/** A folder without files: what a case is, and the ways to the first. */
export function FirstCases() {
  const { openComposer, starter, services } = useCases();
  const workspace = useWorkspace();
  const { put, run } = useStarterSet();
  const { rsaKey } = useStore(services.signer);
  const replaces = replacesKey(useRegisteredKey(services.server, true), rsaKey);
  const isBusy = useStore(starter).kind === 'busy';
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles['first']} aria-label="First cases" tabIndex={-1} data-heir={runGroupId}>
      <h1>Cases</h1>
      <p>
        A case is an order kept as a file, with the answer that it expects, in a folder that can be in git.
      </p>
      <Button look="primary" disabled={isBusy} onClick={() => void run()}>
        Run the starter set on the simulator
      </Button>
      <p className={styles['small']}>
        <SteadyText texts={[firstKey, otherKey]} shown={replaces ? otherKey : firstKey} />
      </p>
      <p className={styles['ways']}>
        <Button look="link" onClick={() => openComposer('payout-check')}>
          Open the composer
        </Button>
        <Button look="link" disabled={isBusy} onClick={() => void put()}>
          Put the starter set into the folder
        </Button>
        <Button look="link" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          Another folder
        </Button>
      </p>
      <p className={styles['folder']}>
        <code translate="no">{workspace?.folder.path}</code>
        <span>{workspace === null ? '' : folderWords(workspace)}</span>
      </p>
      {isAsking ? <OtherFolder /> : null}
      <StarterProgress />
    </section>
  );
}
