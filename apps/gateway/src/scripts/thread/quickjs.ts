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

/**
 * The pages that an engine starts with. It is built to start with 256, of which it needs 84: Node.js collects its garbage the more
 * often, the larger memories are, whether they are used or not.
 */
const initialPages = 96;
const pageBytes = 65_536;
/** The import of the memory in the program of the engine: from 256 to 32,768 pages; and from {@link initialPages}, in as many bytes. */
const memoryImport = Buffer.from([0x02, 0x01, 0x80, 0x02, 0x80, 0x80, 0x02]);
const smallMemoryImport = Buffer.from([0x02, 0x01, 0x80 | initialPages, 0x00, 0x80, 0x80, 0x02]);

let compiled: Promise<WebAssembly.Module> | undefined;

/** Takes the machine code of the engine as another thread has compiled it. */
export function shareProgram(module: WebAssembly.Module): void {
  compiled = Promise.resolve(module);
}

/** The machine code of the engine. */
export function compiledProgram(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(program());
  return compiled;
}

/**
 * Makes an engine whose memory cannot grow beyond {@link scriptLimits.memoryPages}, whatever runs in it, and has room for so many
 * bytes from the start. The machine code is compiled once and shared.
 */
export async function newQuickJs(bytes = 0): Promise<QuickJs> {
  const initial = Math.max(initialPages, Math.ceil(bytes / pageBytes));
  const wasmMemory = new WebAssembly.Memory({ initial, maximum: scriptLimits.memoryPages });
  const options = { wasmModule: await compiledProgram(), wasmMemory };
  const memory = new EngineMemory(wasmMemory);
  return { module: await newQuickJSWASMModuleFromVariant(newVariant(await variant(), options)), memory };
}

/** The program of the engine, which is content with a small memory. */
function program(): Buffer {
  const bytes = readFileSync(require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm'));
  const at = bytes.indexOf(memoryImport);
  if (at === -1) throw new Error('the package of the script engine is not what it was');
  smallMemoryImport.copy(bytes, at);
  return bytes;
}

let loaded: QuickJSSyncVariant | undefined;

/** The parts of the engine's package, which it would look up again for each engine. */
async function variant(): Promise<QuickJSSyncVariant> {
  if (loaded !== undefined) return loaded;
  const { type, importFFI, importModuleLoader } = packageOfEngine();
  const [ffi, moduleLoader] = await Promise.all([importFFI(), importModuleLoader()]);
  loaded = {
    type,
    importFFI: () => Promise.resolve(ffi),
    importModuleLoader: () => Promise.resolve(moduleLoader),
  };
  return loaded;
}

/** The engine's package, which describes its types for another kind of module than it is. */
function packageOfEngine(): QuickJSSyncVariant {
  const required: unknown = require('@jitl/quickjs-wasmfile-release-sync');
  const found = isFields(required) ? required['default'] : undefined;
  if (!isVariant(found)) throw new Error('the package of the script engine is not what it was');
  return found;
}

function isVariant(value: unknown): value is QuickJSSyncVariant {
  return isFields(value) && value['type'] === 'sync' && typeof value['importFFI'] === 'function';
}
