import type { Signal } from '@penstock/contract/model/signal';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { breaks, sizes } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { useWindow } from '../../design/use-window.ts';
import styles from './live.module.css';
import type { SignalRow } from './signal-rows.ts';
import { SignalRowView } from './SignalRowView.tsx';

interface SignalTableProps {
  readonly rows: readonly SignalRow[];
  /** Which of several columns it is; left out where it is alone. */
  readonly position?: { readonly index: number; readonly of: number } | undefined;
  /** The signal whose panel is open. */
  readonly chosen: string | undefined;
  readonly onOpen: (signal: Signal) => void;
  readonly onWrite: (signal: Signal) => void;
}

const headHeight = 34;
const groupHeight = 32;

const columns = ['title', 'key', 'value', 'unit', 'limits', 'trend', 'state', 'updated', 'actions'] as const;
const columnStyles = {
  title: styles.title,
  key: styles.key,
  value: styles.value,
  unit: styles.unit,
  limits: styles.limits,
  trend: styles.recent,
  state: styles.quality,
  updated: styles.updated,
  actions: styles.actions,
};

/**
 * The live table. Only rows in sight are drawn. It takes the focus as a whole: arrow keys, Page Up and Down, Home and
 * End move, Enter opens a signal, W writes it.
 */
export function SignalTable({ rows, position, chosen, onOpen, onWrite }: SignalTableProps) {
  const { t } = useTexts('live');
  const scroller = useRef<HTMLDivElement>(null);
  const tableId = useId();
  const phone = useNarrowerThan(breaks.phone);
  const rowHeight = phone ? sizes.rowTouch : sizes.row;
  const heights = useMemo(
    () => rows.map((row) => (row.kind === 'group' ? groupHeight : rowHeight)),
    [rows, rowHeight],
  );
  const head = phone ? 0 : headHeight;
  const seen = useWindow(scroller, heights, { head, top: groupHeight });
  const [active, setActive] = useState(-1);

  const activeRow = rows[active];
  const stuck = useMemo(() => {
    const at = rows.slice(0, seen.topRow + 1).findLastIndex((row) => row.kind === 'group');
    const row = rows[at];
    if (row?.kind !== 'group' || seen.scrolled <= (seen.tops[at] ?? 0)) return undefined;
    // The head of the next group pushes this one away.
    const next = seen.tops[at + row.count + 1] ?? Infinity;
    return { ...row, shift: Math.min(0, next - seen.scrolled - groupHeight) };
  }, [rows, seen.topRow, seen.scrolled, seen.tops]);

  function move(from: number, by: number) {
    let next = Math.min(rows.length - 1, Math.max(0, from + by));
    // Heads of groups are passed over; at the very top the way is down again.
    if (rows[next]?.kind === 'group') next = by < 0 && next > 0 ? next - 1 : next + 1;
    if (rows[next]?.kind !== 'signal') return;
    setActive(next);
    seen.reveal(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(active, 1),
      ArrowUp: () => move(active, -1),
      PageDown: () => move(active, 15),
      PageUp: () => move(active, -15),
      Home: () => move(0, 0),
      End: () => move(rows.length - 1, 0),
      Enter: () => activeRow?.kind === 'signal' && onOpen(activeRow.signal),
      ' ': () => activeRow?.kind === 'signal' && onOpen(activeRow.signal),
      w: () =>
        activeRow?.kind === 'signal' && activeRow.signal.mode !== 'readOnly' && onWrite(activeRow.signal),
    };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    step();
  }

  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={
        position === undefined
          ? t('signals')
          : t('signalsColumn', { index: position.index + 1, count: position.of })
      }
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={activeRow === undefined ? undefined : `${tableId}-${activeRow.id}`}
      aria-readonly="true"
      className={styles.table}
      onKeyDown={onKeyDown}
      onFocus={() => active < 0 && move(0, 0)}
    >
      <div className={styles.stick}>
        <div role="row" aria-rowindex={1} className={styles.head} style={{ height: headHeight }}>
          {columns.map((column, index) => (
            <span key={column} role="columnheader" aria-colindex={index + 1} className={columnStyles[column]}>
              {column === 'unit' ? '' : t(`columns.${column}`)}
            </span>
          ))}
        </div>
        {stuck !== undefined && (
          <div
            aria-hidden="true"
            className={`${styles.group} ${styles.stuck}`}
            style={{ height: groupHeight, transform: `translateY(${stuck.shift}px)` }}
          >
            {stuck.title}
            <span>{stuck.count}</span>
          </div>
        )}
      </div>
      <div className={styles.rows} style={{ height: seen.tops.at(-1) }}>
        {rows.slice(seen.first, seen.end).map((row, offset) => {
          const at = seen.first + offset;
          const top = seen.tops[at] ?? 0;
          if (row.kind === 'group')
            return (
              <div
                key={row.id}
                role="row"
                aria-rowindex={at + 2}
                className={styles.group}
                style={{ transform: `translateY(${top}px)`, height: groupHeight }}
              >
                <span role="gridcell">{row.title}</span>
                <span aria-hidden="true">{row.count}</span>
              </div>
            );
          return (
            <SignalRowView
              key={row.id}
              id={`${tableId}-${row.id}`}
              signal={row.signal}
              index={at + 2}
              top={top}
              height={rowHeight}
              active={at === active}
              chosen={row.id === chosen}
              onOpen={onOpen}
              onWrite={onWrite}
            />
          );
        })}
      </div>
    </div>
  );
}
