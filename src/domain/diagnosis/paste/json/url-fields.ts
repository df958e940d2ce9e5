/** A URL that is logged as its parts: `{"protocol":"https","host":["gateway","example"],"path":["a","b"]}`. */
import { encodePairs, listPairs } from './encode-fields.ts';
import { textOf, type FieldsNode, type Tree } from './tree.ts';

function joined(tree: Tree | undefined, by: string): string {
  return tree?.kind === 'list' ? tree.items.map((item) => textOf(item) ?? '').join(by) : (textOf(tree) ?? '');
}

/** @returns Null where the parts give no absolute URL. */
export function joinUrlFields({ fields }: FieldsNode): string | null {
  const get = (name: string): Tree | undefined => fields.find(({ key }) => key === name)?.value;
  const raw = textOf(get('raw')) ?? '';
  if (/^https?:\/\//iu.test(raw)) return raw;
  const scheme = joined(get('protocol'), '').replace(/:?\/*$/u, '');
  const host = joined(get('host'), '.');
  if (scheme === '' || host === '') return null;
  const port = joined(get('port'), '');
  const path = joined(get('path'), '/');
  const query = get('query');
  const pairs = query?.kind === 'list' ? (listPairs(query) ?? []) : [];
  return `${scheme}://${host}${port === '' ? '' : `:${port}`}/${path.replace(/^\/+/u, '')}${pairs.length === 0 ? '' : `?${encodePairs(pairs)}`}`;
}
