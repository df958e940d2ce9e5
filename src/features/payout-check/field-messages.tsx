import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore, useStorePart } from '#ui/use-store.ts';
import type { Finding } from '#domain/payout-check/finding.ts';
import { useCompose, useFieldView, useView } from './compose-context.tsx';
import { isShown } from './shown-findings.ts';
import { useMend } from './use-mend.ts';
import styles from './field-row.module.css';

const none: readonly Finding[] = [];

/** Renders again only when other findings are to be shown. */
function useShown(findings: readonly Finding[]): readonly Finding[] {
  const { leftFields, sendTried } = useCompose();
  const tried = useStore(sendTried);
  const shown = useStorePart(leftFields, (left) =>
    findings
      .map((finding) => (isShown(finding, { leftFields: left, sendTried: tried }) ? '1' : '0'))
      .join(''),
  );
  return useMemo(() => findings.filter((_, index) => shown[index] === '1'), [findings, shown]);
}

/** What the rules say about a field, at the field that they show it at. */
export function useFieldFindings(name: string): readonly Finding[] {
  return useShown(useFieldView(name, ({ findingsByField }) => findingsByField.get(name) ?? none));
}

/** Findings for strips. */
export function useStripFindings(): readonly Finding[] {
  return useShown(useView(({ findings, pairs }) => (pairs.length === 0 ? none : findings)));
}

interface FieldMessagesProps {
  readonly id: string;
  readonly findings: readonly Finding[];
}

/** Findings under an input. One that is shown in the group's strip only marks the field here. */
export function FieldMessages({ id, findings }: FieldMessagesProps) {
  if (findings.length === 0) return null;
  const here = findings.filter(({ place }) => place === 'field');
  const isSeveral = here.length > 1;
  return (
    <div id={id} className={isSeveral ? styles['several'] : ''}>
      {/* Beside each other and outside the lines, which would cut what can be hit of them. */}
      {isSeveral ? <Ways findings={here.slice(0, 2)} /> : null}
      {here.map((finding, index) => (
        <p
          key={finding.rule}
          className={`${styles['message']} ${finding.level === 'advice' ? styles['advice'] : ''}`}
          title={`${finding.message}\n${finding.source}`}
        >
          <span>
            {/* First, for the words to go around them. */}
            {isSeveral ? null : <Ways findings={here} />}
            {index === 1 && here.length > 2 ? (
              <span className={styles['more']} aria-hidden="true">
                +{here.length - 2}
              </span>
            ) : null}
            <span aria-hidden="true">{finding.level === 'advice' ? '▲ ' : '✕ '}</span>
            {finding.message}
          </span>
        </p>
      ))}
    </div>
  );
}

/** The clicks that lead out of findings, in the colour of each. */
function Ways({ findings }: Pick<FieldMessagesProps, 'findings'>) {
  return (
    <span className={styles['mends']}>
      {findings.map((finding) => (
        <span key={finding.rule} className={styles[finding.level === 'advice' ? 'warning' : 'problem']}>
          <Mends finding={finding} />
          <CallbacksLink finding={finding} />
        </span>
      ))}
    </span>
  );
}

/** The clicks that would mend a finding. */
export function Mends({ finding }: { readonly finding: Finding }) {
  const mend = useMend();
  return finding.mends.map((option, index) => (
    <span key={option.label}>
      {index === 0 ? '' : ' · '}
      <Button look="link-inherit" onClick={() => mend(option)}>
        {option.label}
      </Button>
    </span>
  ));
}

/** Rules about who is called: their page shows it. */
const callbackRules = new Set(['callback-both', 'callback-not-called']);

/** The way to the page on which the callbacks of an order are seen. */
export function CallbacksLink({ finding }: { readonly finding: Finding }) {
  const { openCallbacks } = useCompose();
  if (!callbackRules.has(finding.rule)) return null;
  return (
    <Button look="link-inherit" onClick={() => openCallbacks(null)}>
      See it in Callbacks
    </Button>
  );
}
