import { useState } from 'react';
import { useCopyFeedback } from '#ui/use-copy-feedback.ts';
import { ownBodyParameters } from '#domain/http/signed-request.ts';
import { useCompose } from './compose-context.tsx';
import { wireName } from './field-words.ts';
import type { PayoutCheckField } from '#domain/payout-check/field.ts';

export interface PairCopy {
  /** What became of the last copy, while it is news. */
  readonly said: string | null;
  /** Whether it is asked for card data. */
  readonly asks: boolean;
  /** Copies the pair, or asks first where it holds card data. */
  readonly copy: () => void;
  readonly copyExact: () => void;
  readonly copyRedacted: () => void;
  readonly cancel: () => void;
}

/** Copies a field as it stands in the body. */
export function useCopyPair(field: PayoutCheckField): PairCopy {
  const { model, services } = useCompose();
  const [asks, setAsks] = useState(false);
  const [said, tell] = useCopyFeedback<string>();
  const write = (text: string, done: string): void => {
    setAsks(false);
    services.clipboard.writeText(text).then(
      () => tell(done),
      () => tell('The browser does not allow copying.'),
    );
  };
  const copyExact = (): void => {
    const { traced } = model.view.getSnapshot();
    const pair = traced === null ? [] : ownBodyParameters(traced).filter(({ key }) => key === field.name);
    const [text] = pair.map(({ encodedName, encodedValue }) => `${encodedName}=${encodedValue}`);
    if (text === undefined) tell('Not copied: this order cannot be encoded.');
    else write(text, 'Copied.');
  };
  return {
    said,
    asks,
    copy: () => (model.view.getSnapshot().masks.has(field.name) ? setAsks(true) : copyExact()),
    copyExact,
    copyRedacted() {
      const { masks, inputs } = model.view.getSnapshot();
      write(`${wireName(inputs, field)}=${masks.get(field.name) ?? ''}`, 'Copied, redacted.');
    },
    cancel: () => setAsks(false),
  };
}
