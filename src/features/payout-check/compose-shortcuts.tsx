import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { sampleDraft } from '#domain/payout-check/samples.ts';
import { tripWireDraft } from '#domain/payout-check/trip-wire/trip-wire-draft.ts';
import { emptyDraft, valuesPatch, withValues } from '#domain/payout-check/update-draft.ts';
import { useCompose } from './compose-context.tsx';
import { fillPatch, orderPatch } from './compose-inputs.ts';
import { formSections } from './form-sections.ts';
import { replaceOrder } from './replace-order.ts';
import { TripWireExport } from './trip-wire-export.tsx';
import { useFreshOrderId } from './use-fresh-order-id.ts';
import styles from './compose-toolbar.module.css';

/** One-click data. */
export function ComposeShortcuts() {
  const compose = useCompose();
  const { inputs, services, openSections } = compose;
  const open = useStore(openSections);
  const allOpen = formSections.every(({ id }) => open.has(id));
  const orderId = useFreshOrderId();
  const fillSample = (): void => {
    const today = new Date(services.clock.nowMs());
    const month = { year: today.getFullYear(), month: today.getMonth() + 1 };
    const { method, includedMethods } = inputs.read();
    const sample = withValues(sampleDraft(method, month), { client_orderid: orderId() });
    replaceOrder(compose, fillPatch({ ...sample, includedMethods }));
  };
  const clear = (): void => {
    const { method, includedMethods } = inputs.read();
    replaceOrder(compose, fillPatch({ ...emptyDraft(method), includedMethods }));
  };
  return (
    <div className={styles['links']}>
      <Button look="link" onClick={fillSample}>
        Fill with sample data
      </Button>
      <Button
        look="link"
        onClick={() =>
          replaceOrder(
            compose,
            orderPatch(tripWireDraft(orderId())),
            'Each of these values exposes some broken encoder. ',
          )
        }
      >
        Fill with trip-wire order
      </Button>
      <Button
        look="link"
        onClick={() => inputs.patch({ fields: valuesPatch({ client_orderid: orderId() }) })}
      >
        Fresh order id
      </Button>
      <Button look="link" onClick={clear}>
        Clear all fields
      </Button>
      <Button
        look="link"
        onClick={() => openSections.set(new Set(allOpen ? [] : formSections.map(({ id }) => id)))}
      >
        {allOpen ? 'Close all groups' : 'Open all groups'}
      </Button>
      <TripWireExport />
      <BringBack />
    </div>
  );
}

/** What was replaced, one click away. */
function BringBack() {
  const compose = useCompose();
  const replaced = useStore(compose.replaced);
  if (replaced === null) return null;
  return (
    <span role="status">
      {replaced.note}What was there is kept.{' '}
      <Button look="link" onClick={() => replaceOrder(compose, replaced.former)}>
        Bring it back
      </Button>
    </span>
  );
}
