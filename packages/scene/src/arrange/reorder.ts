import { indexesBetween } from '../page/order.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { Transaction } from '../page/transaction.ts';

/** Where widgets go among their siblings. */
export type OrderMove = 'front' | 'back' | 'up' | 'down';

/** Moves widgets in front of or behind their siblings; those of one group among each other keep their order. */
export function reorder(transaction: Transaction, widgets: readonly WidgetRecord[], move: OrderMove): void {
  const moving = new Set(widgets.map(({ id }) => id));
  for (const parentId of new Set(widgets.map((record) => record.parentId))) {
    const before = transaction.childrenOf(parentId);
    writeOrder(transaction, before, ordered(before, moving, move), moving);
  }
}

function ordered(
  siblings: readonly WidgetRecord[],
  moving: ReadonlySet<string>,
  move: OrderMove,
): readonly WidgetRecord[] {
  const moved = siblings.filter(({ id }) => moving.has(id));
  const others = siblings.filter(({ id }) => !moving.has(id));
  switch (move) {
    case 'front':
      return [...others, ...moved];
    case 'back':
      return [...moved, ...others];
    case 'up':
      return swapped([...siblings].reverse(), moving).reverse();
    case 'down':
      return swapped(siblings, moving);
  }
}

/** Each moving one before the other that precedes it. */
function swapped(siblings: readonly WidgetRecord[], moving: ReadonlySet<string>): WidgetRecord[] {
  const order = [...siblings];
  for (let at = 1; at < order.length; at += 1) {
    const here = order[at];
    const previous = order[at - 1];
    if (!here || !previous || !moving.has(here.id) || moving.has(previous.id)) continue;
    order[at - 1] = here;
    order[at] = previous;
  }
  return order;
}

/** Gives indexes to the moving ones that bring siblings into an order; all get new ones where theirs leave no room. */
function writeOrder(
  transaction: Transaction,
  before: readonly WidgetRecord[],
  order: readonly WidgetRecord[],
  moving: ReadonlySet<string>,
): void {
  if (before.length === order.length && before.every((record, at) => record === order[at])) return;
  const fixed = order.filter(({ id }) => !moving.has(id));
  const isAscending = fixed.every(({ index }, at) => at === 0 || (fixed[at - 1]?.index ?? '') < index);
  if (!isAscending) {
    const indexes = indexesBetween(null, null, order.length);
    for (const [at, { id }] of order.entries()) transaction.patch(id, { index: indexes[at] ?? '' });
    return;
  }
  let below: string | null = null;
  let run: string[] = [];
  const place = (above: string | null) => {
    const indexes = indexesBetween(below, above, run.length);
    for (const [at, id] of run.entries()) transaction.patch(id, { index: indexes[at] ?? '' });
    run = [];
  };
  for (const { id, index } of order) {
    if (moving.has(id)) {
      run.push(id);
      continue;
    }
    place(index);
    below = index;
  }
  place(null);
}
