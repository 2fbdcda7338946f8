import process from 'node:process';
import { ownCacheFolder } from './own-folder.ts';
import { resources } from './resources.ts';
import { unpackedFile } from './unpacked-file.ts';

/** The facts about a machine that its machine code is chosen by. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** On Linux: whether the C library is that of GNU; musl otherwise. */
  readonly hasGnu: boolean;
}

/** The name of the machine code for serial lines, among what is packed. */
export function addonName({ platform, arch, hasGnu }: Machine): string {
  return `serial-${platform}-${arch}${platform === 'linux' && !hasGnu ? '-musl' : ''}.node`;
}

let loaded: Readonly<Record<string, unknown>> | undefined;

/**
 * The machine code for serial lines. It is loaded when the first serial port is asked for: a computer on which it does not run has the
 * other ways to a gateway all the same. One that is within the program is unpacked first, since systems load such code from files only.
 */
function addon(): Readonly<Record<string, unknown>> {
  if (loaded !== undefined) return loaded;
  const name = addonName({ platform: process.platform, arch: process.arch, hasGnu: hasGnu() });
  const path = resources.areWithin
    ? unpackedFile(ownCacheFolder(), name, resources.bytes(name))
    : resources.pathOf(name);
  const module = { exports: {} };
  process.dlopen(module, path);
  loaded = module.exports;
  return loaded;
}

function hasGnu(): boolean {
  if (process.platform !== 'linux') return true;
  const report = process.report?.getReport();
  return JSON.stringify(report ?? {}).includes('"glibcVersionRuntime"');
}

const poller = new Proxy(class {}, {
  construct: (_target, args) => {
    const made = addon()['Poller'];
    if (typeof made !== 'function') throw new TypeError('serial lines cannot be watched on this system');
    const one: unknown = Reflect.construct(made, args);
    if (typeof one !== 'object' || one === null) throw new TypeError('serial lines cannot be watched here');
    return one;
  },
});

/**
 * The machine code as the library for serial lines has it, which asks for all its functions when it is loaded itself. The packing
 * puts it in the place of the library's own loading (scripts/packages/bundle-connector.mjs).
 */
export const binding: Readonly<Record<string, unknown>> = new Proxy(
  {},
  {
    get: (_target, name) =>
      name === 'Poller'
        ? poller
        : (...args: readonly unknown[]) => {
            const called = typeof name === 'string' ? addon()[name] : undefined;
            if (typeof called !== 'function')
              throw new TypeError(`serial lines have no ${String(name)} here`);
            const answer: unknown = Reflect.apply(called, undefined, args);
            return answer;
          },
  },
);
