import { callbackUrlFields } from '#domain/callbacks/callback-terms.ts';
import { draftField } from '#domain/payout-check/request-pairs.ts';
import { withValues } from '#domain/payout-check/update-draft.ts';
import { useCompose } from './compose-context.tsx';
import { fillPatch, type InputsPatch } from './compose-inputs.ts';
import { isFilled } from './field-filter.ts';
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
    const before = inputs.read();
    const sample = withValues(sampleDraft(before.method, month), { client_orderid: orderId() });
    // The listener that was named already is told of it, and not the sample's, which is nobody.
    const told = callbackUrlFields.some((name) => isFilled(before, name))
      ? callbackUrlFields.map((name) => [name, draftField(before, name)] as const)
      : [];
    const fields = { ...sample.fields, ...Object.fromEntries(told) };
    return fillPatch({ ...sample, fields, includedMethods: before.includedMethods });
  };
}
