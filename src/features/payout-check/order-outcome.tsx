/** What becomes of the order: below the form and beside it, loaded after it. */
import type { ComponentProps } from 'react';
import { Queries } from '#inspector/queries.tsx';
import { FormNotice } from './form-notice.tsx';
import { InspectorPane } from './inspector-pane.tsx';
import { SendBar } from './send-bar.tsx';
import { SignatureLine } from './signature-line.tsx';

export function OrderDock(props: ComponentProps<typeof SendBar>) {
  return (
    <Queries>
      <FormNotice />
      <SendBar {...props} />
    </Queries>
  );
}

export function OrderInspector(props: ComponentProps<typeof InspectorPane>) {
  return (
    <Queries>
      <InspectorPane {...props} />
    </Queries>
  );
}

export function OrderSignature() {
  return <SignatureLine />;
}
