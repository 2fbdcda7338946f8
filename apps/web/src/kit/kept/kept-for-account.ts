import type { z } from 'zod';
import { useSession } from '../../app/session.ts';
import { readStored, store } from './stored.ts';

/** The name in the browser's storage of what an account keeps. */
const keyOf = (what: string) => `penstock.${what}.${useSession.getState().user?.id ?? ''}`;

/**
 * The value that the account keeps in this browser under a name such as `colours`; `none` where there is
 * none, or it does not fit the schema.
 */
export function readKept<Value>(what: string, schema: z.ZodType<Value>, none: Value): Value {
  return readStored(keyOf(what), schema, none);
}

/** Keeps something for whoever is signed in. */
export function keep(what: string, value: unknown): void {
  store(keyOf(what), value);
}

/** A list with one of its entries, or another, at its start; without duplicates, at most `count`. */
export function withFirst<Entry>(list: readonly Entry[], entry: Entry, count: number): readonly Entry[] {
  return [entry, ...list.filter((other) => other !== entry)].slice(0, count);
}
