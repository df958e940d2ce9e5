import { sampleDraft } from '#domain/payout-check/samples.ts';
import { withValues } from '#domain/payout-check/update-draft.ts';
import { useCompose } from './compose-context.tsx';
import { fillPatch, type InputsPatch } from './compose-inputs.ts';
import { useFreshOrderId } from './use-fresh-order-id.ts';

/** Makes sample data of the chosen payout method, as an order that was not sent before. */
export function useSampleOrder(): () => InputsPatch {
  const { inputs, services } = useCompose();
  const orderId = useFreshOrderId();
  return () => {
    const today = new Date(services.clock.nowMs());
    const month = { year: today.getFullYear(), month: today.getMonth() + 1 };
    const { method, includedMethods } = inputs.read();
    const sample = withValues(sampleDraft(method, month), { client_orderid: orderId() });
    return fillPatch({ ...sample, includedMethods });
  };
}
