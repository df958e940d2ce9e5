import { ForesightNotice, type RequestMend } from '#inspector/foresight-notice.tsx';
import { useForesight, useRereadAfter } from '#inspector/use-simulator.ts';
import { useStore } from '#ui/use-store.ts';
import { statusPaths } from '#domain/gateway/status-command.ts';
import { formatFingerprint } from '#domain/keys/public/format-fingerprint.ts';
import { requestAhead } from '#domain/simulator/request-ahead.ts';
import { useCommand } from './command-context.tsx';
import { commandOperation } from './command-inputs.ts';

/** What the simulator would say to the command as it stands. */
export function CommandForesight({ onSend }: { readonly onSend: (() => void) | null }) {
  const { model, services, session } = useCommand();
  const { rsaKey } = useStore(services.signer);
  const fingerprint = rsaKey === null ? null : formatFingerprint(rsaKey.fingerprint);
  const ahead = requestAhead(commandOperation.id, useStore(model.view), fingerprint);
  const foresights = useForesight(services.server, ahead);
  const exchange = useStore(model.exchange);
  useRereadAfter(exchange.kind === 'done' ? exchange.exchange : null);
  if (ahead === null) return null;
  const mend = (chosen: RequestMend): void => {
    if (chosen.kind !== 'use-addressee') return;
    model.change({ path: statusPaths[chosen.addressee].replace(/\{\w+\}$/u, () => chosen.id) });
  };
  return <ForesightNotice {...{ services, session, ahead, foresights, onSend }} onMend={mend} />;
}
