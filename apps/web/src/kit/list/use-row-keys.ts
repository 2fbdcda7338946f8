import type { KeyboardEvent } from 'react';

/** The effects of the keys of a list. */
export interface RowKeys {
  readonly active: number;
  readonly count: number;
  /** How many rows fit into sight. */
  readonly pageRows: number;
  readonly moveTo: (index: number) => void;
  readonly open: (index: number) => void;
  /** Undefined where rows cannot be selected. */
  readonly toggle: ((index: number) => void) | undefined;
  readonly select: ((indexes: readonly number[]) => void) | undefined;
  readonly selectPage: (() => void) | undefined;
  /** Runs the action of a shortcut; false when there is none. */
  readonly runShortcut: (index: number, key: string) => boolean;
}

/**
 * The keys of a list whose row has the focus: arrows, Page Up and Down, Home and End move, Shift with an arrow selects
 * on the way, Enter opens, Space selects, Ctrl+A selects the page, Escape leads from a control back to its row.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  const { active, count, pageRows, moveTo } = keys;
  const onRow = event.target instanceof HTMLElement && event.target.dataset.index !== undefined;
  if (event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== 'a' || keys.selectPage === undefined) return;
    event.preventDefault();
    keys.selectPage();
    return;
  }
  const move = (to: number) => {
    const next = Math.min(count - 1, Math.max(0, to));
    if (event.shiftKey && keys.select !== undefined) {
      const [from, until] = [Math.min(active, next), Math.max(active, next)];
      keys.select(Array.from({ length: until - from + 1 }, (_, index) => from + index));
    }
    moveTo(next);
  };
  const steps: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + pageRows),
    PageUp: () => move(active - pageRows),
    Home: () => move(0),
    End: () => move(count - 1),
    Escape: onRow ? undefined : () => moveTo(active),
    Enter: onRow ? () => keys.open(active) : undefined,
    ' ': onRow && keys.toggle ? () => keys.toggle?.(active) : undefined,
  };
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step !== undefined) {
    event.preventDefault();
    step();
  } else if (onRow && keys.runShortcut(active, event.key)) event.preventDefault();
}
