/** The open case of the order and the profile of its endpoint: loaded after the form. */
import type { ComponentProps, ReactNode } from 'react';
import { AgainstCase } from '#inspector/case-line/against-case.tsx';
import { CaseLineBar } from '#inspector/case-line/case-line-bar.tsx';
import { CaseLineContext } from '#inspector/case-line/case-line-context.tsx';
import { createCaseLine, type CaseLine } from '#inspector/case-line/case-line-model.ts';
import { editProfile } from '#inspector/case-line/profile-editing.ts';
import { ProfileLine } from '#inspector/case-line/profile-line.tsx';
import { useCompose, type Compose } from './compose-context.tsx';
import { createOrderCaseForm } from './order-case-form.ts';

function orderCaseLine(compose: Compose): CaseLine {
  const { keepCaseLine, bench, services, session, model, marks } = compose;
  return keepCaseLine(() =>
    createCaseLine(createOrderCaseForm(compose), bench, services, session, model.targets, marks),
  );
}

function OrderCase({ children }: { readonly children: ReactNode }) {
  return <CaseLineContext value={orderCaseLine(useCompose())}>{children}</CaseLineContext>;
}

export function OrderCaseLine() {
  return (
    <OrderCase>
      <CaseLineBar />
    </OrderCase>
  );
}

export function OrderProfileLine() {
  return (
    <OrderCase>
      <ProfileLine />
    </OrderCase>
  );
}

export function AgainstOrderCase(props: ComponentProps<typeof AgainstCase>) {
  return (
    <OrderCase>
      <AgainstCase {...props} />
    </OrderCase>
  );
}

export function editOrderProfile(compose: Compose): void {
  editProfile(orderCaseLine(compose));
}
