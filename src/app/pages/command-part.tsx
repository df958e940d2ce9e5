import { OtherCommandPage } from '#features/other-command/other-command-page.tsx';
import { TopPanels } from '../lazy-panels.tsx';
import type { PagePartProps } from '../page-part.ts';

export function CommandPart({ parts, config }: PagePartProps) {
  const { services, session, history, panels, bench, prefilled } = parts;
  return (
    <OtherCommandPage
      {...{ services, session, history, panels, bench, prefilled, config }}
      keep={parts.keep.command}
      onDiagnose={parts.diagnose}
      topPanels={(method, settings) => <TopPanels {...{ parts, config, method, settings }} />}
    />
  );
}
