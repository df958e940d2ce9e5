import { useId } from 'react';
import fieldStyles from '#ui/field.module.css';
import { cmsModes, type CmsMode } from '#domain/payout-check/draft.ts';
import { useCompose, useInput } from './compose-context.tsx';

const words: Record<CmsMode, string> = {
  none: 'not via the CMS',
  'payment-gateway': 'via the CMS, Payment Gateway mode: customer_id is required',
  crm: 'via the CMS, CRM mode: merchant_customer_identifier is required',
};

/** How the merchant's transactions go, which decides which customer field is required. It is not sent. */
export function CmsModeChoice() {
  const { form } = useCompose();
  const mode = useInput('cmsMode');
  const id = useId();
  return (
    <div className={`${fieldStyles['field']} ${fieldStyles['wide']}`}>
      <div className={fieldStyles['top']}>
        <label htmlFor={id} className={fieldStyles['label']}>
          CMS mode
        </label>
        <span className={fieldStyles['meta']}>decides what is required, not sent</span>
      </div>
      <select
        id={id}
        className={fieldStyles['input']}
        value={mode}
        onChange={(event) => {
          const chosen = cmsModes.find((each) => each === event.target.value);
          if (chosen !== undefined) form.setValue('cmsMode', chosen);
        }}
      >
        {cmsModes.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
