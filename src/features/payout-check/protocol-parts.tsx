import type { ReactNode } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';

/** The protocol parameters that a user chooses, in two places of the panel. */
export interface ProtocolParts {
  readonly choices: ReactNode;
  readonly inEachRequest: ReactNode;
}

const SignatureMethodChoice = lazyPart(
  async () => (await import('./protocol-settings.tsx')).SignatureMethodChoice,
  { missing: null },
);

const EachRequestSettings = lazyPart(
  async () => (await import('./protocol-settings.tsx')).EachRequestSettings,
  { missing: 'The protocol settings could not be loaded.' },
);

export const protocolParts: ProtocolParts = {
  choices: <SignatureMethodChoice />,
  inEachRequest: <EachRequestSettings />,
};
