import { Fragment, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showMoreWords } from '#ui/show-more-words.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { OutsideValue } from '#inspector/outside-value.tsx';
import { unreadBytes } from '#domain/callbacks/judging/check-form.ts';
import type { CallJudgement, PairRemark } from '#domain/callbacks/judging/call-judgement.ts';
import type { PairProblem, ReadCall, ReadPair } from '#domain/callbacks/reading/read-pair.ts';
import { shorten } from '#domain/visible-text.ts';
import { CopyText } from '../copy-text.tsx';
import { factSigns } from './verdict-words.ts';
import styles from './call.module.css';

/** Rows that are shown at first, and with each click more. */
const rowsAtOnce = 50;

interface PairsTableProps {
  readonly call: ReadCall;
  readonly judgement: CallJudgement;
}

/** What was in the call, decoded, each value beside the order that it belongs to. */
export function PairsTable({ call, judgement }: PairsTableProps) {
  const { pairs, pairsLeftOff, notes, body } = call;
  const [asked, setLimit] = useState(rowsAtOnce);
  // On paper nobody asks for more.
  const limit = usePrinting() ? pairs.length : asked;
  const left = pairs.length - limit;
  return (
    <div role="group" aria-label="What was in it" className={styles['part']}>
      <div className={styles['part-head']}>
        <h3>What was in it</h3>
        <span>{countWords(call)}</span>
        <CopyText
          what="the decoded pairs"
          read={() => pairs.map(({ name, value }) => `${name}=${value}`).join('\n')}
        />
      </div>
      {notes.length === 0 ? null : (
        <div className={styles['notes']}>
          {notes.map((note) => (
            <Notice key={note} tone="advice">
              {note}
            </Notice>
          ))}
        </div>
      )}
      {pairs.length === 0 ? (
        <p className={styles['quiet']}>
          {body.kind === 'bytes'
            ? `No pairs: the body is ${unreadBytes}.`
            : body.kind === 'compressed'
              ? 'No pairs were read: the body is compressed.'
              : 'No pairs.'}
        </p>
      ) : (
        <table className={styles['pairs']}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value, decoded</th>
              <th scope="col" className={styles['bytes']}>
                Bytes
              </th>
              <th scope="col">Beside the order</th>
            </tr>
          </thead>
          <tbody>
            {pairs.slice(0, limit).map((pair, index) => (
              // Names may repeat; their place is their identity.
              // oxlint-disable-next-line react/no-array-index-key
              <PairRow key={index} pair={pair} remark={judgement.remarks[index] ?? null} />
            ))}
          </tbody>
        </table>
      )}
      {left <= 0 ? null : (
        <p>
          <Button look="link" onClick={() => setLimit(limit + rowsAtOnce)}>
            {showMoreWords(pairs.length, limit, rowsAtOnce)}
          </Button>
        </p>
      )}
      {pairsLeftOff === 0 ? null : (
        <p className={styles['quiet']}>
          {pairsLeftOff.toLocaleString('en')} further pairs were counted and are not listed.
        </p>
      )}
      {judgement.warnings.map((warning) => (
        <p key={warning} className={styles['warning']}>
          <span aria-hidden="true">▲</span> {warning}
        </p>
      ))}
    </div>
  );
}

function countWords({ pairs, pairsLeftOff }: ReadCall): string {
  const count = pairs.length + pairsLeftOff;
  const places = [...new Set(pairs.map(({ place }) => place))];
  if (count === 0) return 'no pairs';
  return `${count.toLocaleString('en')} ${count === 1 ? 'pair' : 'pairs'} · ${places.join(' and ')}, decoded as UTF-8`;
}

const problemWords: Readonly<Record<PairProblem, string>> = {
  'broken-escape': 'a % without two hexadecimal digits',
  'not-utf-8': 'not UTF-8',
  'no-equals': 'a piece without =',
  'no-name': 'no name',
  'raw-octet': 'not percent-encoded',
  'lone-surrogate': 'half a character',
  file: 'a file',
  masked: 'masked',
  place: 'filled in later',
  cut: 'cut off',
};

function PairRow({ pair, remark }: { readonly pair: ReadPair; readonly remark: PairRemark | null }) {
  const { name, value, type, bytes, problems } = pair;
  return (
    <tr>
      <th scope="row" translate="no">
        {name === '' ? '(no name)' : <PairName name={shorten(name)} />}
      </th>
      <td className={styles['value']} translate="no">
        <OutsideValue text={value} /> {type === 'text' ? null : <small>{type}</small>}
        {problems.length === 0 ? null : (
          <small className={styles['problem']}>
            {problems.map((problem) => problemWords[problem]).join(', ')}
          </small>
        )}
      </td>
      <td className={styles['bytes']}>{bytes.toLocaleString('en')}</td>
      <td className={styles['beside']}>{remark === null ? null : <Remark remark={remark} />}</td>
    </tr>
  );
}

/** Where it has to be broken, that is between its words. */
function PairName({ name }: { readonly name: string }) {
  return name.split(/(?<=[._[\]:-])/u).map((word, index) => (
    // A name has no parts but by their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}

function Remark({ remark: { kind, text } }: { readonly remark: PairRemark }) {
  if (kind === 'plain') return text;
  const { sign, word } = factSigns[kind];
  return (
    <>
      <span className={styles[kind]} aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">{word}</span> {text}
    </>
  );
}
