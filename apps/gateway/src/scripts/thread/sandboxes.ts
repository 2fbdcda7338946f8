import { Sandbox } from '@penstock/contract/scripting/sandbox';
import type {
  QuickJs,
  SandboxHost,
  SandboxImage,
  SandboxKind,
} from '@penstock/contract/scripting/sandbox-host';
import { type ScriptCall, type ScriptQuestion, scriptCalls, scriptQuestions } from '../host.ts';
import { memoryMegabytes, scriptLimits } from '../limits.ts';
import { newQuickJs } from './quickjs.ts';
import { readFileSync } from 'node:fs';

const folder = new URL('../../../script-library/', import.meta.url);
const own = ['crc.mjs', 'gateway.mjs', 'main.mjs'] as const;
const shared = ['bytes.mjs', 'calls.mjs', 'engine.mjs', 'time.mjs'] as const;

/** The modules of the library that scripts are given, by name. */
function readLibrary(): ReadonlyMap<string, string> {
  return new Map([
    ...own.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const),
    ...shared.map((name) => {
      const file = new URL(import.meta.resolve(`@penstock/contract/script-library/${name}`));
      return [name, readFileSync(file, 'utf8')] as const;
    }),
  ]);
}

/** Bytes that an engine takes of the process beside its data and heap, as measured: its stack, and what Node.js keeps for it. */
const engineBytes = 80_000;

/** A script of the gateway in its engine. */
export type GatewaySandbox = Sandbox<ScriptQuestion, ScriptCall>;

/** The services of the thread that such a script needs. */
export type GatewaySandboxHost = SandboxHost<ScriptQuestion, ScriptCall>;

interface Loaded {
  readonly sandbox: GatewaySandbox;
  readonly code: string;
  bytes: number;
}

/** The loaded scripts by owner, those used least recently first. Unloading one loses its global variables only. */
export class Sandboxes {
  readonly #host: GatewaySandboxHost;
  readonly #kind: SandboxKind<ScriptQuestion, ScriptCall> = {
    limits: { ...scriptLimits, megabytes: memoryMegabytes },
    library: readLibrary(),
    questions: scriptQuestions,
    calls: scriptCalls,
  };
  readonly #loaded = new Map<string, Loaded>();
  readonly #maxBytes: number;
  /** Bytes that the loaded scripts hold together. */
  #bytes = 0;
  #spare: QuickJs | undefined;
  /** A sandbox that was just started, and one whose script has left: to become the next is quicker than to start. */
  #started: SandboxImage | undefined;
  #left: GatewaySandbox | undefined;

  /** `maxBytes`: bytes that all scripts may hold together. */
  constructor(host: GatewaySandboxHost, maxBytes: number) {
    this.#host = host;
    this.#maxBytes = maxBytes;
  }

  /** The sandbox of an owner that is loaded with this text; undefined where it has to be loaded first. */
  ready(owner: string, code: string): GatewaySandbox | undefined {
    const loaded = this.#loaded.get(owner);
    if (loaded === undefined || loaded.code !== code || loaded.sandbox.isBroken) return undefined;
    this.#loaded.delete(owner);
    this.#loaded.set(owner, loaded);
    const bytes = bytesOf(loaded.sandbox);
    if (bytes > loaded.bytes) {
      this.#bytes += bytes - loaded.bytes;
      loaded.bytes = bytes;
      this.#trim();
    }
    return loaded.sandbox;
  }

  /** Loads a script in place of what the owner had; as it was in another thread, where an image of it is given. */
  async load(owner: string, code: string, image?: SandboxImage): Promise<GatewaySandbox> {
    const sandbox = await this.fresh(code, image);
    this.unload(owner);
    const bytes = bytesOf(sandbox);
    this.#loaded.set(owner, { sandbox, code, bytes });
    this.#bytes += bytes;
    this.#trim();
    return sandbox;
  }

  /** A sandbox that is not kept. */
  async fresh(code: string, image?: SandboxImage): Promise<GatewaySandbox> {
    if (image !== undefined) {
      return new Sandbox(await newQuickJs(image.memory.bytes), this.#host, code, this.#kind, image);
    }
    const left = this.#left;
    this.#left = undefined;
    if (this.#started !== undefined && left?.become(code, this.#started) === true) return left;
    const engine = this.#spare ?? (await newQuickJs());
    this.#spare = undefined;
    const sandbox = new Sandbox(engine, this.#host, code, this.#kind);
    this.#started ??= sandbox.image();
    return sandbox;
  }

  /** Makes an engine ready for the script that comes next. */
  async prepare(): Promise<void> {
    if (this.#left !== undefined) return;
    this.#spare ??= await newQuickJs();
  }

  /** Unloads a script that goes on elsewhere; undefined where it would start afresh there. */
  export(owner: string): SandboxImage | undefined {
    const loaded = this.#loaded.get(owner);
    const image = loaded?.sandbox.image();
    if (loaded === undefined || image === undefined) {
      this.unload(owner);
      return undefined;
    }
    this.#bytes -= loaded.bytes;
    this.#loaded.delete(owner);
    this.#left = loaded.sandbox;
    return image.isLoaded ? image : undefined;
  }

  /** Unloads a script that waits for nothing. */
  release(owner: string): void {
    if (this.#loaded.get(owner)?.sandbox.isWaiting === false) this.unload(owner);
  }

  unload(owner: string): void {
    const loaded = this.#loaded.get(owner);
    if (loaded === undefined) return;
    loaded.sandbox.dispose();
    this.#bytes -= loaded.bytes;
    this.#loaded.delete(owner);
  }

  /** Unloads scripts, those used least recently first, until the rest holds little enough. The one used last stays. */
  #trim(): void {
    let surplus = this.#loaded.size - 1;
    for (const [owner, { sandbox }] of this.#loaded) {
      if (this.#bytes <= this.#maxBytes || surplus === 0) return;
      surplus -= 1;
      if (!sandbox.isWaiting) this.unload(owner);
    }
  }
}

function bytesOf(sandbox: GatewaySandbox): number {
  return engineBytes + sandbox.bytes;
}
