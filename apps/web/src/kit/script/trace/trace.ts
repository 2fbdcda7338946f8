import { z } from 'zod';
import { traceMark } from './trace-runtime.ts';

/** The values that a line of a script had last, as a text, and how often it ran. */
export interface LineValues {
  readonly text: string;
  readonly count: number;
}

/** A value in the result of a script that JSON does not have. */
export interface OddValue {
  /** The line that returned it, from 1. */
  readonly line: number;
  /** Where it is in the result: `values.level`, `list[1]`; empty for the result itself. */
  readonly path: string;
  readonly kind: string;
}

/** The notes of a traced run of a script: values by line, from 1, and what its result has that JSON does not have. */
export interface Trace {
  readonly lines: ReadonlyMap<number, LineValues>;
  readonly odd: readonly OddValue[];
}

const noteSchema = z.union([
  z.tuple([z.literal('line'), z.number(), z.number(), z.string()]),
  z.tuple([z.literal('odd'), z.number(), z.string(), z.string()]),
]);

/** Reads the log of a traced run. Lines that the trace did not write are left out. */
export function readTrace(log: readonly string[]): Trace {
  const lines = new Map<number, LineValues>();
  const odd: OddValue[] = [];
  for (const line of log) {
    if (!line.startsWith(traceMark)) continue;
    const note = noteSchema.safeParse(parsed(line.slice(traceMark.length))).data;
    if (note === undefined) continue;
    if (note[0] === 'line') lines.set(note[1], { count: note[2], text: note[3] });
    else odd.push({ line: note[1], path: note[2], kind: note[3] });
  }
  return { lines, odd };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
