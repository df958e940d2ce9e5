import { Button } from '#ui/button.tsx';
import { useKeptOpen } from '#ui/kept-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { privateText } from '#ui/private-text.ts';
import { SteadyText } from '#ui/steady-text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { useStopOffer } from '#inspector/waited.tsx';
import { GatewayAddress } from '#inspector/gateway-address.tsx';
import { MethodChoice } from '#inspector/method-choice.tsx';
import { RealmChoice } from '#inspector/realm-choice.tsx';
import { useTakenApart } from '#inspector/use-taken-apart.ts';
import { openPanel } from '#services/console-panel.ts';
import { isUnderWay } from '#services/exchanger.ts';
import { InvoiceForesight } from './invoice-foresight.tsx';
import { useInvoice } from './invoice-context.tsx';
import { secretMissing } from './invoice-view.ts';
import { defaultInvoicePath, invoiceOperation, invoicePatch, type InvoiceInputs } from './invoice-inputs.ts';
import styles from './invoice-target.module.css';

/** Which invoice, and how it is asked for. */
export function InvoiceTarget() {
  const { model, panels, typedSecret } = useInvoice();
  const { inputs, target, traced, blocks, remarks, sendable } = useStore(model.view);
  const typed = useStore(typedSecret);
  // Fetching uses a secret that is typed already.
  const left = typed === null ? blocks : blocks.filter((block) => block !== secretMissing);
  const [editing, setEditing] = useKeptOpen('invoice address');
  const base = inputs.baseAddress ?? target?.origin ?? null;
  const path = inputs.path ?? defaultInvoicePath(target);
  const { said, change } = useTakenApart(
    'view-invoice',
    { invoicePaths: target?.invoicePaths ?? [] },
    (parts) => model.change(invoicePatch(parts, target)),
  );
  const exchange = useStore(model.exchange);
  const busy = isUnderWay(exchange);
  const stop = useStopOffer(exchange);
  const possible = !busy && left.length === 0 && sendable.ok;
  const fetchInvoice = async (): Promise<void> => {
    if (left.length < blocks.length && typed !== null && !(await typed.use())) return;
    await model.fetch();
  };
  return (
    <form
      autoComplete="off"
      aria-label="Swift invoice"
      onSubmit={(event) => {
        event.preventDefault();
        if (possible) void fetchInvoice();
      }}
    >
      <div className={styles['bar']}>
        <MethodChoice
          methods={invoiceOperation.methods}
          value={inputs.method}
          onChange={(method) => model.change({ method })}
          className={styles['method']}
        />
        <span className={styles['uri']}>
          <GatewayAddress base={base} path={path.split('{endpoint_id}', 1).join('')} />
        </span>
        <div className={styles['rest']}>
          <input
            {...privateText}
            aria-label="endpoint id"
            className={styles['endpoint']}
            placeholder="endpoint id"
            value={inputs.endpointId}
            onChange={({ target: { value } }) =>
              change(value, inputs.endpointId, () => model.change({ endpointId: value }))
            }
          />
          <input
            {...privateText}
            aria-label="receipt id"
            placeholder="receipt id"
            value={inputs.receiptId}
            onChange={({ target: { value } }) =>
              change(value, inputs.receiptId, () => model.change({ receiptId: value }))
            }
          />
          <Button
            look={stop === 'offered' ? 'plain' : 'primary'}
            // Enter in a field fetches; it never stops.
            type={stop === 'offered' ? 'button' : 'submit'}
            className={styles['go']}
            disabled={stop === 'over' || (!possible && stop === 'none')}
            onClick={(event) => {
              if (event.detail > 1) event.preventDefault();
              else if (stop === 'offered') model.stopWaiting();
            }}
          >
            <SteadyText
              texts={['Fetch', 'Fetching…', 'Stop waiting']}
              shown={stop === 'offered' ? 'Stop waiting' : busy ? 'Fetching…' : 'Fetch'}
            />
          </Button>
        </div>
      </div>
      <div className={styles['below']}>
        {left.length === 0 ? null : <span role="status">{left.join(' ')}</span>}
        {left.includes(secretMissing) ? (
          <Button look="link" onClick={() => openPanel(panels, 'key')}>
            Add the consumer secret
          </Button>
        ) : null}
        <Button look="link" aria-expanded={editing} onClick={() => setEditing(!editing)}>
          {editing ? 'Hide address and options' : 'Address and options'}
        </Button>
      </div>
      <InvoiceForesight onSend={possible ? () => void fetchInvoice() : null} />
      {said === null && remarks.length === 0 ? null : (
        <div className={styles['notice']}>
          <Notice tone={remarks.length === 0 ? 'plain' : 'advice'} live>
            {[...(said === null ? [] : [said]), ...remarks].join(' ')}
          </Notice>
        </div>
      )}
      {editing ? <Options {...{ inputs, base: base ?? '', path, change }} /> : null}
      {sendable.ok ||
      traced === null ||
      inputs.endpointId.trim() === '' ||
      inputs.receiptId.trim() === '' ? null : (
        <div className={styles['notice']}>
          <Notice tone="advice" live>
            <strong>Can be signed and copied, not sent.</strong> {sendable.failure}
          </Notice>
        </div>
      )}
    </form>
  );
}

interface OptionsProps {
  readonly inputs: InvoiceInputs;
  readonly base: string;
  readonly path: string;
  readonly change: ReturnType<typeof useTakenApart>['change'];
}

const repeatChoices = [
  { value: 'no', text: 'in the header only' },
  { value: 'once', text: 'repeated in the request, signed once' },
  { value: 'twice', text: 'repeated in the request, signed twice' },
] as const;

function Options({ inputs, base, path, change }: OptionsProps) {
  const { model } = useInvoice();
  const where = inputs.method === 'GET' ? 'query' : 'form body';
  return (
    <div className={styles['options']}>
      <TextField
        label="base address"
        mono
        value={base}
        onChange={({ target: { value } }) => change(value, base, () => model.change({ baseAddress: value }))}
      />
      <TextField
        label="path"
        mono
        meta="may change in future"
        value={path}
        onChange={({ target: { value } }) => change(value, path, () => model.change({ path: value }))}
      />
      <SelectField
        label="OAuth parameters"
        options={repeatChoices}
        value={inputs.repeat}
        onChange={(repeat) => model.change({ repeat })}
      />
      <RealmChoice value={inputs.realm} onChange={(realm) => model.change({ realm })} />
      <p className={styles['words']}>
        {inputs.repeat === 'no'
          ? 'The document repeats the OAuth parameters in the request; current clients send them in the Authorization header only, where each is signed once.'
          : `The OAuth parameters also stand in the ${where}, without the signature. ${
              inputs.repeat === 'once'
                ? 'The base string counts each once, as deployments do.'
                : 'The base string counts each twice: once from the header and once from the request, as RFC 5849 section 3.4.1.3.1 read literally has it.'
            }`}{' '}
        {inputs.repeat !== 'no' && inputs.method === 'GET'
          ? 'Neither a browser nor the relay can give a GET a body, so the query carries them.'
          : ''}
      </p>
      <div>
        {inputs.baseAddress === null && inputs.path === null ? null : (
          <Button look="link" onClick={() => model.change({ baseAddress: null, path: null })}>
            Back to the gateway’s address
          </Button>
        )}
      </div>
    </div>
  );
}
