import type { SignalRow } from './signal-rows.ts';

/** A group that is longer than this share of a column goes on in the next one; shorter ones stay together. */
const longGroup = 1.25;

/** A column has so many rows at least, as long as there are others. */
const shortest = 6;

/** A part of a group: its head and its signals. */
type Block = readonly [head: SignalRow, ...signals: SignalRow[]];

/**
 * Divides the rows of a table into columns of about the same height, in the order that they have: groups stay together, but for one
 * that is longer than a column. Few rows are one column.
 */
export function signalColumns(rows: readonly SignalRow[], most: number): readonly (readonly SignalRow[])[] {
  const count = Math.max(1, Math.min(most, Math.floor(rows.length / shortest)));
  const share = rows.length / count;
  const blocks = blocksOf(rows).flatMap((block) => partsOf(block, share));
  const columns: SignalRow[][] = [];
  let left = rows.length;
  let column: SignalRow[] = [];
  for (const block of blocks) {
    const target = left / (count - columns.length);
    // The break comes where the column is nearest to its share of what is left.
    const isFull = column.length > 0 && column.length + block.length / 2 > target;
    if (isFull && columns.length < count - 1) {
      columns.push(column);
      left -= column.length;
      column = [];
    }
    column.push(...block);
  }
  return column.length === 0 ? columns : [...columns, column];
}

function blocksOf(rows: readonly SignalRow[]): readonly Block[] {
  const blocks: [SignalRow, ...SignalRow[]][] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (row.kind === 'group' || last === undefined) blocks.push([row]);
    else last.push(row);
  }
  return blocks;
}

/** A long group in parts of a column each, every one with its head and how many signals it has. */
function partsOf(block: Block, share: number): readonly Block[] {
  const [head, ...signals] = block;
  if (head.kind !== 'group' || block.length <= share * longGroup) return [block];
  const parts = Math.ceil(signals.length / share);
  const size = Math.ceil(signals.length / parts);
  return Array.from({ length: parts }, (_, index): Block => {
    const members = signals.slice(index * size, (index + 1) * size);
    return [
      { ...head, id: index === 0 ? head.id : `${head.id} ${index + 1}`, count: members.length },
      ...members,
    ];
  }).filter((part) => part.length > 1);
}
