import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ScriptEngine } from '@penstock/stage/scripting/script-port';
import { ScriptProgram } from '../worker/script-program.ts';

const require = createRequire(import.meta.url);

/** The engine of scripts as the worker has it, in the thread of the test. Messages are copied, as between threads. */
export const ownEngine: ScriptEngine = {
  load: async () => {
    const folder = dirname(require.resolve('@jitl/quickjs-wasmfile-release-sync/package.json'));
    const bytes = await readFile(join(folder, 'dist/emscripten-module.wasm'));
    return new Uint8Array(bytes).buffer;
  },
  open: ({ onMessage }) => {
    let program: ScriptProgram | undefined;
    let isOpen = true;
    return {
      send: (sent) => {
        const message = structuredClone(sent);
        setTimeout(() => {
          if (!isOpen) return;
          const answer = (given: unknown) => setTimeout(() => isOpen && onMessage(structuredClone(given)), 0);
          if (message.kind === 'start') program = new ScriptProgram(message, answer, () => performance.now());
          else program?.receive(message);
        }, 0);
      },
      end: () => {
        isOpen = false;
      },
    };
  },
};
