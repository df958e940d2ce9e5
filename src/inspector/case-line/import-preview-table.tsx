import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/use-store.ts';
import { previewImport, type PreviewRow } from '#domain/cases/editing/import-preview.ts';
import { fieldsBeside, layOver, withEndpointOf } from '#domain/cases/editing/put-value.ts';
import type { ImportedCase } from '#domain/cases/importing/imported-case.ts';
import { operations } from '#domain/gateway/operations.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { showInvisible } from '#domain/visible-text.ts';
import { countWords } from '#domain/words.ts';
import { useCaseLine } from './case-line-context.tsx';
import { targetOfOrigin } from './import-target.ts';
import styles from './case-line.module.css';

const signs: Readonly<Record<PreviewRow['effect'], string>> = {
  replaces: '≠',
  adds: '+',
  same: '=',
  extra: '?',
  refused: '–',
};

const rowsAtOnce = 100;

/** What becomes of each value, before anything reaches the form. */
export function ImportPreviewTable({ imported }: { readonly imported: ImportedCase }) {
  const line = useCaseLine();
  const { form, bench, session } = line;
  const order = useStore(form.order);
  const { targetId } = useStore(session);
  const [clears, setClears] = useState(false);
  const { inputs, isPathKnown, fresh } = imported;
  const isHere = inputs.operation === form.operation;
  const target = targetOfOrigin(imported.origin, line.targets());
  const rows = previewImport(imported, order, target !== null);
  const same = rows.filter(({ effect }) => effect === 'same');
  const others = rows.filter(({ effect }) => effect !== 'same');
  const isMade = (name: string): boolean => fresh.some(({ key }) => key === name);
  const beside = isHere ? fieldsBeside(order, inputs).filter((name) => !isMade(name)) : [];
  const changesTarget = target !== null && target !== targetId;
  const put = (): void => {
    const next = { from: 'import' as const, fresh, asked: [], opened: null };
    line.panel.set('none');
    if (changesTarget && target !== 'production') session.set({ ...session.getSnapshot(), targetId: target });
    if (isHere) {
      const own = isPathKnown ? inputs : withEndpointOf(order, inputs);
      const laid = clears ? own : layOver(order, own);
      line.take({ ...next, inputs: laid }, 'The imported order is in the form.');
      return;
    }
    bench.desk.toOpen[inputs.operation].set({ ...next, inputs });
    bench.openPage(inputs.operation);
  };
  return (
    <>
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-label="What becomes of each value">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Effect</span>
              </th>
              <th scope="col">Name</th>
              <th scope="col">Pasted</th>
              <th scope="col">What becomes of it</th>
            </tr>
          </thead>
          <tbody>
            {others.slice(0, rowsAtOnce).map((row, index) => (
              // A name may come twice.
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={index} row={row} />
            ))}
            {same.length === 0 ? null : (
              <tr data-effect="same">
                <td>=</td>
                <td colSpan={2}>
                  <code>{same.map(({ name }) => name).join(', ')}</code>
                </td>
                <td>as in the form</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {others.length <= rowsAtOnce ? null : (
        <p className={styles['words']}>
          The first {rowsAtOnce} of {others.length} are listed; all of them are taken.
        </p>
      )}
      {!changesTarget ? null : (
        <p className={styles['words']}>
          {target === 'production'
            ? 'It was for production. The environment stays: choose production yourself if you mean it.'
            : `The environment becomes ${targetNames[target]}.`}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button look="primary" onClick={put}>
          {isHere ? 'Put into the form' : `Put into the form of ${operations[inputs.operation].words.title}`}
        </Button>
        <Button onClick={() => line.panel.set('none')}>Cancel</Button>
        {beside.length === 0 ? null : (
          <label className={styles['check']}>
            <input type="checkbox" checked={clears} onChange={({ target: box }) => setClears(box.checked)} />{' '}
            Clear {countWords(beside.length, 'field')} of the form that {beside.length === 1 ? 'is' : 'are'}{' '}
            not in it; without it {beside.length === 1 ? 'it stays' : 'they stay'}
          </label>
        )}
      </div>
    </>
  );
}

function Row({ row: { effect, name, pasted, words } }: { readonly row: PreviewRow }) {
  return (
    <tr data-effect={effect}>
      <td>{signs[effect]}</td>
      <th scope="row">
        <code>{showInvisible(name.length > 80 ? `${name.slice(0, 80)}…` : name)}</code>
      </th>
      <td>
        {pasted === null ? null : pasted === '' ? (
          <i className={styles['absent']}>empty</i>
        ) : (
          <span className={styles['value']}>
            {showInvisible(pasted.length > 160 ? `${pasted.slice(0, 160)}…` : pasted)}
          </span>
        )}
      </td>
      <td>{words.length > 240 ? `${words.slice(0, 240)}…` : words}</td>
    </tr>
  );
}
