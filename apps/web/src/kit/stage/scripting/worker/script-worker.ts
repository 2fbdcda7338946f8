import type { ToScriptWorker } from '@penstock/stage/scripting/script-messages';
import { ScriptProgram } from './script-program.ts';

// The part that binds the worker to the browser; everything else is in the program, which tests run without a
// worker.
let program: ScriptProgram | undefined;
addEventListener('message', ({ data }: MessageEvent<ToScriptWorker>) => {
  if (data.kind === 'start')
    program = new ScriptProgram(
      data,
      (message) => postMessage(message),
      () => performance.now(),
    );
  else program?.receive(data);
});
