import { Notice } from '#ui/notice.tsx';
import { useStore } from '#ui/use-store.ts';
import { operations } from '#domain/gateway/operations.ts';
import type { ImportSource } from '#domain/cases/importing/imported-case.ts';
import { countWords } from '#domain/words.ts';
import type { ImportedText } from '#services/case-importer.ts';
import { useCaseLine } from './case-line-context.tsx';
import { ImportPreviewTable } from './import-preview-table.tsx';
import { ImportSeveral } from './import-several.tsx';

/** Behind “Read as”. */
const sources: Readonly<Record<ImportSource, string>> = {
  postman: 'a Postman collection',
  har: 'a HAR file',
  table: 'a table of orders',
  sql: 'SQL',
  json: 'JSON',
  yaml: 'YAML',
  edn: 'EDN',
  plist: 'a property list',
  code: 'program code, which is not run',
  curl: 'a cURL command',
  command: 'a command',
  http: 'an HTTP request',
  form: 'a form body',
  report: 'a report of this console',
  pairs: 'names and values in a text',
  text: 'a text',
};
/** One alone may hold several requests. */
const containers: ReadonlySet<ImportSource> = new Set(['postman', 'har', 'table', 'sql', 'json', 'yaml']);

function describeSeveral({ source, cases }: ImportedText): string {
  const counts = new Map<string, number>();
  for (const { inputs } of cases) counts.set(inputs.operation, (counts.get(inputs.operation) ?? 0) + 1);
  const parts = Object.values(operations).flatMap(({ id, words }) => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en')} × ${words.title.toLowerCase()}`];
  });
  const words = containers.has(source) ? sources[source] : sources.text;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} with ${cases.length.toLocaleString('en')} requests: ${parts.join(', ')}.`;
}

/** What was read: one request with its preview, or several to choose from. */
export function ImportResult({ read }: { readonly read: ImportedText }) {
  const { chosen } = useStore(useCaseLine().imported);
  const { cases, notes, taken, source } = read;
  const index = cases.length === 1 ? 0 : chosen;
  const shown = index === null ? undefined : cases[index];
  const known = shown?.rows.filter(({ fate }) => fate === 'taken' || fate === 'memory-only').length ?? 0;
  const extra = shown?.rows.filter(({ fate }) => fate === 'extra').length ?? 0;
  return (
    <>
      {cases.length === 0 ? (
        <Notice tone="problem" live>
          <strong>Nothing of it is a case.</strong> {notes.join(' ')}
        </Notice>
      ) : (
        <Notice tone="plain" live>
          <strong>
            {cases.length === 1
              ? `Read as ${sources[source]}: ${countWords(known + extra, 'parameter')}, ${known} known, ${extra} kept as extra parameters.`
              : describeSeveral(read)}
          </strong>{' '}
          {source === 'har' && cases.some(({ expect }) => expect.httpStatus !== null)
            ? 'Their answers are in it and become what a case expects. '
            : ''}
          {taken.length === 0 ? '' : 'Keys and secrets in it were taken out and are kept nowhere. '}
          {notes.join(' ')}
        </Notice>
      )}
      {cases.length > 1 ? <ImportSeveral read={read} /> : null}
      {shown === undefined ? null : <ImportPreviewTable key={index} imported={shown} />}
    </>
  );
}
