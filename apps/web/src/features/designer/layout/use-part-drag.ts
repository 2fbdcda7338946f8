import { moveCard, moveRow } from '@penstock/scene/flow/card-editing';
import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { Arranging, LayoutPart } from './layout-arranging.ts';

/** Nothing is dragged by less, in px: a click shakes. */
const least = 4;

/** Drags cards and rows by the pointer; Escape leaves them where they were. `list` is the element that all parts are in. */
export function usePartDrag(
  list: RefObject<HTMLElement | null>,
  change: Arranging['change'],
): Pick<Arranging, 'drag' | 'target'> {
  const [target, setTarget] = useState<LayoutPart>();
  const latest = useRef<LayoutPart | undefined>(undefined);
  const drag = useCallback(
    (part: LayoutPart, event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      const start = event.clientY;
      let isMoving = false;
      const show = (found: LayoutPart | undefined) => {
        latest.current = found;
        setTarget(found);
      };
      const move = ({ clientY }: PointerEvent) => {
        isMoving ||= Math.abs(clientY - start) >= least;
        if (isMoving && list.current) show(partAt(list.current, clientY, part.row !== undefined));
      };
      const end = (isTaken: boolean) => {
        globalThis.removeEventListener('pointermove', move);
        globalThis.removeEventListener('pointerup', release);
        globalThis.removeEventListener('pointercancel', leave);
        globalThis.removeEventListener('keydown', key, true);
        const to = latest.current;
        show(undefined);
        if (isTaken && isMoving && to) put(part, to, change);
      };
      const release = () => end(true);
      const leave = () => end(false);
      const key = (pressed: KeyboardEvent) => {
        if (pressed.key !== 'Escape') return;
        pressed.stopPropagation();
        end(false);
      };
      globalThis.addEventListener('pointermove', move);
      globalThis.addEventListener('pointerup', release);
      globalThis.addEventListener('pointercancel', leave);
      globalThis.addEventListener('keydown', key, true);
    },
    [list, change],
  );
  return { drag, target };
}

/** The part before which something would be put at a height of the screen; after the last one its number is one more. */
function partAt(list: HTMLElement, y: number, isRow: boolean): LayoutPart | undefined {
  let last: LayoutPart | undefined;
  for (const element of list.querySelectorAll<HTMLElement>(isRow ? '[data-part-row]' : '[data-part-card]')) {
    const { top, height, bottom } = element.getBoundingClientRect();
    const cardId = element.dataset['partCard'] ?? element.dataset['partOf'] ?? '';
    const row = isRow ? Number(element.dataset['partRow']) : undefined;
    if (y < top + height / 2) return { cardId, ...(row !== undefined && { row }) };
    last = y < bottom + 24 && row !== undefined ? { cardId, row: row + 1 } : undefined;
    if (last) {
      const next = list.querySelector(`[data-part-of="${CSS.escape(cardId)}"][data-part-row="${last.row}"]`);
      // Below the last row of a card it is in that card, not before the first of the next one.
      if (!next) return last;
    }
  }
  return last ?? (isRow ? undefined : { cardId: '' });
}

function put(from: LayoutPart, to: LayoutPart, change: Arranging['change']): void {
  const { cardId } = from;
  if (from.row === undefined) {
    change(
      (layout) => {
        const others = layout.cards.filter(({ id }) => id !== cardId);
        const at = others.findIndex(({ id }) => id === to.cardId);
        if (to.cardId === cardId) return layout;
        return moveCard(layout, cardId, at < 0 ? others.length : at);
      },
      { cardId },
    );
    return;
  }
  if (to.row === undefined) return;
  // Its own place is empty while it is put.
  const row = to.cardId === cardId && to.row > from.row ? to.row - 1 : to.row;
  if (to.cardId === cardId && row === from.row) return;
  const place = { cardId: to.cardId, row };
  const source = { cardId, row: from.row };
  change((layout) => moveRow(layout, source, place), place);
}
