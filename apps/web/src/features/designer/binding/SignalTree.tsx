import { plainFormat, valueText } from '@penstock/stage/values/value-text';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { ChevronDownIcon } from '../../../design/icons.tsx';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useTargetValue } from '../workplace/use-target-value.ts';
import styles from './binding.module.css';
import type { SourceSignal } from './signal-source.ts';
import { type SignalRow, signalRows } from './signal-tree.ts';

const heights = { branch: 30, signal: 44 } as const;
/** How much further to the right each level begins, in px. */
const indent = 14;

/**
 * Signals to choose from, by driver and group, however many: those in sight are drawn, with their present values. One Tab stop; the
 * arrows, Page Up and Down, Home and End move, left and right close and open, Enter and a click choose.
 */
export function SignalTree(props: {
  readonly label: string;
  readonly signals: readonly SourceSignal[];
  /** The equipment whose values are shown; empty for the one that the page is edited with. */
  readonly equipmentId: string;
  /** Everything is open, since it was searched. */
  readonly isSearched: boolean;
  readonly chosen?: string | undefined;
  readonly onPick: (signal: SourceSignal) => void;
  /** Makes the signals draggable. */
  readonly onDrag?: ((signal: SourceSignal, event: DragEvent) => void) | undefined;
}) {
  const { label, signals, equipmentId, isSearched, chosen, onPick, onDrag } = props;
  const { t } = useTexts('designerBinding');
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => signalRows(signals, isSearched ? new Set() : closed),
    [signals, closed, isSearched],
  );
  const [wanted, setWanted] = useState<string>();
  const found = rows.findIndex((row) => row.id === (wanted ?? chosen));
  const active = Math.max(0, found);
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same; no memo holds them
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[rows[index]?.kind ?? 'signal'],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  });

  const toggle = (branch: string) => {
    const next = new Set(closed);
    if (!next.delete(branch)) next.add(branch);
    setClosed(next);
  };
  const act = (row: SignalRow) => {
    setWanted(row.id);
    if (row.kind === 'branch') toggle(row.id);
    else onPick(row.signal);
  };

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[active];
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / heights.signal) - 1);
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: rows.length - 1,
    };
    const move = moves[event.key];
    if (row === undefined) return;
    if (move !== undefined) {
      const next = Math.min(rows.length - 1, Math.max(0, move));
      setWanted(rows[next]?.id);
      virtualizer.scrollToIndex(next);
    } else if (event.key === 'Enter' || event.key === ' ') act(row);
    else if (row.kind === 'branch' && event.key === (row.isOpen ? 'ArrowLeft' : 'ArrowRight')) toggle(row.id);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      <div role="none" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const common = {
            id: `${id}-${index}`,
            role: 'treeitem',
            'aria-level': row.level,
            'data-active': index === active,
            style: {
              transform: `translateY(${start}px)`,
              height: heights[row.kind],
              paddingInlineStart: 10 + (row.level - 1) * indent,
            },
            onClick: () => act(row),
          } as const;
          return row.kind === 'branch' ? (
            <div key={row.id} {...common} aria-expanded={row.isOpen} className={styles.branch}>
              <span className={styles.chevron} data-open={row.isOpen}>
                <ChevronDownIcon size={12} />
              </span>
              {row.title || t(row.of === 'driver' ? 'noDriver' : 'noGroup')}
              <span className={styles.optionNote}>{row.count}</span>
            </div>
          ) : (
            <div
              key={row.id}
              {...common}
              aria-selected={row.id === chosen}
              className={styles.option}
              draggable={onDrag !== undefined}
              onDragStart={(event) => onDrag?.(row.signal, event)}
            >
              <span className={styles.optionText}>
                <span className={styles.optionTitle}>{row.signal.title}</span>{' '}
                <SignalNote signal={row.signal} />
              </span>
              <span className={styles.optionValue}>
                <SignalValue signalKey={row.signal.key} equipmentId={equipmentId} />
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The key of a signal, its unit, and the words of its states. */
function SignalNote({ signal: { key, unit, states } }: { readonly signal: SourceSignal }) {
  const words = states.map(({ value, title }) => `${value} ${title}`).join(', ');
  const text = [key, unit, words].filter((part) => part !== '').join(' · ');
  return (
    <span className={styles.optionNote} title={text}>
      {text}
    </span>
  );
}

/** The present value of a signal, with its unit or in its word. */
function SignalValue({
  signalKey,
  equipmentId,
}: {
  readonly signalKey: string;
  readonly equipmentId: string;
}) {
  const words = useValueWords();
  const reading = useTargetValue({ kind: 'signal', id: signalKey, equipId: equipmentId });
  return reading && valueText(plainFormat, reading, words);
}
