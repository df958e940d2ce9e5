import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { onFirstClick } from '#ui/first-click.ts';
import { useSendKey } from '#ui/use-key-down.ts';
import { useStore } from '#ui/use-store.ts';
import { Copy } from '#inspector/copy.tsx';
import { ProductionQuestion } from '#inspector/production-question.tsx';
import { RepeatedOrderQuestion } from '#inspector/repeated-order-question.tsx';
import { useStopOffer, Waited } from '#inspector/waited.tsx';
import { curlSegments } from '#domain/http/curl.ts';
import type { Segment } from '#domain/http/segments.ts';
import { buildSignedRequest } from '#domain/http/signed-request.ts';
import { openPanel } from '#services/console-panel.ts';
import { isUnderWay } from '#services/exchanger.ts';
import { CommandForesight } from './command-foresight.tsx';
import { useCommand } from './command-context.tsx';
import { commandOperation } from './command-inputs.ts';
import type { CommandModel } from './command-model.ts';
import styles from './command-send-bar.module.css';

/** What stands between the command and the gateway, and the click that sends it. */
export function CommandSendBar({ onSend }: { readonly onSend: () => void }) {
  const { model, services, panels } = useCommand();
  const { rsaKey, consumerSecret } = useStore(services.signer);
  const { inputs, blocks, sendable, target, traced, masks } = useStore(model.view);
  const [asking, setAsking] = useState(false);
  const exchange = useStore(model.exchange);
  const busy = isUnderWay(exchange);
  const stop = useStopOffer(exchange);
  const possible = blocks.length === 0 && sendable.ok && !busy;
  const isRsa = inputs.signatureMethod === 'RSA-SHA256';
  const isKeyless = isRsa ? rsaKey === null : consumerSecret === null;
  const production = target?.id === 'production';
  const hasSignature = useStore(model.signature).latest !== null && traced !== null;

  const sendNow = (): void => {
    setAsking(false);
    if (!possible) return;
    onSend();
    void model.send();
  };
  const send = (): void => {
    if (possible && production) setAsking(true);
    else sendNow();
  };
  useSendKey(send);
  return (
    <div className={styles['bar']} role="region" aria-label="Send">
      {asking && production ? (
        <div className={styles['confirm']}>
          <ProductionQuestion
            origin={target.origin}
            what="The command"
            warning={null}
            onSend={sendNow}
            onCancel={() => setAsking(false)}
          />
        </div>
      ) : null}
      <CommandForesight onSend={possible ? send : null} />
      <RepeatedOrderQuestion
        repeat={model.repeat}
        effect={commandOperation.effect}
        onSend={onSend}
        onNewId={null}
      />
      <span className={styles['state']} role="status">
        {blocks[0] ?? (sendable.ok ? '' : 'This address cannot be sent to: see above.')}
      </span>
      {isKeyless ? (
        <Button look="link" onClick={() => openPanel(panels, 'key')}>
          {isRsa ? 'Add a key' : 'Add the consumer secret'}
        </Button>
      ) : null}
      {exchange.kind === 'sending' ? <Waited handedOverMs={exchange.handedOverMs} /> : null}
      {hasSignature ? (
        <Copy
          what="cURL"
          text="Copy cURL"
          look="plain"
          read={() => unsignedCurl(model)}
          fresh={{ renewal: model.renewal, segmentsOf: (signed) => curlSegments(signed, 'bash') }}
          masks={masks}
          clipboard={services.clipboard}
        />
      ) : null}
      <Button
        look={stop === 'offered' ? 'plain' : 'primary'}
        disabled={stop === 'over' || (!possible && stop === 'none')}
        aria-keyshortcuts={busy ? undefined : 'Control+Enter'}
        onClick={onFirstClick(stop === 'offered' ? model.stopWaiting : send)}
      >
        {stop === 'offered' ? 'Stop waiting' : busy ? 'Sending…' : 'Send'}
        {busy ? null : <kbd aria-hidden="true">⌃↵</kbd>}
      </Button>
    </div>
  );
}

/** The command line as far as it is known before the click signs it; empty where no strings can be made. */
function unsignedCurl(model: CommandModel): readonly Segment[] {
  const { traced } = model.view.getSnapshot();
  return traced === null ? [] : curlSegments(buildSignedRequest(traced, ''), 'bash');
}
