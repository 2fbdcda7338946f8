import type { ScriptEntry } from '@penstock/contract/rules/script-entries';
import type { ScriptProblem } from '@penstock/contract/scripting/outcome';
import type { RunResult, SandboxRun } from '@penstock/contract/scripting/run';
import type { SandboxImage } from '@penstock/contract/scripting/sandbox-host';
import type { MessagePort } from 'node:worker_threads';
import { z } from 'zod';
import type { ScriptCall, ScriptQuestion } from './host.ts';

/** The data that the engine gives the thread at its start. */
export interface ThreadData {
  /** The words of {@link signals}. */
  readonly shared: SharedArrayBuffer;
  /** Where the answers to questions come in. */
  readonly answers: MessagePort;
  /** Bytes that its scripts may hold together. */
  readonly loadedBytes: number;
  /** It computes only when nobody else on the machine wants to. */
  readonly isBackground: boolean;
  /** The machine code of the engine, where another thread has compiled it: threads share it. */
  readonly program: WebAssembly.Module | undefined;
}

/** The words of memory that engine and thread share. */
export const signals = {
  /** 1 when an answer was sent, and 0 before. */
  answered: 0,
  /** Counts the times that scripts started and ended computing: odd while one computes. */
  slices: 1,
  /** The run that computes. */
  run: 2,
  count: 3,
} as const;

/** One run that the engine asks for. */
export interface RunRequest extends SandboxRun {
  /** Which script it is: runs of one owner share the script's global variables. */
  readonly owner: string;
  /** The text of the script, where it is not the one that was sent for this owner before. */
  readonly code: string | undefined;
  readonly entry: ScriptEntry;
  /** The argument as JSON. */
  readonly text: string;
  /** The script is unloaded after the run. */
  readonly isOnce: boolean;
  /** The script as it was in another thread, from which it goes on here. */
  readonly image?: SandboxImage;
}

/** The messages of the engine. */
export type ToThread =
  | { readonly kind: 'runs'; readonly runs: readonly RunRequest[] }
  /** A run waited for too long, or nobody waits for it any longer. */
  | { readonly kind: 'abandon'; readonly id: number }
  | { readonly kind: 'settle'; readonly call: number; readonly isDone: boolean; readonly text: string }
  | { readonly kind: 'check'; readonly id: number; readonly code: string }
  /** The script of an owner goes on in another thread: it is unloaded here. No run of it is under way. */
  | { readonly kind: 'export'; readonly owner: string }
  /** The text of a script is sent again when it is needed. */
  | { readonly kind: 'forget'; readonly owner: string };

/** The progress of runs since the last time. */
export interface ThreadNews {
  readonly results: readonly RunResult[];
  /** Runs that have started, and wait for the gateway now. */
  readonly waiting: readonly number[];
  /** Runs that got the result of one of their calls and go on, for each call. */
  readonly resumed: readonly number[];
}

/** The messages of the thread. */
export type FromThread =
  /** The thread works, and has this number on the machine where there is one; and the machine code of the engine. */
  | { readonly kind: 'ready'; readonly number: number | null; readonly program: WebAssembly.Module }
  | ({ readonly kind: 'news' } & ThreadNews)
  /** A script that goes on in another thread; null where it has nothing to take along. */
  | { readonly kind: 'exported'; readonly owner: string; readonly image: SandboxImage | null }
  | { readonly kind: 'checked'; readonly id: number; readonly problem: ScriptProblem | null }
  | {
      readonly kind: 'question';
      readonly run: number;
      readonly sequence: number;
      readonly question: ScriptQuestion;
      readonly text: string;
    }
  | {
      readonly kind: 'call';
      readonly run: number;
      readonly id: number;
      readonly call: ScriptCall;
      readonly text: string;
    };

/** The answer to a question: JSON, or the reason why there is none. */
export const answerSchema = z.object({ sequence: z.number(), isDone: z.boolean(), text: z.string() });
export type Answer = z.output<typeof answerSchema>;
