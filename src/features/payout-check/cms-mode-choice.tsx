import { SelectField } from '#ui/select-field.tsx';
import { cmsModes, type CmsMode } from '#domain/payout-check/draft.ts';
import { useCompose, useInput } from './compose-context.tsx';
import styles from './form-section.module.css';

const words: Record<CmsMode, string> = {
  none: 'not via the CMS',
  'payment-gateway': 'via the CMS, Payment Gateway mode: customer_id is required',
  crm: 'via the CMS, CRM mode: merchant_customer_identifier is required',
};

/** How the merchant's transactions go, which decides which customer field is required. It is not sent. */
export function CmsModeChoice() {
  const { inputs } = useCompose();
  const mode = useInput('cmsMode');
  return (
    <div className={styles['choice']}>
      <SelectField
        label="CMS mode"
        meta="decides what is required, not sent"
        options={cmsModes.map((value) => ({ value, text: words[value] }))}
        value={mode}
        onChange={(cmsMode) => inputs.patch({ cmsMode })}
      />
    </div>
  );
}
