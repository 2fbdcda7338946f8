import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { isWayType } from '@penstock/widgets/parts/way-data';
import type { Box } from '../geometry/box.ts';
import { descendantsOf } from '../geometry/widget-tree.ts';
import type { Transaction } from '../page/transaction.ts';
import { followedPipe } from './followed-pipe.ts';
import { obstaclesOf } from './obstacles.ts';
import type { PipeIndex } from './pipe-index.ts';

/** So often one pipe follows within a step: those that are joined in a ring come to rest. */
const maxFollowing = 4;

/**
 * Completes a transaction where pipes and connectors are concerned: those at a widget that changed follow it, then those at
 * them, and those at one that is gone end where it was. Looks only at the pipes of what changed. Answers whether a pipe in a
 * group changed.
 */
export function settlePipes(transaction: Transaction, index: PipeIndex): boolean {
  const { records } = transaction.change();
  const touched = new Set<string>();
  const gone = new Set<string>();
  for (const [id, [before, after]] of records) {
    if (after && isWayType(after.widgetType)) touched.add(id);
    for (const pipe of index.pipesOf(id)) touched.add(pipe);
    if (before && !after) gone.add(id);
    if (before && after && before.position !== after.position)
      for (const child of descendantsOf(transaction, id)) {
        if (isWayType(child.widgetType)) touched.add(child.id);
        for (const pipe of index.pipesOf(child.id)) touched.add(pipe);
      }
  }
  let known: readonly Box[] | undefined;
  const obstacles = () => {
    known ??= obstaclesOf(transaction);
    return known;
  };
  let isGroupConcerned = false;
  const following = new Map<string, number>();
  // A set goes on with what is added while it is gone through.
  for (const id of touched) {
    touched.delete(id);
    const pipe = transaction.get(id);
    const times = following.get(id) ?? 0;
    if (!pipe || times >= maxFollowing) continue;
    following.set(id, times + 1);
    const data = gone.size > 0 && pipe.data ? withoutEnds(pipe.data, gone) : pipe.data;
    const made = followedPipe(transaction, data && data !== pipe.data ? { ...pipe, data } : pipe, obstacles);
    if (made === pipe) continue;
    transaction.set(made);
    for (const joined of index.pipesOf(id)) touched.add(joined);
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
