import type { Position } from '@penstock/contract/dashboard/widget';
import type { RecordChange } from '../page/page-change.ts';
import type { WidgetRecord } from '../page/record.ts';
import type { Transaction } from '../page/transaction.ts';
import { fittedPositions } from './fit-groups.ts';
import { scaleContents } from './scale.ts';
import { ancestorsOf, isGroup } from './widget-tree.ts';

/**
 * Completes a transaction where groups are concerned: a group whose size alone was changed takes its contents along, a group
 * that lost its last widget goes, and the boxes of groups are those of what is in them.
 */
export function settleGroups(transaction: Transaction): void {
  const { records } = transaction.change();
  const parents = new Set<string>();
  for (const [before, after] of records.values()) {
    if (before?.parentId === after?.parentId && before?.position === after?.position) continue;
    if (before && before.parentId !== null) parents.add(before.parentId);
    if (after && after.parentId !== null) parents.add(after.parentId);
  }
  for (const [before, after] of records.values()) {
    if (!before || !after || !isGroup(after) || parents.has(after.id) || !sizeDiffers(before, after))
      continue;
    carryContents(transaction, before.position, after.id);
    parents.add(after.id);
  }
  const groups = new Set<string>();
  for (const id of parents) {
    const nearest = withoutEmpty(transaction, id, records);
    if (nearest === undefined) continue;
    groups.add(nearest);
    for (const ancestor of ancestorsOf(transaction, nearest)) groups.add(ancestor.id);
  }
  writePositions(transaction, fittedPositions(transaction, groups));
}

/** Writes positions into a transaction. */
export function writePositions(transaction: Transaction, positions: ReadonlyMap<string, Position>): void {
  for (const [id, position] of positions) transaction.patch(id, { position });
}

function sizeDiffers({ position: before }: WidgetRecord, { position: after }: WidgetRecord): boolean {
  return before.width !== after.width || before.height !== after.height;
}

function carryContents(transaction: Transaction, before: Position, groupId: string): void {
  const after = transaction.get(groupId)?.position;
  if (!after || before.width === 0 || before.height === 0 || after.width === 0 || after.height === 0) return;
  const positions = new Map<string, Position>();
  const scale = { x: after.width / before.width, y: after.height / before.height };
  scaleContents(transaction, groupId, scale, positions);
  writePositions(transaction, positions);
}

/** Removes a group that lost its last widget, and those around it that do with it. Answers the nearest one that stays. */
function withoutEmpty(
  transaction: Transaction,
  groupId: string,
  records: ReadonlyMap<string, RecordChange>,
): string | undefined {
  let group = transaction.get(groupId);
  while (group && isGroup(group) && transaction.childrenOf(group.id).length === 0) {
    // A group that is new and has nothing in it, such as a pasted one, is what somebody asked for.
    if (records.get(group.id)?.[0] === undefined && records.has(group.id)) return undefined;
    const { id, parentId } = group;
    transaction.remove(id);
    group = parentId === null ? undefined : transaction.get(parentId);
  }
  return group?.id;
}
