import { Notice } from '#ui/notice.tsx';
import { payoutCheckFields } from '#domain/payout-check/fields.ts';
import { Mends, useStripFindings } from './field-messages.tsx';
import styles from './whole-request-findings.module.css';

const documented = new Set(payoutCheckFields.map(({ name }) => name));

/** Findings that belong to no section: about the request as a whole. */
export function WholeRequestFindings() {
  const findings = useStripFindings();
  const here = findings.filter(({ place, fields }) => place === 'group' && !documented.has(fields[0] ?? ''));
  return here.map((finding) => (
    <div key={finding.rule} className={styles['finding']}>
      <Notice tone={finding.level === 'advice' ? 'advice' : 'problem'} live>
        <span title={finding.source}>{finding.message}</span> <Mends finding={finding} />
      </Notice>
    </div>
  ));
}
