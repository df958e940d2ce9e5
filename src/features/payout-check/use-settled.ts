import { useEffect, useState } from 'react';
import { useCompose } from './compose-context.tsx';

/** The value as it was when nothing was pressed: what it shows or hides moves nothing under a press. */
export function useSettled<Value>(value: Value): Value {
  const { press } = useCompose();
  const [settled, setSettled] = useState(value);
  useEffect(() => press.whenReleased(() => setSettled(() => value)), [press, value]);
  return settled;
}
