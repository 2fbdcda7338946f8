// Set up before each file of tests: `vi.waitFor` waits as long as `expect.poll` does by the configuration.
import { vi } from 'vitest';
import { patience } from './patience-limit.ts';

const waitFor = vi.waitFor;
const done = Symbol.for('penstock: tests are patient');
// The files of a worker share its modules, and some load them again.
if (!Reflect.has(globalThis, done)) {
  Reflect.set(globalThis, done, true);
  vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: patience, ...options });
}
