// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CmsModeChoice } from './cms-mode-choice.tsx';
import { showInComposer } from './fixture-compose.tsx';
import { EachRequestSettings, SignatureMethodChoice } from './protocol-settings.tsx';
import { TargetBar } from './target-bar.tsx';

it('pins the nonce and the timestamp that are shown, and lets go of them', async () => {
  const { user, compose } = showInComposer(<EachRequestSettings />);
  const shown = compose.model.view.getSnapshot().traced?.protocol;
  await user.click(screen.getByLabelText('pin the nonce'));
  await user.click(screen.getByLabelText('pin the timestamp'));
  expect(compose.inputs.read()).toMatchObject({
    pinnedNonce: shown?.nonce,
    pinnedTimestamp: shown?.timestampSeconds,
  });
  fireEvent.change(screen.getByLabelText('oauth_nonce'), { target: { value: 'mine' } });
  expect(compose.inputs.read().pinnedNonce).toBe('mine');
  expect(compose.model.view.getSnapshot().traced?.protocol.nonce).toBe('mine');
  await user.click(screen.getByLabelText('pin the nonce'));
  expect(compose.inputs.read().pinnedNonce).toBeNull();
});

it('takes what is chosen: signature method, realm, form of the answer, CMS mode', async () => {
  const { user, compose } = showInComposer(
    <>
      <SignatureMethodChoice />
      <EachRequestSettings />
      <CmsModeChoice />
    </>,
  );
  await user.choose(screen.getByLabelText('signature method'), 'HMAC-SHA1');
  await user.choose(screen.getByLabelText('realm'), 'empty');
  await user.choose(screen.getByLabelText('answer as'), 'application/vnd.pay+json');
  await user.choose(screen.getByLabelText('CMS mode'), 'crm');
  expect(compose.inputs.read()).toMatchObject({
    signatureMethod: 'HMAC-SHA1',
    realm: 'empty',
    accept: 'application/vnd.pay+json',
    cmsMode: 'crm',
  });
  expect(compose.model.view.getSnapshot().traced?.protocol).toMatchObject({
    signatureMethod: 'HMAC-SHA1',
    realm: 'empty',
  });
});

it('takes another address and path, and goes back to the gateway’s', async () => {
  const { user, compose } = showInComposer(<TargetBar />);
  await user.click(screen.getByLabelText('endpoint id'));
  await user.press('{Alt>}{ArrowDown}{/Alt}');
  await user.click(screen.getByRole('menuitemradio', { name: /^endpoint group/u }));
  fireEvent.change(screen.getByLabelText('endpoint group id'), { target: { value: '77' } });
  await user.click(screen.getByRole('button', { name: 'Edit address' }));
  fireEvent.change(screen.getByLabelText('base address'), { target: { value: 'https://other.example' } });
  fireEvent.change(screen.getByLabelText('path'), { target: { value: '/x/{id}' } });
  const uri = (): string | undefined => compose.model.view.getSnapshot().traced?.trace.baseStringUri;
  expect(uri()).toBe('https://other.example/x/77');
  await user.click(screen.getByRole('button', { name: 'Back to the gateway’s address' }));
  expect(uri()).toBe('https://gw.example/processing/api/v4/payout-check/group/77');
});
