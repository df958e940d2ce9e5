// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { watchRenders, type Rendered } from '#ui/fixture-renders.ts';
import { valuesPatch } from '#domain/payout-check/update-draft.ts';
import { sampleDraft } from '#domain/payout-check/samples.ts';
import { fillPatch } from './compose-inputs.ts';
import { showInComposer } from './fixture-compose.tsx';
import { ExtraPairs } from './extra-pairs.tsx';
import { FormGroups } from './form-groups.tsx';
import { InspectorPane } from './inspector-pane.tsx';
import { SendBar } from './send-bar.tsx';
import { SignatureLine } from './signature-line.tsx';
import { TargetBar } from './target-bar.tsx';
import { WholeRequestFindings } from './whole-request-findings.tsx';

/** A composer with the sample order, signed. */
async function showSample() {
  const shown = showInComposer(
    <>
      <TargetBar />
      <WholeRequestFindings />
      <FormGroups />
      <ExtraPairs />
      <SendBar onSend={() => undefined} />
      <InspectorPane tab="base-string" onTab={() => undefined} />
      <SignatureLine />
    </>,
  );
  shown.patch({
    signatureMethod: 'HMAC-SHA1',
    ...fillPatch(sampleDraft('card', { year: 2026, month: 11 })),
  });
  shown.patch({ fields: valuesPatch({ amount: '1050' }) });
  await screen.findByText('Signed and verified');
  const amount = screen.getByLabelText('amount', { exact: true });
  await shown.user.click(amount);
  await shown.user.press('{End}');
  return shown;
}

function fieldOf({ props }: Rendered): string | null {
  if (typeof props !== 'object' || props === null || !('field' in props)) return null;
  const { field } = props;
  return typeof field === 'object' && field !== null && 'name' in field ? String(field.name) : null;
}

function countByName(rendered: readonly Rendered[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { name } of rendered) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

it('renders of a key its own field and the pieces of the strings that it changes, once', async () => {
  const { user, valueOf } = await showSample();
  const take = watchRenders();
  await user.press('2');
  const rendered = take();
  expect(valueOf('amount')).toBe('10502');
  expect(rendered.flatMap((each) => fieldOf(each) ?? [])).toEqual(['amount']);
  expect(countByName(rendered)).toEqual({
    Counter: 1,
    // Both strings have one run of it.
    Run: 2,
    Group: 2,
    ByteString: 2,
    StringView: 2,
    BaseStringStep: 1,
    PointedAt: 1,
    Step: 1,
    Steps: 1,
    Panel: 1,
    Tabs: 1,
    SignatureInspector: 1,
    InspectorPane: 1,
    // The signature is told of together with what it signs.
    SignatureLine: 1,
    SignatureStatus: 1,
    Signed: 1,
    Copy: 1,
    // That of the copy, and the one that takes off the masks.
    Button: 2,
  });
});

it('renders the row, and what says that it is wrong, where a key makes it so', async () => {
  const { user } = await showSample();
  const take = watchRenders();
  await user.press('x');
  const rendered = take();
  const fields = new Set(rendered.flatMap((each) => fieldOf(each) ?? []));
  expect([...fields]).toEqual(['amount']);
  expect(rendered.filter(({ name }) => name === 'FieldRow')).toHaveLength(1);
  expect(rendered.some(({ name }) => name === 'SendBar')).toBe(true);
  expect(screen.getByLabelText('amount', { exact: true }).getAttribute('aria-invalid')).toBe('true');
});

it('shows a signature together with the key, and where it is made later that it is being made', async () => {
  const { user, compose } = await showSample();
  const { baseString } = compose.model.signature.getSnapshot().latest ?? {};
  expect(baseString).toContain('amount%3D1050');
  await user.press('3');
  const { latest } = compose.model.signature.getSnapshot();
  expect(latest?.baseString).toContain('amount%3D10503');
  expect(screen.getByTestId('signature-state').nextElementSibling?.textContent).toBe(latest?.base64);
  act(() => compose.model.renew());
  expect(screen.queryByText('Signed and verified')).toBeNull();
  await screen.findByText('Signed and verified');
});
