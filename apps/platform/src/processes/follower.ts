import process from 'node:process';
import type { Log } from '../kernel/log/log.ts';
import type { Stoppers } from '../kernel/process/stoppers.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { type PlatformOptions, startPlatform } from '../platform.ts';
import type { ProcessMessage } from './process-message.ts';

/** How often this process says that it does not hang, in ms. */
const beat = 1000;

/** Hears when the process that has started this one has it stop, or has ended itself. */
export function onStopOfLeader(listener: () => void): void {
  process.on('message', (message) => {
    if (message === 'stop') listener();
  });
  process.on('disconnect', listener);
}

/** Starts one of the processes of PENSTOCK_PROCESSES, and says to the one that has started it when it is ready and that it runs. */
export async function startFollower(
  settings: Settings,
  log: Log,
  stoppers: Stoppers,
  options: PlatformOptions,
): Promise<void> {
  const timer = setInterval(() => say({ kind: 'alive' }), beat);
  timer.unref();
  stoppers.add('signs of life', () => clearInterval(timer));
  const { url, setupUrl } = await startPlatform(settings, log, stoppers, options);
  log.info({ number: options.inherited?.number }, 'This process of the platform is ready.');
  say({ kind: 'ready', url, ...(setupUrl === undefined ? {} : { setupUrl }) });
}

function say(message: ProcessMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}
