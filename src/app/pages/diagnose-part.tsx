import { DiagnosePage } from '#features/diagnose/diagnose-page.tsx';
import { TopPanels } from '../lazy-panels.tsx';
import type { PagePartProps } from '../page-part.ts';

/** The catalogue of mistakes loads with the page that needs it. */
export function DiagnosePart({ parts, config }: PagePartProps) {
  const { services, session, panels, keep, toDiagnose, awaitsPaste } = parts;
  return (
    <DiagnosePage
      {...{ services, session, panels, toDiagnose, awaitsPaste, config }}
      keep={keep.diagnosis}
      composer={() => keep.composer.peek()?.model ?? null}
      topPanels={(method) => <TopPanels {...{ parts, config, method }} />}
    />
  );
}
