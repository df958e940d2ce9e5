import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { useWithdrawKey } from '#ui/use-key-down.ts';
import {
  useIsMadeKnown,
  useRegister,
  useRegisteredHere,
  useRereadAfter,
  useSimulatorState,
} from '#inspector/use-simulator.ts';
import type { SimulatorState } from '#domain/relay/simulator-contract.ts';
import { describeLostRegistration } from '#domain/simulator/describe-lost-registration.ts';
import { describeRivalProfiles } from '#domain/workspace/profile-entries.ts';
import { sendableEntries } from '#services/cases/run-check.ts';
import { openPanel } from '#services/console-panel.ts';
import { useCases } from '../cases-context.tsx';
import { FolderLink } from '../head/folder-link.tsx';
import { describeLack } from './describe-lack.ts';
import { describeRunEnd } from './describe-run-end.ts';
import { TypedValuesForm } from './typed-values-form.tsx';
import { useRun } from './use-run.ts';
import styles from './run.module.css';
import { countWords } from '#domain/words.ts';

/** Where the button of a run is: above the list, what comes and goes would move it. */
export function RunNotices() {
  const { isRunning } = useRun();
  return (
    <div className={styles['notices']}>
      <FolderLink />
      {isRunning ? null : <BeforeRun />}
    </div>
  );
}

/** What is asked before a run, or why it does not begin. */
function BeforeRun() {
  const { asksSandbox } = useCases();
  const { checked, begin, confirm } = useRun();
  const isAsking = useStore(asksSandbox);
  useWithdrawKey(isAsking ? () => asksSandbox.set(false) : null);
  return (
    <>
      <TypedValuesForm />
      {checked.kind === 'production' ? (
        <Notice tone="problem">
          <strong>Runs do not go to production.</strong> Choose the simulator or the sandbox. A single order
          can be sent from the composer, which asks first.
        </Notice>
      ) : checked.kind === 'no-gateway' ? (
        <Notice tone="problem">
          <strong>This environment has no gateway.</strong> Choose another one, or name its gateway when the
          console is started.
        </Notice>
      ) : isAsking && checked.kind === 'ask-sandbox' ? (
        <Notice tone="advice" live>
          <strong>This is the sandbox.</strong> {countWords(checked.requests, 'request goes', 'requests go')}{' '}
          to <code>{checked.host}</code>, signed with {checked.signedWith}. Asked once, until you close the
          page.
          <p className={styles['answers']}>
            <Button look="primary" onClick={confirm}>
              Run {checked.requests.toLocaleString('en')} on the sandbox
            </Button>
            <Button look="link" onClick={() => asksSandbox.set(false)}>
              Do not run
            </Button>
          </p>
        </Notice>
      ) : (
        <Missing />
      )}
      {checked.kind === 'ready' ? <UnknownKey /> : null}
      <RivalProfiles />
      <AfterRun begin={begin} />
    </>
  );
}

function Missing() {
  const { panels } = useCases();
  const { checked } = useRun();
  const lack = describeLack(checked);
  if (lack === null) return null;
  return (
    <Notice tone="advice">
      {lack.said}{' '}
      <Button look="link-inherit" onClick={() => openPanel(panels, 'key', lack.field)}>
        {lack.mend}
      </Button>
    </Notice>
  );
}

/** What a profile fills in is sent: which of two that is has to be seen. */
function RivalProfiles() {
  const { order } = useRun();
  const ids = new Set(
    sendableEntries(order)
      .filter(({ operation }) => operation === 'payout-check')
      .map(({ addresseeId }) => addresseeId),
  );
  const rivals = describeRivalProfiles(order.entries, ids);
  return rivals.length === 0 ? null : <Notice tone="advice">{rivals.join(' ')}</Notice>;
}

/** The simulator refuses whatever is signed with a key that it was not told of. */
function UnknownKey() {
  const { services, session, runs } = useCases();
  const { targetId, consumerKey } = useStore(session);
  const { rsaKey } = useStore(services.signer);
  const { order } = useRun();
  const register = useRegister(services.server);
  const registeredHere = useRegisteredHere();
  const isMadeKnown = useIsMadeKnown();
  const { data } = useSimulatorState(services.server, targetId === 'simulator');
  // Another tab may have told it of its own key meanwhile.
  useRereadAfter(useStore(runs.current));
  const needsKey = order.entries.some(
    (entry) => entry.kind === 'case' && entry.signature === 'RSA-SHA256' && order.chosen.has(entry.path),
  );
  if (targetId !== 'simulator' || data === undefined || rsaKey === null || !needsKey) return null;
  const isThisKey = (known: SimulatorState): boolean =>
    known.publicKeyFingerprint === `SHA256:${rsaKey.fingerprint}` && known.consumerKey === consumerKey;
  if (isMadeKnown || isThisKey(data)) return null;
  return (
    <Notice tone="advice">
      {registeredHere !== undefined && isThisKey(registeredHere)
        ? `${describeLostRegistration(registeredHere, data)} It refuses what is signed with this key.`
        : 'The simulator was not told of this key: it refuses what is signed with it.'}{' '}
      <Button
        look="link-inherit"
        onClick={() => void register(consumerKey, rsaKey.publicKeyPem).catch(() => undefined)}
      >
        Tell it
      </Button>
    </Notice>
  );
}

/** What the last run left: cases that were not sent, and those of which nobody knows. */
function AfterRun({ begin }: { readonly begin: (paths?: readonly string[]) => void }) {
  const { runs, selected, isOpen } = useCases();
  const current = useStore(runs.current);
  if (current === null) return null;
  const { cases, isStopped } = current.run;
  const pathsOf = (kinds: readonly string[]): readonly string[] =>
    cases.flatMap(({ planned, state }) =>
      state.kind === 'done' && state.outcome.kind === 'not-run' && kinds.includes(state.outcome.reason.kind)
        ? [planned.path]
        : [],
    );
  const unsent = pathsOf(['stopped', 'run-ended', 'not-sent']);
  const unknown = cases.filter(({ state }) => state.kind === 'done' && state.outcome.kind === 'unknown');
  const sent = cases.filter(({ state }) => state.kind === 'done' && state.outcome.kind !== 'not-run').length;
  const isCut = current.remarks.length > 0 && unsent.length > 0;
  return (
    <>
      {unknown.length === 0 ? null : (
        <Notice tone="advice">
          <strong>
            Outcome unknown for {unknown.length.toLocaleString('en')} of {cases.length.toLocaleString('en')}.
          </strong>{' '}
          The gateway may have the request. It is not sent again by itself.{' '}
          {unknown.slice(0, 5).map(({ planned: { path, name } }) => (
            <Button
              key={path}
              look="link-inherit"
              onClick={() => {
                selected.set(path);
                isOpen.set(true);
              }}
            >
              {name}
            </Button>
          ))}
        </Notice>
      )}
      {unsent.length === 0 ? null : (
        <Notice tone={isCut ? 'problem' : 'plain'}>
          <strong>
            {describeRunEnd(isCut ? 'cut' : isStopped ? 'stopped' : 'over', sent, cases.length)}
          </strong>{' '}
          {current.remarks.join(' ')} {countWords(unsent.length, 'was', 'were')} not sent.{' '}
          <Button look="link-inherit" onClick={() => begin(unsent)}>
            Run the other {unsent.length === 1 ? 'one' : unsent.length.toLocaleString('en')}
          </Button>
        </Notice>
      )}
      {current.remarks.length > 0 && unsent.length === 0 ? (
        <Notice tone="advice">{current.remarks.join(' ')}</Notice>
      ) : null}
    </>
  );
}
