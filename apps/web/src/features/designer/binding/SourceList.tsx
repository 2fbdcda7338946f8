import { useVirtualizer } from '@tanstack/react-virtual';
import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './binding.module.css';

/** Something that can be chosen. */
export interface ListedSource {
  readonly id: string;
  readonly title: string;
  /** Beside the title: a key, a unit. */
  readonly note: string;
}

const rowHeight = 44;

/**
 * Sources to choose from, however many: those in sight are drawn. One Tab stop; arrows, Page Up and Down, Home and End
 * move, Enter and a click choose.
 */
export function SourceList<Source extends ListedSource>(props: {
  readonly label: string;
  readonly sources: readonly Source[];
  readonly chosen?: string | undefined;
  readonly present?: ((source: Source) => ReactNode) | undefined;
  readonly onPick: (source: Source) => void;
  /** Makes the rows draggable. */
  readonly onDrag?: ((source: Source, event: DragEvent) => void) | undefined;
}) {
  const { label, sources, chosen, present, onPick, onDrag } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<number>();
  const active = Math.min(
    wanted ??
      Math.max(
        0,
        sources.findIndex((one) => one.id === chosen),
      ),
    sources.length - 1,
  );
  // oxlint-disable-next-line react/incompatible-library -- its answers change while it stays the same; no memo holds them
  const virtualizer = useVirtualizer({
    count: sources.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1);
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: sources.length - 1,
    };
    const source = sources[active];
    if (event.key === 'Enter' && source !== undefined) onPick(source);
    const move = moves[event.key];
    if (move !== undefined) {
      const next = Math.min(sources.length - 1, Math.max(0, move));
      setWanted(next);
      virtualizer.scrollToIndex(next);
    }
    if (move !== undefined || event.key === 'Enter') event.preventDefault();
  }

  return (
    <div
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={sources.length > 0 ? `${id}-${active}` : undefined}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const source = sources[index];
          if (source === undefined) return null;
          return (
            <div
              key={source.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={source.id === chosen}
              aria-posinset={index + 1}
              aria-setsize={sources.length}
              data-active={index === active}
              className={styles.option}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
              draggable={onDrag !== undefined}
              onDragStart={(event) => onDrag?.(source, event)}
              onClick={() => {
                setWanted(index);
                onPick(source);
              }}
            >
              <span className={styles.optionText}>
                <span className={styles.optionTitle}>{source.title}</span>
                <span className={styles.optionNote}>{source.note}</span>
              </span>
              {present !== undefined && <span className={styles.optionValue}>{present(source)}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}
