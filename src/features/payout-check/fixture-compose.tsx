/** Test support: parts of the composer with outside services that the test answers for. */
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPressWatch } from '#ui/press-watch.ts';
import { HighlightProvider, type Highlight } from '#inspector/highlight.tsx';
import { evaluateRules } from '#domain/payout-check/rules/evaluate-rules.ts';
import type { GatewayTarget, RelayReply, RelayRequest } from '#domain/relay/contract.ts';
import { noPanel } from '#services/console-panel.ts';
import type { ConsoleServices } from '#services/console-services.ts';
import { accepted, fixtureExchange } from '#services/fixture-exchange.ts';
import { fixtureBench } from '#services/fixture-bench.ts';
import { createExchangeHistory } from '#services/exchange-history.ts';
import { fixtureSession } from '#services/fixture-session.ts';
import { createValueStore } from '#services/value-store.ts';
import { ComposeContext, type Compose } from './compose-context.tsx';
import type { InputsPatch } from './compose-inputs.ts';
import { createKeptComposer } from './kept-composer.ts';
import { knownRules } from './late-rules.ts';
import { fixtureTarget } from '#domain/relay/fixture-target.ts';

const held = { rsaKey: null, consumerSecret: { length: 6, generation: 1, warnings: [] } };

/** @param answer What the relay says. */
export function showInComposer(
  children: ReactNode,
  targetId: GatewayTarget['id'] = 'sandbox',
  answer: (request: RelayRequest, patience?: AbortSignal) => RelayReply | Promise<RelayReply> = () =>
    accepted,
) {
  const copied: string[] = [];
  const { services: outside, sent } = fixtureExchange(async (...call) => answer(...call));
  const services: ConsoleServices = {
    ...outside,
    signer: { ...outside.signer, getSnapshot: () => held },
    clipboard: { writeText: async (text) => void copied.push(await text) },
  };
  const session = fixtureSession({ targetId });
  const kept = createKeptComposer(
    services,
    session,
    createExchangeHistory(),
    fixtureBench(),
    knownRules(evaluateRules),
  );
  kept.model.setConfig({
    version: '0',
    targets: [fixtureTarget({ id: targetId })],
  });
  const press = createPressWatch();
  const compose: Compose = {
    ...kept,
    services,
    panels: createValueStore(noPanel),
    session,
    press,
    openStrings: () => undefined,
    openForm: () => undefined,
    onDiagnose: () => undefined,
    openDiagnose: () => undefined,
    openCallbacks: () => undefined,
    onCommand: () => undefined,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ComposeContext value={compose}>
        <HighlightProvider store={createValueStore<Highlight>({ key: null, from: 'form' })}>
          {children}
        </HighlightProvider>
      </ComposeContext>
    </QueryClientProvider>,
  );
  return {
    compose,
    session,
    /** What reached the relay. */
    sent,
    copied,
    press,
    patch: (change: InputsPatch): void => act(() => kept.inputs.patch(change)),
    valueOf: (name: string): string | undefined => kept.inputs.read().fields[name]?.value,
    user: userThatWaits(),
  };
}

/** What is typed is rendered behind the next frame, which a test has to wait for. */
function userThatWaits() {
  const user = userEvent.setup();
  const derived = (): Promise<void> =>
    act(
      () =>
        new Promise<void>((done) => {
          requestAnimationFrame(() => setTimeout(() => setTimeout(done)));
        }),
    );
  return {
    click: (target: Element) => user.click(target).then(derived),
    doubleClick: (target: Element) => user.dblClick(target).then(derived),
    choose: (target: Element, option: string) => user.selectOptions(target, option).then(derived),
    type: (target: Element, text: string) => user.type(target, text).then(derived),
    press: (keys: string) => user.keyboard(keys).then(derived),
    paste: (text: string) => user.paste(text).then(derived),
  };
}
