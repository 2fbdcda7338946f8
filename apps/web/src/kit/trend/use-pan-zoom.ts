import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { client } from '../../app/services.ts';
import type { ChartSides } from './chart-option.ts';
import { fixedRange, pan, type TimeWindow, type TrendRange, windowOf, zoom } from './range.ts';

/** The functions with which a chart is moved and zoomed. */
export interface PanZoom {
  /** The window while a gesture is under way; undefined otherwise. */
  readonly dragged: TimeWindow | undefined;
  /** The time that the mouse has selected so far; undefined while it selects none. */
  readonly selected: TimeWindow | undefined;
  /** The time under the pointer or the keyboard's cursor, ms since 1970. */
  readonly cursor: number | undefined;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

interface PanZoomOptions {
  readonly element: RefObject<HTMLElement | null>;
  readonly view: TimeWindow;
  /** Room left and right of the area that shows the window, in px. */
  readonly sides: ChartSides;
  readonly onRange: (range: TrendRange) => void;
  /** The mouse selects the time to show; with Shift it moves the chart. Fingers always move it. */
  readonly dragSelects: boolean;
  /** The action of Home. */
  readonly onWhole: (() => void) | undefined;
  /** Puts a cursor at a time, ms since 1970; undefined takes those away that are there. */
  readonly onPin: (time: number | undefined) => void;
}

/** How long the wheel must rest before the window is asked for in full, in ms. */
const wheelPause = 250;

/** How far a key moves: the window by a share of it, the cursor by a smaller one. */
const keyShares = { pan: 0.2, cursor: 0.01 } as const;

interface Gesture {
  readonly start: TimeWindow;
  readonly pointers: Map<number, number>;
  readonly origins: Map<number, number>;
  readonly selects: boolean;
}

/**
 * Moves a chart by drag, wheel, pinch and keys: drag moves the window, the wheel and two fingers zoom round the point
 * under them. Arrow keys move, plus and minus zoom, Shift and arrows move the cursor, Home shows the whole time, End
 * leads to the present. A click, and Enter at the cursor, puts a mark there; Escape takes them away.
 */
export function usePanZoom(options: PanZoomOptions): PanZoom {
  const { element, view, sides, onRange, dragSelects, onWhole, onPin } = options;
  const [dragged, setDragged] = useState<TimeWindow>();
  const [selected, setSelected] = useState<TimeWindow>();
  const [cursor, setCursor] = useState<number>();
  const gesture = useRef<Gesture>(undefined);
  const wheel = useRef<{ view: TimeWindow; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef({ view, sides, onRange });
  useEffect(() => {
    latest.current = { view, sides, onRange };
  });

  /** Where in the window a point of the page is: 0 at its start, 1 at its end. */
  const shareOf = (clientX: number) => {
    const box = element.current?.getBoundingClientRect();
    if (box === undefined) return 0.5;
    const { left, right } = latest.current.sides;
    const width = Math.max(1, box.width - left - right);
    return Math.min(1, Math.max(0, (clientX - box.left - left) / width));
  };
  const timeAt = (clientX: number, window: TimeWindow) =>
    window.from + shareOf(clientX) * (window.to - window.from);

  /** The window that two pointers, or one, have dragged the start to. */
  const draggedBy = ({ start, pointers, origins }: Gesture): TimeWindow => {
    const now = client.platformTime();
    const [first, second] = [...pointers.keys()];
    if (first === undefined) return start;
    const from = origins.get(first) ?? 0;
    const to = pointers.get(first) ?? 0;
    if (second === undefined) return windowOf(pan(start, from - to, now), now);
    const before = Math.abs((origins.get(second) ?? 0) - from);
    const after = Math.abs((pointers.get(second) ?? 0) - to);
    const anchor = (from + (origins.get(second) ?? 0)) / 2;
    return windowOf(zoom(start, Math.max(0.05, before) / Math.max(0.05, after), anchor, now), now);
  };

  /** The time between where the mouse went down and where it is. */
  const selectedBy = ({ start, pointers, origins }: Gesture): TimeWindow => {
    const [pointer] = pointers.keys();
    const ends = [origins.get(pointer ?? -1) ?? 0, pointers.get(pointer ?? -1) ?? 0];
    const [from, to] = [Math.min(...ends), Math.max(...ends)];
    const length = start.to - start.from;
    return { from: start.from + from * length, to: start.from + to * length };
  };

  const finish = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current === undefined || !current.pointers.has(event.pointerId)) return;
    gesture.current = undefined;
    if (current.selects) {
      const chosen = selectedBy(current);
      setSelected(undefined);
      const range = fixedRange(chosen.from, chosen.to, client.platformTime());
      // A click is no selection.
      if (chosen.to - chosen.from <= 0.005 * (view.to - view.from)) onPin(chosen.from);
      else if (range !== undefined) onRange(range);
      return;
    }
    const next = draggedBy(current);
    setDragged(undefined);
    if (Math.abs(next.from - current.start.from) > 0.002 * (current.start.to - current.start.from))
      onRange(pan(next, 0, client.platformTime()));
    else if (event.type === 'pointerup' && current.pointers.size === 1)
      onPin(timeAt(event.clientX, current.start));
  };

  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const current = latest.current;
      const start = wheel.current?.view ?? current.view;
      const now = client.platformTime();
      const horizontal = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      const range = horizontal
        ? pan(start, event.deltaX / 800, now)
        : zoom(start, 1.0015 ** event.deltaY, shareOf(event.clientX), now);
      const next = windowOf(range, now);
      clearTimeout(wheel.current?.timer);
      const timer = setTimeout(() => {
        wheel.current = undefined;
        setDragged(undefined);
        latest.current.onRange(range);
      }, wheelPause);
      wheel.current = { view: next, timer };
      setDragged(next);
    };
    // React listens to the wheel passively, and the page must not scroll under the chart.
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(wheel.current?.timer);
      target.removeEventListener('wheel', onWheel);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what changes is read from `latest`
  }, [element]);

  return {
    dragged,
    selected,
    cursor,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const pointers = gesture.current?.pointers ?? new Map<number, number>();
        pointers.set(event.pointerId, shareOf(event.clientX));
        const selects = dragSelects && event.pointerType === 'mouse' && !event.shiftKey;
        gesture.current = { start: dragged ?? view, pointers, origins: new Map(pointers), selects };
      },
      onPointerMove: (event) => {
        const current = gesture.current;
        if (current?.pointers.has(event.pointerId)) {
          current.pointers.set(event.pointerId, shareOf(event.clientX));
          if (current.selects) setSelected(selectedBy(current));
          else setDragged(draggedBy(current));
        } else setCursor(timeAt(event.clientX, dragged ?? view));
      },
      onPointerUp: finish,
      onPointerCancel: finish,
      onPointerLeave: () => setCursor(undefined),
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const now = client.platformTime();
        const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
        const length = view.to - view.from;
        if (step !== 0 && event.shiftKey) {
          const next = (cursor ?? view.to) + step * keyShares.cursor * length;
          setCursor(Math.min(view.to, Math.max(view.from, next)));
        } else if (step !== 0) onRange(pan(view, step * keyShares.pan, now));
        else if (event.key === '+' || event.key === '=') onRange(zoom(view, 0.5, 0.5, now));
        else if (event.key === '-') onRange(zoom(view, 2, 0.5, now));
        else if (event.key === 'Enter') onPin(cursor ?? view.to);
        else if (event.key === 'Escape') onPin(undefined);
        else if (event.key === 'Home' && onWhole !== undefined) onWhole();
        else if (event.key === 'End') onRange({ kind: 'last', milliseconds: length });
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
