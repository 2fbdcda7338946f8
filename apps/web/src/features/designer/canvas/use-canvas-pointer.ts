import { type RefObject, useEffect } from 'react';
import { useFailureText } from '../use-failure-text.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useLatest } from '../use-latest.ts';
import { useWorkspace } from '../workspace.ts';
import type { MenuPosition } from './ContextMenu.tsx';
import { useLongPress } from '../touch/use-long-press.ts';
import { pointerInput, wheelInput } from './pointer-input.ts';

/** Hands pointers and the wheel of the canvas to the tools, and opens the context menu. */
export function useCanvasPointer(
  canvas: RefObject<HTMLElement | null>,
  openMenu: (place: MenuPosition) => void,
): void {
  const { tools, pointerType } = useWorkspace();
  const latestMenu = useLatest(openMenu);
  const advice = useLatest(useFailureText());
  useLongPress(canvas, (place) => {
    tools.escape();
    latestMenu.current(place);
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const isOwn = (event: Event) =>
      event.target instanceof Element && event.target.closest('textarea, [role="menu"]') === null;
    const onDown = (event: PointerEvent) => {
      if (!isOwn(event)) return;
      element.focus({ preventScroll: true });
      // Without it the browser scrolls by the middle button, and drags what is selected.
      if (event.button === 1) event.preventDefault();
      element.setPointerCapture(event.pointerId);
      const input = pointerInput(element, event);
      pointerType.set(input.pointerType);
      tools.pointerDown(input);
    };
    const onMove = (event: PointerEvent) => tools.pointerMove(pointerInput(element, event));
    const onUp = (event: PointerEvent) => {
      try {
        tools.pointerUp(pointerInput(element, event));
      } catch (error) {
        showToast({ kind: 'warning', text: advice.current(error) });
      }
    };
    const onLeave = () => tools.pointerLeave();
    const onCancel = (event: PointerEvent) => tools.pointerCancel(pointerInput(element, event));
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      tools.wheel(wheelInput(element, event));
    };
    const onContextMenu = (event: MouseEvent) => {
      event.preventDefault();
      if (!isOwn(event)) return;
      const { left, top } = element.getBoundingClientRect();
      // The key for menus gives no point: the menu comes at the corner then.
      const isAtPointer = event.clientX > 0 || event.clientY > 0;
      latestMenu.current(
        isAtPointer ? { x: event.clientX, y: event.clientY } : { x: left + 40, y: top + 40 },
      );
    };
    const onKey = (event: KeyboardEvent) => {
      const { shiftKey: shift, ctrlKey, metaKey, altKey: alt, key, type } = event;
      const modifiers = { shift, ctrl: ctrlKey || metaKey, alt };
      if (type === 'keyup') tools.keyUp(key, modifiers);
      // Elsewhere the space bar presses buttons and writes spaces.
      else if (key !== ' ' || event.target === element) {
        if (tools.keyDown(key, modifiers)) event.preventDefault();
      }
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onCancel);
    element.addEventListener('pointerleave', onLeave);
    // Not passive: the page must not be scrolled or zoomed by the browser.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('contextmenu', onContextMenu);
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onKey);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onCancel);
      element.removeEventListener('pointerleave', onLeave);
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('contextmenu', onContextMenu);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKey);
    };
  }, [canvas, tools, pointerType, latestMenu, advice]);
}
