import { memo, type CSSProperties } from 'react';
import { useStorePart } from '#ui/use-store.ts';
import type { Masks } from '#domain/http/redaction.ts';
import { showInvisible } from '#domain/visible-text.ts';
import type { TracedParameter } from '#domain/oauth1/signature-trace.ts';
import { lightsUpInString, useHighlightStore } from './highlight.tsx';
import styles from './parameter-table.module.css';

const origins = { query: 'URL query', body: 'field', protocol: 'protocol' };

/** Longest value shown in a cell, in characters; the strings show the whole. */
const shown = 160;

/** Characters; a longer name is broken. */
const widestName = 44;

interface Widths {
  readonly name: CSSProperties;
  readonly table: CSSProperties;
}

/** Names get as much as the longest of them needs: no cell is measured for its column. */
function widthsFor(parameters: readonly TracedParameter[]): Widths {
  const longest = parameters.reduce((most, { name }) => Math.max(most, name.length), 0);
  const characters = Math.min(longest, widestName);
  return {
    name: { width: `calc(${characters}ch + 20px)` },
    // Where there is less room, it scrolls.
    table: { minWidth: 340 + Math.ceil(characters * 7.6) },
  };
}

interface ParameterTableProps {
  readonly parameters: readonly TracedParameter[];
  readonly masks: Masks;
}

/** Every signed parameter in sorted order: where it comes from, decoded and encoded. */
export const ParameterTable = memo(function ParameterTable({ parameters, masks }: ParameterTableProps) {
  const widths = widthsFor(parameters);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls needs the keyboard
    <div className={styles['wrap']} tabIndex={0} role="group" aria-label="Signed parameters">
      <table className={styles['table']} style={widths.table} translate="no">
        <colgroup>
          <col className={styles['numbers']} />
          <col className={styles['names']} style={widths.name} />
          <col className={styles['values']} />
          <col />
          <col className={styles['origins']} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Encoded</th>
            <th scope="col">Comes from</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map((parameter, index) => (
            <Row
              key={`${parameter.key}:${parameter.name}`}
              parameter={parameter}
              place={index + 1}
              mask={masks.get(parameter.key) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

interface RowProps {
  readonly parameter: TracedParameter;
  readonly place: number;
  readonly mask: string | null;
}

const Row = memo(function Row({ parameter, place, mask }: RowProps) {
  const highlight = useHighlightStore();
  const lit = useStorePart(highlight, ({ key }) => key === parameter.key);
  const { key, origin, name, value, encodedValue } = parameter;
  return (
    <tr className={lit ? styles['lit'] : ''} data-key={key} {...lightsUpInString(highlight, key)}>
      <td className={styles['number']}>{place}</td>
      <td className={styles[origin]}>{name}</td>
      <td className={styles['value']}>
        {value === '' ? <span className={styles['empty']}>empty</span> : cell(mask ?? showInvisible(value))}
      </td>
      <td className={styles['value']}>
        {value === '' ? <span className={styles['empty']}>empty</span> : cell(mask ?? encodedValue)}
      </td>
      <td className={`${styles['origin']} ${styles[origin]}`}>{origins[origin]}</td>
    </tr>
  );
});

function cell(text: string): string {
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}
