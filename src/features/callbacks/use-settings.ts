import { useCallback } from 'react';
import type { CallbackSettings, CallbackSettingsChange } from '#domain/callbacks/callback-contract.ts';
import { useCallbacks, useCallbacksState } from './callbacks-context.tsx';

/** The settings that the server holds, null before they were read; and the way to change some of them. */
export function useSettings(): readonly [CallbackSettings | null, (change: CallbackSettingsChange) => void] {
  const { change } = useCallbacks();
  const settings = useCallbacksState<CallbackSettings | null>((state) => state.settings, null);
  const set = useCallback(
    (changed: CallbackSettingsChange) => void change((server) => server.setCallbackSettings(changed)),
    [change],
  );
  return [settings, set];
}
