import { useRef } from 'react';

let count = 0;

/**
 * Changes that belong together: all of one drag, and all that is typed or stepped while a control keeps the focus, have
 * the same name, so that they can be undone at once.
 */
export function useGesture() {
  const name = useRef('');
  const start = () => {
    count += 1;
    name.current = `gesture-${count}`;
  };
  return {
    name: () => name.current,
    /** For the element round the controls. */
    listeners: { onPointerDownCapture: start, onFocusCapture: start },
  };
}
