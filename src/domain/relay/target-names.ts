import type { TargetId } from './contract.ts';

/** The environments as the page calls them. */
export const targetNames: Readonly<Record<TargetId, string>> = {
  simulator: 'Simulator',
  sandbox: 'Sandbox',
  production: 'Production',
};
