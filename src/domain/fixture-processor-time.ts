/** Test support: how long something takes this process. What else the machine does meanwhile is no part of it. */
import { cpuUsage } from 'node:process';

/** @returns A clock that starts now, of milliseconds of processor time. */
export function startProcessorClock(): () => number {
  const start = cpuUsage();
  return () => {
    const { user, system } = cpuUsage(start);
    return (user + system) / 1000;
  };
}
