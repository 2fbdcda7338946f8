import { Sandbox } from '@penstock/contract/scripting/sandbox';
import type { QuickJs, SandboxHost, SandboxKind } from '@penstock/contract/scripting/sandbox-host';
import { type ScriptCall, type ScriptQuestion, scriptCalls, scriptQuestions } from '../host.ts';
import { memoryMegabytes, scriptLimits } from '../limits.ts';
import { initialBytes, newQuickJs } from './quickjs.ts';
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

/** Runs after which the bytes of a script are counted again. */
const countEvery = 64;

/** A script of the gateway in its engine. */
export type GatewaySandbox = Sandbox<ScriptQuestion, ScriptCall>;

/** The services of the thread that such a script needs. */
export type GatewaySandboxHost = SandboxHost<ScriptQuestion, ScriptCall>;

interface Loaded {
  readonly sandbox: GatewaySandbox;
  readonly code: string;
  runs: number;
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
    initialBytes,
  };
  readonly #loaded = new Map<string, Loaded>();
  #spare: QuickJs | undefined;

  constructor(host: GatewaySandboxHost) {
    this.#host = host;
  }

  /** The sandbox of an owner that is loaded with this text; undefined where it has to be loaded first. */
  ready(owner: string, code: string): GatewaySandbox | undefined {
    const loaded = this.#loaded.get(owner);
    if (loaded === undefined || loaded.code !== code || loaded.sandbox.isBroken) return undefined;
    this.#loaded.delete(owner);
    this.#loaded.set(owner, loaded);
    loaded.runs += 1;
    if (loaded.runs % countEvery === 0) {
      loaded.bytes = loaded.sandbox.bytes();
      this.#trim();
    }
    return loaded.sandbox;
  }

  /** Loads a script in place of what the owner had. */
  async load(owner: string, code: string): Promise<GatewaySandbox> {
    const sandbox = await this.fresh(code);
    this.unload(owner);
    this.#loaded.set(owner, { sandbox, code, runs: 0, bytes: sandbox.bytes() });
    this.#trim();
    return sandbox;
  }

  /** A sandbox that is not kept. */
  async fresh(code: string): Promise<GatewaySandbox> {
    const engine = this.#spare ?? (await newQuickJs());
    this.#spare = undefined;
    return new Sandbox(engine, this.#host, code, this.#kind);
  }

  /** Makes an engine ready for the script that comes next. */
  async prepare(): Promise<void> {
    this.#spare ??= await newQuickJs();
  }

  unload(owner: string): void {
    this.#loaded.get(owner)?.sandbox.dispose();
    this.#loaded.delete(owner);
  }

  /** Unloads every script that waits for nothing. */
  clear(): void {
    for (const [owner, { sandbox }] of this.#loaded) if (!sandbox.isWaiting) this.unload(owner);
  }

  /** Unloads scripts, those used least recently first, until few enough are left. The one used last stays. */
  #trim(): void {
    let bytes = 0;
    for (const loaded of this.#loaded.values()) bytes += loaded.bytes;
    let surplus = this.#loaded.size - 1;
    for (const [owner, { sandbox, bytes: own }] of this.#loaded) {
      const isEnough = this.#loaded.size <= scriptLimits.loaded && bytes <= scriptLimits.loadedBytes;
      if (isEnough || surplus === 0) return;
      surplus -= 1;
      if (sandbox.isWaiting) continue;
      this.unload(owner);
      bytes -= own;
    }
  }
}
