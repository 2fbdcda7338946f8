import type { Wire, WireListener } from './wire.ts';

/**
 * Two wires joined in memory, such as those between a gateway and the pages that it serves itself: what one sends the other
 * hears, in order, in a later turn of the event loop. What is sent before the other side listens is lost. Closing one
 * closes both.
 */
export function memoryWires(): readonly [Wire, Wire] {
  const listeners: [WireListener | undefined, WireListener | undefined] = [undefined, undefined];
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    for (const listener of listeners) listener?.closed();
  };
  const wire = (own: 0 | 1, other: 0 | 1): Wire => ({
    listen: (listener) => {
      listeners[own] = listener;
    },
    send: async (text) => {
      if (!isOpen) throw new Error('the wire is closed');
      await Promise.resolve();
      if (isOpen) listeners[other]?.message(text);
    },
    close,
  });
  return [wire(0, 1), wire(1, 0)];
}
