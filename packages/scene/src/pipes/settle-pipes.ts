import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { descendantsOf } from '../geometry/widget-tree.ts';
import type { Transaction } from '../page/transaction.ts';
import { followedPipe } from './followed-pipe.ts';
import type { PipeIndex } from './pipe-index.ts';

/**
 * Completes a transaction where pipes are concerned: those at a widget that changed follow it, and those at one that is
 * gone end where it was. Looks only at the pipes of what changed. Answers whether a pipe in a group changed.
 */
export function settlePipes(transaction: Transaction, index: PipeIndex): boolean {
  const { records } = transaction.change();
  const touched = new Set<string>();
  const gone = new Set<string>();
  for (const [id, [before, after]] of records) {
    if (after?.widgetType === 'PlantPipe') touched.add(id);
    for (const pipe of index.pipesOf(id)) touched.add(pipe);
    if (before && !after) gone.add(id);
    if (before && after && before.position !== after.position)
      for (const child of descendantsOf(transaction, id)) {
        if (child.widgetType === 'PlantPipe') touched.add(child.id);
        for (const pipe of index.pipesOf(child.id)) touched.add(pipe);
      }
  }
  let isGroupConcerned = false;
  for (const id of touched) {
    const pipe = transaction.get(id);
    if (!pipe) continue;
    const data = gone.size > 0 && pipe.data ? withoutEnds(pipe.data, gone) : pipe.data;
    const made = followedPipe(transaction, data && data !== pipe.data ? { ...pipe, data } : pipe);
    if (made === pipe) continue;
    transaction.set(made);
    isGroupConcerned ||= made.parentId !== null;
  }
  return isGroupConcerned;
}

/** The data of a pipe without the ends at widgets that are gone; the same where it has none. */
function withoutEnds(data: JsonObject, gone: ReadonlySet<string>): JsonObject {
  const isGone = (name: string) => {
    const end = data[name];
    const id = isJsonObject(end) ? end['widgetId'] : undefined;
    return typeof id === 'string' && gone.has(id);
  };
  const ends = ['start', 'end'].filter(isGone);
  return ends.length === 0 ? data : { ...data, ...Object.fromEntries(ends.map((name) => [name, null])) };
}
