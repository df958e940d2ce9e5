import { useSimulatorState } from '#inspector/use-simulator.ts';
import { RawText } from '#ui/raw-text.tsx';
import { callbackValues, composeCallback } from '#domain/callbacks/compose-callback.ts';
import type { CallbackSettings, SimulatedOrder } from '#domain/callbacks/callback-contract.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { useCallbacks, useSelectedOrder } from '../callbacks-context.tsx';
import { stageKind, currentStage } from '../orders/order-words.ts';
import { FormatRow } from './format-row.tsx';

/** Longer pairs are cut: it is an example. */
const shownLength = 600;

/** Stands in for an order where none is there yet. */
const exampleOrder = {
  orderId: '1830001',
  clientOrderId: 'inv-1',
  amount: '10.50',
  currency: 'EUR',
  merchantData: '{"case": "T-1024"}',
} satisfies Partial<SimulatedOrder>;

/** The pairs that the settings make, for the selected order. */
export function SendsLine({ settings }: { readonly settings: CallbackSettings }) {
  const { server } = useCallbacks().services;
  const { data } = useSimulatorState(server);
  const order = useSelectedOrder();
  if (data === undefined) return null;
  const stage = order === null ? 'approved' : currentStage(order);
  const values = callbackValues(
    order ?? exampleOrder,
    stageKind(stage) === 'open' ? 'approved' : stage,
    settings,
    data.consumerSecret,
  );
  const { url } = composeCallback('x:', values, { ...settings, method: 'GET' });
  const pairs = url.slice('x:?'.length);
  return (
    <FormatRow name="Sends">
      <RawText label={order === null ? 'Sends, for an example' : 'Sends'}>
        {pairs === ''
          ? '(nothing: the order has no merchant_data)'
          : showInvisible(pairs.slice(0, shownLength))}
        {pairs.length > shownLength ? '…' : ''}
      </RawText>
    </FormatRow>
  );
}
