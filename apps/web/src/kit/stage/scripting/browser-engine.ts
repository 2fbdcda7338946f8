import wasmAddress from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { ScriptEngine } from '@penstock/stage/scripting/script-port';

/**
 * The engine of scripts in a worker of its own. The worker may load nothing (web-application.ts of the platform), so it
 * is given the engine's code.
 */
export const browserEngine: ScriptEngine = {
  load: async () => {
    const answer = await fetch(wasmAddress);
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return await answer.arrayBuffer();
  },
  open: ({ onMessage, onFailure }) => {
    const worker = new Worker(new URL('worker/script-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
    worker.onerror = (event) => onFailure(event.message);
    worker.onmessageerror = () => onFailure('message');
    return {
      send: (message) => worker.postMessage(message),
      end: () => worker.terminate(),
    };
  },
};
