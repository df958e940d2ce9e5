import { CallbacksPage } from '#features/callbacks/callbacks-page.tsx';
import { TopPanels } from '../lazy-panels.tsx';
import type { PagePartProps } from '../page-part.ts';
import { openPage } from '../use-page.ts';

/** How a call is read and judged loads with the page that needs it. */
export function CallbacksPart({ parts, config }: PagePartProps) {
  const { services, session, history, panels } = parts;
  return (
    <CallbacksPage
      {...{ services, session, history, panels }}
      keep={parts.keep.callbacks}
      composer={parts.composerUrls}
      orderId={parts.callbacksOrder}
      openComposer={() => openPage('/')}
      topPanels={(method) => <TopPanels {...{ parts, config, method }} />}
    />
  );
}
