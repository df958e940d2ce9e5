import { withValues } from '#domain/payout-check/update-draft.ts';
import { useCompose } from './compose-context.tsx';
import { fillPatch, type InputsPatch } from './compose-inputs.ts';
import { useFreshOrderId } from './use-fresh-order-id.ts';

/**
 * Makes sample data of the chosen payout method, as an order that was not sent before. Rejects where they cannot be
 * loaded.
 */
export function useSampleOrder(): () => Promise<InputsPatch> {
  const { inputs, services } = useCompose();
  const orderId = useFreshOrderId();
  return async () => {
    const { sampleDraft } = await import('#domain/payout-check/samples.ts');
    const today = new Date(services.clock.nowMs());
    const month = { year: today.getFullYear(), month: today.getMonth() + 1 };
    const { method, includedMethods } = inputs.read();
    const sample = withValues(sampleDraft(method, month), { client_orderid: orderId() });
    return fillPatch({ ...sample, includedMethods });
  };
}
