import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** The row that the keyboard is at. */
export interface RowFocus {
  /** Its index; the first row before anybody moved. */
  readonly active: number;
  /** Moves to a row and gives it the focus. */
  readonly moveTo: (index: number) => void;
  /** Gives the active row the focus where nothing else has it, as after an action whose button is gone. */
  readonly restore: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Keeps one row of `count` reachable by Tab, and lets it keep the focus while rows come and go. */
export function useRowFocus(container: RefObject<HTMLElement | null>, count: number): RowFocus {
  const [chosen, setChosen] = useState(0);
  const active = Math.max(0, Math.min(chosen, count - 1));
  const inside = useRef(false);
  const wanted = useRef<number>(undefined);

  useEffect(() => {
    // The row that had the focus is gone, and with it the focus: its successor takes it.
    const target = wanted.current ?? (inside.current && isNowhere() ? active : undefined);
    if (target === undefined) return;
    const row = container.current?.querySelector<HTMLElement>(`[data-index="${target}"]`);
    // A row of a long list may be drawn only after it was scrolled into sight.
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });

  return {
    active,
    moveTo: (index) => {
      wanted.current = index;
      setChosen(index);
    },
    restore: () => {
      if (isNowhere())
        container.current
          ?.querySelector<HTMLElement>(`[data-index="${active}"]`)
          ?.focus({ preventScroll: true });
    },
    onFocus: (event) => {
      inside.current = true;
      const index = Number(event.target.closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN);
      if (!Number.isNaN(index)) setChosen(index);
    },
    onBlur: (event) => {
      inside.current = event.currentTarget.contains(event.relatedTarget);
    },
  };
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
