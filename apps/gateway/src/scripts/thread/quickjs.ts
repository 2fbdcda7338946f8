import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isFields } from '@penstock/contract/document/fields';
import { EngineMemory } from '@penstock/contract/scripting/engine-memory';
import type { QuickJs } from '@penstock/contract/scripting/sandbox-host';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { scriptLimits } from '../limits.ts';

const require = createRequire(import.meta.url);

/** The pages that the engine is built to start with. */
const initialPages = 256;
const pageBytes = 65_536;

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Makes an engine whose memory cannot grow beyond {@link scriptLimits.memoryPages}, whatever runs in it, and has room for so many
 * bytes from the start. The machine code is compiled once and shared.
 */
export async function newQuickJs(bytes = 0): Promise<QuickJs> {
  compiled ??= WebAssembly.compile(readFileSync(require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm')));
  const initial = Math.max(initialPages, Math.ceil(bytes / pageBytes));
  const wasmMemory = new WebAssembly.Memory({ initial, maximum: scriptLimits.memoryPages });
  const options = { wasmModule: await compiled, wasmMemory };
  const memory = new EngineMemory(wasmMemory);
  return { module: await newQuickJSWASMModuleFromVariant(newVariant(variant(), options)), memory };
}

/** The engine's package, which describes its types for another kind of module than it is. */
function variant(): QuickJSSyncVariant {
  const loaded: unknown = require('@jitl/quickjs-wasmfile-release-sync');
  const found = isFields(loaded) ? loaded['default'] : undefined;
  if (!isVariant(found)) throw new Error('the package of the script engine is not what it was');
  return found;
}

function isVariant(value: unknown): value is QuickJSSyncVariant {
  return isFields(value) && value['type'] === 'sync' && typeof value['importFFI'] === 'function';
}
