import {
  type LiveMessage,
  type LiveValue,
  liveClientMessageSchema,
  liveTimes,
} from '@penstock/contract/calls/live';
import { BrowserSocket, type SocketLike } from '@penstock/server/channel/browser-socket';
import type { LastValue } from '@penstock/console/live/last-values';

/** Limits of one live socket. */
export const viewerLimits = {
  /** ms between two messages with values: 10 a second. */
  gather: 100,
  /** Values in one message. */
  messageValues: 5000,
  /** A browser that sends nothing for so long is gone: it sends an idle message every minute. In ms. */
  silence: liveTimes.idleMessage * 2.5,
  /** Messages a browser may send in {@link silence}. */
  messages: 100,
} as const;

/** Why a socket is ended, as WebSocket close codes (RFC 6455, section 7.4). */
export const closeCodes = { goingAway: 1001, policy: 1008, tryAgainLater: 1013 } as const;

/** The variables that a viewer watches. */
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
  readonly #socket: BrowserSocket;
  readonly #waiting = new Map<string, LiveValue>();
  #flushing: NodeJS.Timeout | undefined;
  #alarms = { gateway: -1, signals: -1 };

  /** `closed` is called once, when the socket has ended for whatever reason. */
  constructor(view: View, socket: SocketLike, closed: () => void) {
    this.view = view;
    this.#socket = new BrowserSocket(socket, {
      silence: viewerLimits.silence,
      messages: viewerLimits.messages,
      per: viewerLimits.silence,
      onMessage: (text) => {
        if (!isIdleMessage(text)) this.#refuse();
      },
      onTooMany: () => this.#refuse(),
      onClosed: () => {
        clearTimeout(this.#flushing);
        this.#waiting.clear();
        closed();
      },
    });
  }

  /** Takes values of the gateway; those that belong to none of the signals are left out. */
  show(values: ReadonlyMap<string, LastValue>): void {
    for (const [key, value] of values)
      for (const signalId of this.view.signals.get(key) ?? []) {
        // Deleted first, so that the order is that of change.
        this.#waiting.delete(signalId);
        this.#waiting.set(signalId, { signalId, ...value });
      }
    if (this.#waiting.size > 0) this.#flushing ??= setTimeout(() => this.#flush(), this.#wait());
  }

  /** Sends how many open alarms the gateway and the equipment have, where that has changed. */
  count(gateway: number, signals: number): void {
    if (gateway !== this.#alarms.gateway) this.send({ type: 'gatewayAlarm', count: gateway });
    if (signals !== this.#alarms.signals) this.send({ type: 'signalAlarm', count: signals });
    this.#alarms = { gateway, signals };
  }

  /** Sends a message at once. */
  send(message: LiveMessage): void {
    this.#socket.send(message);
  }

  /** Looks after the socket, every few seconds: ends it when the browser is silent, sends an idle message. */
  tend(): void {
    if (this.#socket.isSilent) this.#socket.terminate();
    else if (this.#socket.sinceSent >= liveTimes.idleMessage) this.send({ type: 'idle' });
  }

  /** Ends the socket. */
  close(code: (typeof closeCodes)[keyof typeof closeCodes], reason: string): void {
    this.#socket.close(code, reason);
  }

  #refuse(): void {
    this.close(closeCodes.policy, 'only idle messages are expected');
  }

  /** How long to gather: the first change after a pause is sent at once. */
  #wait(): number {
    return Math.max(0, viewerLimits.gather - this.#socket.sinceSent);
  }

  #flush(): void {
    this.#flushing = undefined;
    if (!this.#socket.isOpen) return;
    while (this.#waiting.size > 0 && this.#socket.isReading) {
      const values: LiveValue[] = [];
      for (const [signalId, value] of this.#waiting) {
        if (values.length === viewerLimits.messageValues) break;
        values.push(value);
        this.#waiting.delete(signalId);
      }
      this.send({ type: 'signalVal', values });
    }
    if (this.#waiting.size > 0) this.#flushing = setTimeout(() => this.#flush(), viewerLimits.gather);
  }
}

function isIdleMessage(text: string): boolean {
  try {
    return liveClientMessageSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
