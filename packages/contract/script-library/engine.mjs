import { toBytes } from './bytes.mjs';
import { callsOf } from './calls.mjs';

/**
 * Prepares the global object of a script and answers the functions by which the engine works with it. Scripts cannot
 * reach `host`, nor what is answered. `globalsOf` makes what scripts can use, from what reaches the host.
 */
export function startEngine(host, globalsOf) {
  const { parse, stringify } = JSON;
  const pending = new Map();
  for (const [name, value] of Object.entries(globalsOf(callsOf(host, pending)))) {
    Object.defineProperty(globalThis, name, { value: Object.freeze(value), enumerable: true });
  }
  // Integers of 64 bits are written as texts, since JSON's readers would round them.
  Object.defineProperty(BigInt.prototype, 'toJSON', {
    value() {
      return this.toString();
    },
  });

  const describe = (error) => {
    const isError = error instanceof Error;
    return stringify({
      name: isError ? String(error.name) : '',
      message: isError ? String(error.message) : String(error),
      stack: isError ? String(error.stack) : '',
    });
  };

  /** Makes a part of an argument be read when it is asked for. */
  const addLate = (argument, name, run) => {
    const define = (value) => {
      Object.defineProperty(argument, name, { value, writable: true, enumerable: true, configurable: true });
      return value;
    };
    const get = () => define(parse(host.late(run, name)));
    Object.defineProperty(argument, name, { get, set: define, enumerable: true, configurable: true });
  };

  const settled = async (run, result) => {
    let text;
    try {
      text = textOf(await result, stringify);
    } catch (error) {
      host.settle(run, false, describe(error));
      return;
    }
    host.settle(run, true, text);
  };

  return {
    /** Runs an entry; answers its result as JSON, or undefined where it answers later by `host.settle`. */
    run(entry, run, text, late) {
      const argument = parse(text);
      if (late !== undefined) for (const name of late.split(',')) addLate(argument, name, run);
      const result = entry(argument);
      if (typeof result !== 'object' || result === null || typeof result.then !== 'function') {
        return textOf(result, stringify);
      }
      void settled(run, result);
      return undefined;
    },
    /** Hands the result of a call to who waits for it. */
    settle(call, isDone, text) {
      const waiting = pending.get(call);
      pending.delete(call);
      if (isDone) waiting?.resolve(parse(text));
      else waiting?.reject(new TypeError(text));
    },
    describe,
  };
}

/** A result as JSON: bytes as a list of numbers, nothing as null. */
function textOf(result, stringify) {
  const isBytes = ArrayBuffer.isView(result) || result instanceof ArrayBuffer;
  return stringify(isBytes ? Array.from(toBytes(result)) : result) ?? 'null';
}
