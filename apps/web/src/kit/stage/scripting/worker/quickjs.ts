import loadModule from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import { EngineMemory } from '@penstock/contract/scripting/engine-memory';
import type { QuickJs } from '@penstock/contract/scripting/sandbox-host';
import { pageScriptLimits } from '@penstock/stage/scripting/script-limits';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';

/** The pages that the engine is built to start with. */
const initialPages = 256;

// Imported as a whole and not when it is needed: the worker is one file, since its policy lets it load nothing.
const variant: QuickJSSyncVariant = {
  type: 'sync',
  importFFI: () => Promise.resolve(QuickJSFFI),
  importModuleLoader: () => Promise.resolve(loadModule),
};

/** Makes an engine whose memory cannot grow beyond {@link pageScriptLimits.memoryPages}, whatever runs in it. */
export async function newQuickJs(compiled: WebAssembly.Module): Promise<QuickJs> {
  const wasmMemory = new WebAssembly.Memory({ initial: initialPages, maximum: pageScriptLimits.memoryPages });
  const options = { wasmModule: compiled, wasmMemory };
  const memory = new EngineMemory(wasmMemory);
  return { module: await newQuickJSWASMModuleFromVariant(newVariant(variant, options)), memory };
}
