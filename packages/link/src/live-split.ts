import { liveValues } from '@penstock/contract/link/methods/live';
import type { Wire } from './wire.ts';

/** How a message of live values begins: gateways write it so (`live-message.ts`). */
const liveBeginning = `{"jsonrpc":"2.0","method":"${liveValues.name}",`;

/** A wire without its messages of live values, and those. */
export interface SplitWire {
  /** All else that the wire carries. */
  readonly wire: Wire;
  /** Calls back with each message of live values, as it came. */
  hearLive(listener: (text: string) => void): void;
}

/**
 * Divides what one wire carries where there is no topic of their own for live values: they go to their listeners unread, since a
 * peer would read each of them for nothing.
 */
export function splitLive(from: Wire): SplitWire {
  const listeners = new Set<(text: string) => void>();
  return {
    wire: {
      listen: (listener) =>
        from.listen({
          message: (text) => {
            if (!text.startsWith(liveBeginning)) listener.message(text);
            else for (const hear of listeners) hear(text);
          },
          closed: () => listener.closed(),
          moving: () => listener.moving?.(),
        }),
      send: (text, options) => from.send(text, options),
      close: () => from.close(),
    },
    hearLive: (listener) => {
      listeners.add(listener);
    },
  };
}
