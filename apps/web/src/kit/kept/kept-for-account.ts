import type { z } from 'zod';
import { useSession } from '../../app/session.ts';

/** The name in the browser's storage of what an account keeps. */
const keyOf = (what: string) => `penstock.${what}.${useSession.getState().user?.id ?? ''}`;

/**
 * The value that the account keeps in this browser under a name such as `colours`; `none` where there is
 * none, or it does not fit the schema.
 */
export function readKept<Value>(what: string, schema: z.ZodType<Value>, none: Value): Value {
  try {
    const text = localStorage.getItem(keyOf(what));
    const reading = text === null ? undefined : schema.safeParse(JSON.parse(text));
    return reading?.success === true ? reading.data : none;
  } catch {
    return none;
  }
}

/** Keeps something for whoever is signed in. A browser that keeps nothing still works. */
export function keep(what: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(what), JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** A list with one of its entries, or another, at its start; without duplicates, at most `count`. */
export function withFirst<Entry>(list: readonly Entry[], entry: Entry, count: number): readonly Entry[] {
  return [entry, ...list.filter((other) => other !== entry)].slice(0, count);
}
