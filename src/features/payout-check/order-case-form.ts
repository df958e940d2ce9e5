/** The composer's form as a case sees it. */
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { tidyPasted } from '#domain/gateway/take-url-apart.ts';
import type { CaseForm } from '#inspector/case-line/case-form.ts';
import { listSent } from '#inspector/case-line/list-sent.ts';
import { deriveStore } from '#services/derived-store.ts';
import { formerInputs, orderPatch, type ComposeInputs, type InputsPatch } from './compose-inputs.ts';
import type { KeptComposer } from './kept-composer.ts';
import { openMethod } from './open-method.ts';

function openedOrder(inputs: ComposeInputs): OpenedInputs {
  const { operation, endpointId, path, accept, signatureMethod, realm } = inputs;
  const { method, cmsMode, includedMethods, fields, extraPairs } = inputs;
  return {
    operation: 'payout-check',
    addressee: operation,
    addresseeId: tidyPasted(endpointId),
    path,
    accept,
    signatureMethod,
    realm,
    draft: { method, cmsMode, includedMethods, fields, extraPairs },
  };
}

function patchOf(opened: OpenedInputs): InputsPatch {
  if (opened.operation !== 'payout-check') return {};
  const { addressee, addresseeId, path, accept, signatureMethod, realm, draft } = opened;
  const target = { operation: addressee, endpointId: addresseeId, path };
  return { ...orderPatch(draft), ...target, accept, signatureMethod, realm };
}

export function createOrderCaseForm({
  inputs,
  model,
  openSections,
}: Pick<KeptComposer, 'inputs' | 'model' | 'openSections'>): CaseForm {
  const put = (patch: InputsPatch): void => {
    const { method } = inputs.read();
    inputs.patch(patch);
    if (patch.method !== undefined && patch.method !== method) openMethod(openSections, patch.method);
  };
  return {
    operation: 'payout-check',
    order: deriveStore(model.view, (view) => view.inputs, openedOrder),
    sent: deriveStore(
      model.answers,
      ({ list }) => list,
      (list) => listSent(list, openedOrder),
    ),
    beside() {
      const { baseAddress, pinnedNonce, pinnedTimestamp } = inputs.read();
      return [
        ...(baseAddress === null ? [] : ['the address of the host, which the environment gives']),
        ...(pinnedNonce === null && pinnedTimestamp === null ? [] : ['the pinned nonce and timestamp']),
      ];
    },
    fill(opened) {
      const patch = patchOf(opened);
      const former = formerInputs(inputs.read(), patch);
      put(patch);
      return () => put(former);
    },
  };
}
