/** How the console is started with a gateway that it does not know. */
import type { TargetId } from './contract.ts';

/** What the start takes: `https`, or plain `http` for this machine; nothing in it that a shell would take for its own. */
const givable =
  /^(?:https:\/\/[\w.-]+|https?:\/\/(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}))(?::\d{1,5})?(?:\/[\w./-]*)?$/u;

/** @param address Null for any. */
export function startCommand(id: Exclude<TargetId, 'simulator'>, address: string | null): string {
  const given = address !== null && givable.test(address) ? address : 'https://gateway.example';
  return `npm start -- --${id} ${given}`;
}
