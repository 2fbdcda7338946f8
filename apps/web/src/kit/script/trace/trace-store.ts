import { create } from 'zustand';
import type { Trace } from './trace.ts';

interface Traces {
  /** The text that was traced last, and its trace. */
  readonly code: string;
  readonly trace: Trace | undefined;
}

const useTraces = create<Traces>(() => ({ code: '', trace: undefined }));

/** Keeps the trace of a script until another one is traced. */
export function keepTrace(code: string, trace: Trace): void {
  useTraces.setState({ code, trace });
}

/** The trace of a text, where it is the one that was traced last. */
export function useTraceOf(code: string): Trace | undefined {
  return useTraces((traces) => (traces.code === code ? traces.trace : undefined));
}
