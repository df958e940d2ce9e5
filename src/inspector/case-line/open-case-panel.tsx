import { useState } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { TopPanel } from '#ui/top-panel.tsx';
import { useStore } from '#ui/use-store.ts';
import { CasesToOpen } from './cases-to-open.tsx';
import { ImportBox } from './import-box.tsx';
import { SentToOpen } from './sent-to-open.tsx';
import { useCaseLine } from './case-line-context.tsx';
import { emptyImport } from './import-state.ts';

type OpenSource = 'cases' | 'history' | 'import';

/** Three sources of an order: the folder, what was sent, and requests of elsewhere. */
export function OpenCasePanel() {
  const line = useCaseLine();
  const { state } = useStore(line.bench.workspace);
  const sent = useStore(line.form.sent);
  const hasImport = useStore(line.imported) !== emptyImport;
  const [source, setSource] = useState<OpenSource>(hasImport ? 'import' : 'cases');
  const count = state?.entries.filter(({ kind }) => kind === 'case').length;
  return (
    <TopPanel id="open-case" title="Open" shown onClose={() => line.panel.set('none')}>
      <Segmented
        label="Source"
        options={[
          { value: 'cases', text: count === undefined ? 'Cases' : `Cases ${count.toLocaleString('en')}` },
          { value: 'history', text: `History ${sent.length.toLocaleString('en')}` },
          { value: 'import', text: 'Import' },
        ]}
        value={source}
        onChange={setSource}
      />
      {source === 'cases' ? <CasesToOpen /> : null}
      {source === 'history' ? <SentToOpen /> : null}
      {source === 'import' ? <ImportBox /> : null}
    </TopPanel>
  );
}
