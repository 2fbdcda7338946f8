import {
  type LiveMessage,
  type LiveValue,
  liveClientMessageSchema,
  liveTimes,
} from '@penstock/contract/calls/live';
import type { WebSocket } from 'ws';
import type { LastValue } from './last-values.ts';

/** Limits of one live socket. */
export const viewerLimits = {
  /** ms between two messages with values: 10 a second. */
  gather: 100,
  /** Bytes that may wait to be sent; above it nothing new is sent until the browser has read. */
  bufferedBytes: 262_144,
  /** Values in one message. */
  messageValues: 5000,
  /** A browser that says nothing for so long is gone: it says that it is there every minute. In ms. */
  silence: liveTimes.idleMessage * 2.5,
  /** Messages a browser may send in {@link silence}. */
  messages: 100,
} as const;

/** Why a socket is ended, as WebSocket close codes (RFC 6455, section 7.4). */
export const closeCodes = { goingAway: 1001, policy: 1008, tryAgainLater: 1013 } as const;

/** What a viewer needs of its WebSocket. */
export interface ViewerSocket {
  readonly OPEN: number;
  readonly readyState: number;
  /** Bytes that were handed over and not yet sent. */
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: WebSocket.RawData, isBinary: boolean) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

/** What a viewer looks at. */
export interface View {
  /** The session that opened the socket; it ends with it. */
  readonly sessionHash: Buffer;
  readonly equipmentId: number;
  /** The gateway whose values are shown; null when the equipment has none. */
  readonly sn: string | null;
  /** The signals of each key of the gateway: nothing else of the gateway is shown. */
  readonly signals: ReadonlyMap<string, readonly string[]>;
}

/**
 * One browser that watches one equipment. Values are gathered: at most ten messages a second, each with the latest
 * value of every signal that changed. When the browser reads slowly, values wait here and newer ones replace them,
 * so that what it gets is late at worst, never a queue.
 */
export class Viewer {
  readonly view: View;
  readonly #socket: ViewerSocket;
  readonly #waiting = new Map<string, LiveValue>();
  #flushing: NodeJS.Timeout | undefined;
  #heard = performance.now();
  #sent = performance.now();
  #messages = 0;

  /** `closed` is called once, when the socket has ended for whatever reason. */
  constructor(view: View, socket: ViewerSocket, closed: () => void) {
    this.view = view;
    this.#socket = socket;
    socket.on('message', (data, isBinary) => this.#hear(isBinary ? '' : textOf(data)));
    socket.once('close', () => {
      clearTimeout(this.#flushing);
      this.#waiting.clear();
      closed();
    });
  }

  /** Takes values of the gateway; those that belong to none of the signals are left out. */
  show(values: ReadonlyMap<string, LastValue>): void {
    for (const [key, value] of values)
      for (const signalId of this.view.signals.get(key) ?? []) {
        // Set anew, so that the order is that of change.
        this.#waiting.delete(signalId);
        this.#waiting.set(signalId, { signalId, ...value });
      }
    if (this.#waiting.size > 0) this.#flushing ??= setTimeout(() => this.#flush(), this.#wait());
  }

  /** Sends a message at once. */
  tell(message: LiveMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#sent = performance.now();
    this.#socket.send(JSON.stringify(message));
  }

  /** Looks after the socket, every few seconds: ends it when the browser is silent, says that it is there. */
  tend(): void {
    const now = performance.now();
    if (now - this.#heard > viewerLimits.silence) this.#socket.terminate();
    else if (now - this.#sent >= liveTimes.idleMessage) this.tell({ type: 'idle' });
  }

  /** Ends the socket. */
  close(code: (typeof closeCodes)[keyof typeof closeCodes], reason: string): void {
    this.#socket.close(code, reason);
  }

  /** Ends the socket without waiting for the browser. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** How long to gather: the first change after a pause is sent at once. */
  #wait(): number {
    return Math.max(0, viewerLimits.gather - (performance.now() - this.#sent));
  }

  #flush(): void {
    this.#flushing = undefined;
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    while (this.#waiting.size > 0 && this.#socket.bufferedAmount < viewerLimits.bufferedBytes) {
      const values: LiveValue[] = [];
      for (const [signalId, value] of this.#waiting) {
        if (values.length === viewerLimits.messageValues) break;
        values.push(value);
        this.#waiting.delete(signalId);
      }
      this.tell({ type: 'signalVal', values });
    }
    if (this.#waiting.size > 0) this.#flushing = setTimeout(() => this.#flush(), viewerLimits.gather);
  }

  #hear(text: string): void {
    const now = performance.now();
    if (now - this.#heard > viewerLimits.silence / 2) this.#messages = 0;
    this.#messages += 1;
    this.#heard = now;
    if (this.#messages > viewerLimits.messages || !isIdleMessage(text))
      this.close(closeCodes.policy, 'only idle messages are expected');
  }
}

function textOf(data: WebSocket.RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}

function isIdleMessage(text: string): boolean {
  try {
    return liveClientMessageSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
