import { type PointerEvent, useEffect, useRef } from 'react';

/** How a number is changed by dragging its sign. */
export interface Scrubbing {
  /**
   * Remembers the start, and answers what changes it: by how much it differs from the start. Everything with the same
   * `squash` is one step.
   */
  readonly start: () => (difference: number, squash: string) => void;
  readonly end: () => void;
  /** Puts back the start: Escape. */
  readonly bail: (squash: string) => void;
}

interface Drag {
  readonly from: number;
  readonly squash: string;
  readonly change: (difference: number, squash: string) => void;
  readonly stop: () => void;
}

let scrubs = 0;

/** The listeners of the element that is dragged. A pixel is one `step`, with Shift ten, with Alt a tenth. */
export function useScrubbing(scrubbing: Scrubbing | undefined, step: number) {
  const drag = useRef<Drag>(undefined);
  useEffect(() => () => drag.current?.stop(), []);

  function start(event: PointerEvent) {
    if (scrubbing === undefined || event.button !== 0) return;
    scrubs += 1;
    const squash = `scrub-${scrubs}`;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      scrubbing.bail(squash);
      end();
    };
    globalThis.addEventListener('keydown', onKey, { capture: true });
    const stop = () => globalThis.removeEventListener('keydown', onKey, { capture: true });
    drag.current = { from: event.clientX, squash, change: scrubbing.start(), stop };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (drag.current === undefined) return;
    const factor = event.shiftKey ? 10 : event.altKey ? 0.1 : 1;
    const { from, squash, change } = drag.current;
    change(Math.round(event.clientX - from) * step * factor, squash);
  }

  function end() {
    drag.current?.stop();
    if (drag.current !== undefined) scrubbing?.end();
    drag.current = undefined;
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end };
}
