import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { useStore } from '#ui/use-store.ts';
import { GatewayAddress } from '#inspector/gateway-address.tsx';
import { MethodChoice } from '#inspector/method-choice.tsx';
import { useCommand } from './command-context.tsx';
import { commandOperation, commandUrl, prefixChoices, prefixOf } from './command-inputs.ts';
import styles from './other-command-page.module.css';

/** Method, and path below the gateway's prefix. */
export function CommandTarget() {
  const { model } = useCommand();
  const { inputs, target, sendable } = useStore(model.view);
  const prefixes = prefixChoices(inputs, target);
  const prefix = prefixOf(inputs, target);
  const isReadable = commandUrl(inputs, target).ok;
  return (
    <>
      <div className={styles['bar']}>
        <MethodChoice
          methods={commandOperation.methods}
          value={inputs.method}
          onChange={(method) => model.change({ method })}
          className={styles['method']}
        />
        <span className={styles['uri']}>
          <GatewayAddress base={target?.origin ?? null} path={prefixes.length === 1 ? prefix : ''} />
        </span>
        {prefixes.length === 1 ? null : (
          <select
            aria-label="path prefix"
            className={styles['prefix']}
            value={prefix}
            onChange={(event) => model.change({ prefix: event.target.value })}
          >
            {prefixes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <input
          {...privateText}
          aria-label="path"
          placeholder="/api/v4/…"
          value={inputs.path}
          onChange={(event) => model.change({ path: event.target.value })}
        />
      </div>
      <p className={styles['below']}>
        {inputs.method === 'GET'
          ? 'A GET carries its parameters in the query, percent-encoded and signed.'
          : 'A POST carries its parameters in the form body.'}
      </p>
      {sendable.ok || !isReadable ? null : (
        <div className={styles['message']}>
          <Notice tone="advice" live>
            <strong>Can be signed and copied, not sent.</strong> {sendable.failure}
          </Notice>
        </div>
      )}
    </>
  );
}
