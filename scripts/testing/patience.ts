// Set up before each file of tests: `vi.waitFor` and `vi.waitUntil` wait as long as `expect.poll` does by the configuration.
import { vi } from 'vitest';
import { patience } from './patience-limit.ts';

const { waitFor, waitUntil } = vi;
const done = Symbol.for('penstock: tests are patient');
interface WaitForOptions {
  readonly timeout?: number;
  readonly interval?: number;
}

// The files of a worker share its modules, and some load them again.
if (!Reflect.has(globalThis, done)) {
  Reflect.set(globalThis, done, true);
  const patient = (options: WaitForOptions | number = {}) =>
    typeof options === 'number' ? options : { timeout: patience, ...options };
  vi.waitFor = (callback, options) => waitFor(callback, patient(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
}
