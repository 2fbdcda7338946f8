import { type LiveMessage, liveMessageSchema, liveTimes } from '@penstock/contract/calls/live';
import { subscriptionPath } from '@penstock/contract/calls/monitor';
import type { Clock } from '../time/clock.ts';
import type { ConnectWire, Wire } from './web-socket.ts';

/** Whether live messages can come. */
export type SocketState = 'connecting' | 'open' | 'waiting';

/** The parts from which a live socket is made. */
export interface LiveSocketOptions {
  readonly clock: Clock;
  readonly connect: ConnectWire;
  /** Asks for a token, which is valid once. Given up by the signal after 10 s. */
  readonly token: (signal: AbortSignal) => Promise<string>;
  /**
   * Asks the platform anything, to learn whether it is there. Given up by the signal after 5 s. Without it, a dead line
   * is noticed when the socket does.
   */
  readonly probe?: (signal: AbortSignal) => Promise<unknown>;
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
 * Values must not look live on a dead line, and a socket may not notice for minutes that its line is dead. But a quiet
 * plant is no dead line either. So after so much silence the platform is asked, and has so long to answer; in ms.
 */
const silence = { suspicious: 10_000, answer: 5000 } as const;
/** A token or a socket that is not there after so long is given up, in ms. */
const patience = liveTimes.reconnect;

/**
 * Subscribes to live messages: a token, then the socket. It connects again 10 s after it was lost or refused, with
 * a new token, and sends an idle message every 60 s (specification, section 7). When nothing was heard for 10 s, it
 * checks that the platform is there, and otherwise connects again.
 */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { clock } = options;
  let stopped = false;
  let wire: Wire | undefined;
  let heard = 0;
  const waiting = new Set<() => void>();

  /** Runs an action later, unless the wire is lost or stopped before. */
  function after(milliseconds: number, action: () => void) {
    const cancel = clock.after(milliseconds, () => {
      waiting.delete(cancel);
      action();
    });
    waiting.add(cancel);
    return () => {
      cancel();
      waiting.delete(cancel);
    };
  }

  function drop() {
    for (const cancel of waiting) cancel();
    waiting.clear();
    const dropped = wire;
    wire = undefined;
    dropped?.close();
  }

  function retryLater() {
    drop();
    if (stopped) return;
    options.onState('waiting');
    after(liveTimes.reconnect, () => void begin());
  }

  function sayIdle(mine: Wire) {
    after(liveTimes.idleMessage, () => {
      mine.send(idleMessage);
      sayIdle(mine);
    });
  }

  function listen(mine: Wire) {
    const { probe } = options;
    if (probe === undefined) return;
    const quiet = clock.now() - heard;
    if (quiet < silence.suspicious) {
      after(silence.suspicious - quiet, () => listen(mine));
      return;
    }
    const limit = new AbortController();
    const cancel = after(silence.answer, () => limit.abort());
    const asked = heard;
    probe(limit.signal).then(
      () => {
        if (wire !== mine) return;
        cancel();
        heard = Math.max(heard, clock.now());
        listen(mine);
      },
      () => {
        if (wire !== mine) return;
        cancel();
        if (heard === asked) retryLater();
        else listen(mine);
      },
    );
  }

  async function begin() {
    options.onState('connecting');
    const limit = new AbortController();
    const cancel = after(patience, () => limit.abort());
    let token: string;
    try {
      token = await options.token(limit.signal);
    } catch {
      retryLater();
      return;
    } finally {
      cancel();
    }
    if (stopped) return;
    const tooLong = after(patience, retryLater);
    const mine = options.connect(subscriptionPath(token), {
      opened() {
        if (stopped || wire !== mine) return;
        tooLong();
        heard = clock.now();
        options.onState('open');
        sayIdle(mine);
        listen(mine);
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
      drop();
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
