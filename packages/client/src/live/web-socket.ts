/** The close code when a connection broke without one (RFC 6455, section 7.1.5). */
const brokenCode = 1006;

/** The events of a WebSocket. `closed` comes once, with the close code, whatever ended the connection. */
export interface WireEvents {
  opened(): void;
  message(text: string): void;
  closed(code: number): void;
}

/** One WebSocket, whichever implementation it is. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** Opens a WebSocket to a path of the platform. */
export type ConnectWire = (path: string, events: WireEvents) => Wire;

/** The common part of the browser's WebSocket and that of `ws`. */
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
    socket.onclose = (event: { readonly code?: number }) => events.closed(event.code ?? brokenCode);
    // An error is always followed by a close; without a listener `ws` would throw it.
    socket.onerror = () => undefined;
    socket.onmessage = (event: { readonly data: unknown }) => {
      if (typeof event.data === 'string') events.message(event.data);
    };
    return { send: (text) => socket.send(text), close: () => socket.close() };
  };
}
