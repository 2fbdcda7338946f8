import { type RefObject, useEffect, useRef } from 'react';

/** How long a finger or a pen must rest, in ms, and how far it may move meanwhile, in px. */
const duration = 550;
const tolerance = 8;

/** Hears when one finger, or a pen, rests on an element: what the right button of a mouse does. */
export function useLongPress(
  target: RefObject<HTMLElement | null>,
  onPress: (place: { readonly x: number; readonly y: number }) => void,
): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    const end = () => clearTimeout(timer);
    const onDown = (event: PointerEvent) => {
      end();
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => latest.current(start), duration);
    };
    const onMove = (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > tolerance) end();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    return () => {
      end();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
    };
  }, [target]);
}
