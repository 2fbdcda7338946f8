import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { EngineMemory } from './engine-memory.ts';
import type { Run } from './run.ts';
import type { SandboxLimits } from './sandbox-limits.ts';

/** An engine with a memory of its own. */
export interface QuickJs {
  readonly module: QuickJSWASMModule;
  readonly memory: EngineMemory;
}

/** The services of the thread that a sandbox runs in. */
export interface SandboxHost<Question extends string, Call extends string> {
  /** Answers a question as JSON, after waiting for it. Throws an Error for the script. */
  answer(run: Run, question: Question, text: string): string;
  /** Makes a call whose result comes later; answers its number. */
  call(run: Run, call: Call, text: string): number;
  /** A run starts and ends computing. */
  started(run: Run): void;
  ended(): void;
  /** Milliseconds that never run backwards, without the time that was spent waiting for answers. */
  computed(): number;
}

/** The common facts of all scripts of a host. */
export interface SandboxKind<Question extends string, Call extends string> {
  readonly limits: SandboxLimits;
  /** The modules of the script library by name; `main.mjs` is the one that is started. */
  readonly library: ReadonlyMap<string, string>;
  /** The functions that are answered at once, and those that take time. */
  readonly questions: readonly Question[];
  readonly calls: readonly Call[];
  /** Bytes of an engine's memory before a script uses any. */
  readonly initialBytes: number;
}
