import type { ComponentType } from 'react';

/** What a page and its panels read is shared by all. */
export function withQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Part, { Queries }] = await Promise.all([load(), import('#inspector/queries.tsx')]);
    return function WithQueries(props: Props) {
      return (
        <Queries>
          <Part {...props} />
        </Queries>
      );
    };
  };
}
