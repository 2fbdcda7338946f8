import { type LiveMessage, liveMessageSchema, liveTimes } from '@penstock/contract/calls/live';
import { subscriptionPath } from '@penstock/contract/calls/monitor';
import type { Clock } from '../time/clock.ts';

/** What a wire tells. `closed` comes once, whatever ended it. */
export interface WireEvents {
  opened(): void;
  message(text: string): void;
  closed(): void;
}

/** One WebSocket, whichever implementation it is. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** Opens a WebSocket to a path of the platform. */
export type ConnectWire = (path: string, events: WireEvents) => Wire;

/** Whether live messages can come. */
export type SocketState = 'connecting' | 'open' | 'waiting';

/** What a live socket is made with. */
export interface LiveSocketOptions {
  readonly clock: Clock;
  readonly connect: ConnectWire;
  /** Asks for a token, which is valid once. */
  readonly token: () => Promise<string>;
  readonly onMessage: (message: LiveMessage) => void;
  readonly onState: (state: SocketState) => void;
  /** A message that is none of the contract; it is dropped. */
  readonly onMalformed?: () => void;
}

/** A live socket that keeps itself open until it is stopped. */
export interface LiveSocket {
  stop(): void;
}

const idleMessage = JSON.stringify({ type: 'idle' });

/**
 * A platform that says nothing for so long, in ms, is gone, though the socket did not notice: it says at least every
 * 60 s that it is there. Values must not look live on a dead line.
 */
const silence = liveTimes.idleMessage * 2.5;

/**
 * Subscribes to live messages: a token, then the socket. It connects again 10 s after it was lost or refused, with
 * a new token, and sends an idle message every 60 s (specification, section 7).
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { clock } = options;
  let stopped = false;
  let wire: Wire | undefined;
  let cancel: () => void = () => undefined;
  let heard = 0;

  function retryLater() {
    wire = undefined;
    cancel();
    if (stopped) return;
    options.onState('waiting');
    cancel = clock.after(liveTimes.reconnect, () => void begin());
  }

  function keepAlive() {
    cancel = clock.after(liveTimes.idleMessage, () => {
      if (clock.now() - heard >= silence) {
        const dead = wire;
        retryLater();
        dead?.close();
        return;
      }
      wire?.send(idleMessage);
      keepAlive();
    });
  }

  async function begin() {
    options.onState('connecting');
    let token: string;
    try {
      token = await options.token();
    } catch {
      retryLater();
      return;
    }
    if (stopped) return;
    const mine = options.connect(subscriptionPath(token), {
      opened() {
        if (stopped || wire !== mine) return;
        heard = clock.now();
        options.onState('open');
        keepAlive();
      },
      message(text) {
        if (stopped || wire !== mine) return;
        heard = clock.now();
        const message = parsed(text);
        if (message === undefined) options.onMalformed?.();
        else options.onMessage(message);
      },
      closed() {
        if (wire === mine) retryLater();
      },
    });
    wire = mine;
  }

  void begin();
  return {
    stop() {
      stopped = true;
      cancel();
      wire?.close();
      wire = undefined;
    },
  };
}

function parsed(text: string): LiveMessage | undefined {
  try {
    return liveMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
