import { scriptLogLevels, type ScriptProblem } from '@penstock/contract/scripting/outcome';
import type { RunResult } from '@penstock/contract/scripting/run';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { z } from 'zod';
import { pageCalls, pageDeeds } from './script-arguments.ts';
import { pageScriptLimits } from './script-limits.ts';

/** A signal as scripts get it; the interface `Signal` of the declarations, without its key. */
export interface ScriptSignal {
  readonly value: number | boolean | string | null;
  readonly quality: 'good' | 'bad' | 'uncertain' | 'unknown';
  readonly isOld: boolean;
  readonly time: number;
  readonly text: string;
  readonly title: string;
  readonly unit: string;
}

/** The page and the equipment that it is shown for, as scripts get them. */
export interface ScriptPage {
  readonly id: string;
  readonly title: string;
  readonly equipmentId: string;
}

/** The messages to the worker. */
export type ToScriptWorker =
  | {
      readonly kind: 'start';
      /** The machine code of the engine. */
      readonly wasm: ArrayBuffer;
      readonly page: ScriptPage;
      /** The values that scripts have stored before, as JSON by name. */
      readonly stored: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly owner: string;
      readonly source: string;
      /** The argument as JSON. */
      readonly text: string;
    }
  /** Values by the key of their target. */
  | { readonly kind: 'values'; readonly values: readonly (readonly [string, ScriptSignal])[] }
  | { readonly kind: 'settle'; readonly call: number; readonly isDone: boolean; readonly text: string }
  /** Nobody waits for a run any longer. */
  | { readonly kind: 'abandon'; readonly id: number }
  | { readonly kind: 'check'; readonly id: number; readonly source: string };

const text = z.string().max(pageScriptLimits.callBytes);
const id = z.number().int().min(0);
const problem: z.ZodType<ScriptProblem> = z.object({
  key: z.string().refine(isErrorKey),
  parameters: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  message: z.string().max(500),
});
const result: z.ZodType<RunResult> = z.object({
  id,
  microseconds: z.number().min(0),
  log: z
    .array(
      z.object({
        level: z.enum(scriptLogLevels),
        text: z.string().max(pageScriptLimits.logCharacters + 1),
      }),
    )
    .max(pageScriptLimits.logLines),
  droppedLines: z.number().int().min(0),
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('output'), text: z.string().max(pageScriptLimits.valueBytes), bytes: id }),
    z.object({ kind: z.literal('problem'), problem }),
  ]),
});

/**
 * The messages from the worker. They are parsed like anything from outside: the code in the worker was
 * written by others.
 */
export const fromScriptWorkerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  /** A run starts computing, or stops: it ended, or waits. */
  z.object({ kind: z.literal('computes'), run: id }),
  z.object({ kind: z.literal('rests') }),
  z.object({ kind: z.literal('ended'), result }),
  z.object({ kind: z.literal('call'), run: id, id, call: z.enum(pageCalls), text }),
  z.object({ kind: z.literal('deed'), run: id, deed: z.enum(pageDeeds), text }),
  /** A run read a signal. */
  z.object({
    kind: z.literal('read'),
    run: id,
    key: z.string().max(50),
    equipmentId: z.string().max(50),
  }),
  /** An item of the storage as JSON; null: it was removed. */
  z.object({ kind: z.literal('stored'), name: z.string().max(64), value: text.nullable() }),
  z.object({ kind: z.literal('checked'), id, problem: problem.nullable() }),
]);
export type FromScriptWorker = z.output<typeof fromScriptWorkerSchema>;
