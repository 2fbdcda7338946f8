import type { ConnectWire } from './socket.ts';

/** What the browser's WebSocket and that of `ws` have in common. */
export interface WebSocketLike {
  onopen: unknown;
  onclose: unknown;
  onerror: unknown;
  onmessage: unknown;
  send(text: string): void;
  close(): void;
}

/** Connects with an implementation of WebSocket; `origin` is `ws://host:port` or `wss://host:port`. */
export function webSocketWire(origin: string, make: (address: string) => WebSocketLike): ConnectWire {
  return (path, events) => {
    const socket = make(origin + path);
    socket.onopen = () => events.opened();
    socket.onclose = () => events.closed();
    // An error is always followed by a close; without a listener `ws` would throw it.
    socket.onerror = () => undefined;
    socket.onmessage = (event: { readonly data: unknown }) => {
      if (typeof event.data === 'string') events.message(event.data);
    };
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };
}
