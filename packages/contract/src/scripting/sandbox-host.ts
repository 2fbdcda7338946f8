import type { QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { EngineMemory, MemoryCopy } from './engine-memory.ts';
import type { Run } from './run.ts';
import type { SandboxLimits } from './sandbox-limits.ts';

/** An engine with a memory of its own. */
export interface QuickJs {
  readonly module: QuickJSWASMModule;
  readonly memory: EngineMemory;
}

/** A script between two runs, with all that it holds: it goes on in another engine of the same kind. */
export interface SandboxImage {
  readonly memory: MemoryCopy;
  /** Where the engine had put its functions: another one must have put them there as well. */
  readonly places: readonly number[];
  /** Whether the text of the script was read. */
  readonly isLoaded: boolean;
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
  /** Milliseconds of computing so far, quickly read: time in which the machine did something else may be in it. */
  computed(): number;
  /** The same as exactly as the machine says it. What {@link computed} says goes on from here, and may be less than before. */
  measured(): number;
}

/** The common facts of all scripts of a host. */
export interface SandboxKind<Question extends string, Call extends string> {
  readonly limits: SandboxLimits;
  /** The modules of the script library by name; `main.mjs` is the one that is started. */
  readonly library: ReadonlyMap<string, string>;
  /** The functions that are answered at once, and those that take time. */
  readonly questions: readonly Question[];
  readonly calls: readonly Call[];
}
