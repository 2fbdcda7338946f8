import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './live.module.css';
import type { Numbered } from './ring.ts';

/** Height of a row, in px. */
const rowHeight = 26;

interface LiveRowsProps<Item> {
  /** Names the list. */
  readonly label: string;
  readonly rows: readonly Numbered<Item>[];
  /** Keeps the newest in sight. */
  readonly follow: boolean;
  /** Somebody scrolls away from the newest, or back to it. */
  readonly onFollow: (follow: boolean) => void;
  readonly selected: number | undefined;
  readonly onSelect: (number: number | undefined) => void;
  readonly render: (item: Item) => ReactNode;
  readonly className: string;
  readonly empty: ReactNode;
}

/** A long list of what came, of which only the rows in sight are drawn. One Tab stop: arrows select, Escape ends that. */
export function LiveRows<Item>(props: LiveRowsProps<Item>) {
  const { label, rows, follow, onFollow, selected, onSelect, render, className, empty } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same; no memo holds them
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialRect: { width: 800, height: 400 },
  });
  const last = rows.at(-1)?.number;
  useEffect(() => {
    if (follow && rows.length > 0) virtualizer.scrollToIndex(rows.length - 1, { align: 'end' });
  }, [follow, last, rows.length, virtualizer]);

  const index = rows.findIndex(({ number }) => number === selected);
  const choose = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    const row = rows[next];
    if (row === undefined) return;
    onFollow(next === rows.length - 1);
    onSelect(row.number);
    virtualizer.scrollToIndex(next);
  };
  const keys = (event: KeyboardEvent) => {
    const from = index < 0 ? rows.length : index;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    switch (event.key) {
      case 'ArrowUp':
        choose(from - 1);
        break;
      case 'ArrowDown':
        choose(index < 0 ? rows.length - 1 : index + 1);
        break;
      case 'PageUp':
        choose(from - page);
        break;
      case 'PageDown':
        choose(from + page);
        break;
      case 'Home':
        choose(0);
        break;
      case 'End':
        choose(rows.length - 1);
        break;
      case 'Escape':
        onSelect(undefined);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  const look = () => {
    const element = scroller.current;
    if (element === null) return;
    const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - rowHeight;
    // Rows that come do not count as somebody scrolling.
    if (isAtEnd) onFollow(true);
  };
  const leave = () => {
    const element = scroller.current;
    if (element !== null && element.scrollHeight > element.clientHeight) onFollow(false);
  };

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="listbox"
      aria-label={label}
      aria-activedescendant={index < 0 ? undefined : `${id}-${selected}`}
      tabIndex={0}
      onKeyDown={keys}
      onScroll={look}
      onWheel={(event) => event.deltaY < 0 && leave()}
      onTouchMove={leave}
    >
      {rows.length === 0 ? (
        <div className={styles.empty}>{empty}</div>
      ) : (
        <div className={styles.all} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: at, start }) => {
            const row = rows[at];
            if (row === undefined) return null;
            return (
              // Keys are handled by the list, which has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={row.number}
                id={`${id}-${row.number}`}
                role="option"
                tabIndex={-1}
                aria-selected={row.number === selected}
                className={`${styles.row} ${className}`}
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
                onClick={() => {
                  onFollow(false);
                  onSelect(row.number === selected ? undefined : row.number);
                }}
              >
                {render(row.item)}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
