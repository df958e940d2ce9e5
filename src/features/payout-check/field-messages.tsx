import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/field.module.css';
import { useStore, useStorePart } from '#ui/use-store.ts';
import type { Finding } from '#domain/payout-check/finding.ts';
import { useCompose, useView } from './compose-context.tsx';
import { isShown } from './shown-findings.ts';
import { useMend } from './use-mend.ts';

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
  return findings.filter((_, index) => shown[index] === '1');
}

/** What the rules say about a field, at the field that they show it at. */
export function useFieldFindings(name: string): readonly Finding[] {
  return useShown(useView(({ findingsByField }) => findingsByField.get(name) ?? none));
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
  return (
    <div id={id} role="status">
      {findings
        .filter(({ place }) => place === 'field')
        .map((finding) => (
          <p
            key={finding.rule}
            className={`${fieldStyles['message']} ${finding.level === 'advice' ? fieldStyles['advice'] : ''}`}
            title={finding.source}
          >
            <span aria-hidden="true">{finding.level === 'advice' ? '▲ ' : '✕ '}</span>
            {finding.message} <Mends finding={finding} />
          </p>
        ))}
    </div>
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
