import { MenuButton, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useStore } from '#ui/use-store.ts';
import { emptyDraft, valuesPatch } from '#domain/payout-check/update-draft.ts';
import { useCompose, useInput } from './compose-context.tsx';
import { partNotLoadedText } from '#services/part-not-loaded.ts';
import { fillPatch, orderPatch } from './compose-inputs.ts';
import { methodTitles } from './form-sections.ts';
import { replaceOrder } from './replace-order.ts';
import { useFreshOrderId } from './use-fresh-order-id.ts';
import { useSampleOrder } from './use-sample-order.ts';

/** One-click data. */
export function FillMenu() {
  const compose = useCompose();
  const { inputs } = compose;
  const method = useInput('method');
  const replaced = useStore(compose.replaced);
  const orderId = useFreshOrderId();
  const sampleOrder = useSampleOrder();
  const clear = (): void => {
    const { includedMethods } = inputs.read();
    replaceOrder(compose, fillPatch({ ...emptyDraft(method), includedMethods }));
  };
  const missing = (): void =>
    compose.notice.set({ text: `Not filled in. ${partNotLoadedText}`, canBringBack: false });
  const fillSample = (): Promise<void> =>
    sampleOrder().then((patch) => replaceOrder(compose, patch), missing);
  const fillTripWire = (): Promise<void> =>
    import('#domain/payout-check/trip-wire/trip-wire-draft.ts').then(({ tripWireDraft }) => {
      const patch = orderPatch(tripWireDraft(orderId()));
      replaceOrder(compose, patch, 'Each of these values exposes some broken encoder.');
    }, missing);
  return (
    <MenuButton label="Fill" text="Fill">
      <MenuItem hint={methodTitles[method]} onSelect={() => void fillSample()}>
        Sample data
      </MenuItem>
      <MenuItem hint="for encoders" onSelect={() => void fillTripWire()}>
        Trip-wire order
      </MenuItem>
      <MenuItem onSelect={() => inputs.patch({ fields: valuesPatch({ client_orderid: orderId() }) })}>
        Fresh order id
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={clear}>Clear all fields</MenuItem>
      {replaced === null ? null : (
        <MenuItem onSelect={() => replaceOrder(compose, replaced)}>Bring back what was there</MenuItem>
      )}
    </MenuButton>
  );
}
