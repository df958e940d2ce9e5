import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { UnwrittenValue } from '#domain/cases/composer/save-case.ts';
import { putValue } from '#domain/cases/editing/put-value.ts';
import { useCaseLine } from './case-line-context.tsx';
import { whyUnwritten } from './why-unwritten.ts';

const testNumber = '4111111111111111';

/** Values that a file may not hold, and what stands in their place. */
export function UnwrittenNotice({ unwritten }: { readonly unwritten: readonly UnwrittenValue[] }) {
  const line = useCaseLine();
  if (unwritten.length === 0) return null;
  const cards = unwritten.filter(({ kind, name }) => kind === 'card-number' && name === 'credit_card_number');
  return (
    <Notice tone="advice" live>
      {unwritten.map(({ key, name, kind }) => (
        <span key={key}>
          <strong>
            {name} {whyUnwritten[kind]}
          </strong>{' '}
        </span>
      ))}
      <strong>{unwritten.length === 1 ? 'It is not written.' : 'They are not written.'}</strong> The file gets
      a placeholder, and the value is typed again before each run.{' '}
      {cards.map(({ key }) => (
        <Button
          key={key}
          look="link"
          onClick={() =>
            line.fill(
              putValue(line.form.order.getSnapshot(), key, testNumber),
              'The test number is in the form.',
            )
          }
        >
          Use the test number 4111 1111 1111 1111
        </Button>
      ))}
    </Notice>
  );
}
