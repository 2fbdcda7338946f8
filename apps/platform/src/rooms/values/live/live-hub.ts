import { linkLimits } from '@penstock/contract/link/messages';
import { liveValues } from '@penstock/contract/link/methods/live';
import { DropCounter } from '@penstock/link/dropped';
import { readNotification } from '@penstock/link/notification';
import { Rate } from '@penstock/link/rate';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { GatewayState } from '../../gateways/link/gateway-states.ts';
import { type LastValue, LastValues } from '@penstock/console/live/last-values';
import { closeCodes, type View, Viewer } from './viewer.ts';

/** Gateways whose rate is remembered. */
const maxRates = 100_000;

/** How often sockets are looked after, in ms. */
const tending = 5000;

/** Hears when a gateway gets its first viewer and loses its last. */
export interface ViewersListener {
  came(sn: string): void;
  left(sn: string): void;
}

/** Hears what becomes of one gateway. */
export interface LiveListener {
  /** Values that changed. */
  show(values: ReadonlyMap<string, LastValue>): void;
  /** The gateway came or went. */
  gatewayChanged(state: GatewayState): void;
}

/** Brings live values from gateways to the browsers that watch them. */
export class LiveHub {
  /** Live messages that were not understood. */
  readonly dropped: DropCounter;
  readonly #last = new LastValues();
  readonly #viewers = new Set<Viewer>();
  readonly #bySn = new Map<string, Set<LiveListener>>();
  readonly #rates = new Map<string, Rate>();
  readonly #listener: ViewersListener;
  readonly #attached: ((viewer: Viewer) => void)[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(listener: ViewersListener, log: Logger) {
    this.#listener = listener;
    this.dropped = new DropCounter((reason, detail) =>
      log.warn({ reason, detail }, 'A live message was dropped; further ones are counted.'),
    );
    this.#timer = setInterval(() => this.#tend(), tending);
    this.#timer.unref();
  }

  /** How many browsers watch. */
  get viewers(): number {
    return this.#viewers.size;
  }

  /** Whether values of a gateway are known, to be shown at once. */
  knows(sn: string): boolean {
    return this.#last.of(sn) !== undefined;
  }

  /** The last values of a gateway that are known. */
  lastOf(sn: string): ReadonlyMap<string, LastValue> | undefined {
    return this.#last.of(sn);
  }

  /** The values of a gateway do not come any more: those that are known get old. */
  forget(sn: string): void {
    this.#last.forget(sn);
  }

  /** Listens to a gateway, which counts as being looked at meanwhile. The answer ends it. */
  listen(sn: string, listener: LiveListener): () => void {
    const of = this.#bySn.get(sn) ?? new Set();
    of.add(listener);
    this.#bySn.set(sn, of);
    this.#listener.came(sn);
    return () => {
      if (!of.delete(listener) || of.size > 0) return;
      this.#bySn.delete(sn);
      this.#listener.left(sn);
    };
  }

  /** Hears of each browser that begins to watch. */
  onAttached(listener: (viewer: Viewer) => void): void {
    this.#attached.push(listener);
  }

  /** Lets a browser watch: it gets the last values at once, then what changes. */
  attach(view: View, state: GatewayState | undefined, socket: WebSocket): Viewer {
    let leave = () => {};
    const viewer = new Viewer(view, socket, () => {
      this.#viewers.delete(viewer);
      leave();
    });
    this.#viewers.add(viewer);
    if (view.sn !== null) {
      leave = this.listen(view.sn, {
        show: (values) => viewer.show(values),
        gatewayChanged: (changed) => viewer.send(stateMessage(changed)),
      });
      if (state !== undefined) viewer.send(stateMessage(state));
      const last = this.#last.of(view.sn);
      if (last !== undefined) viewer.show(last);
    }
    for (const listener of this.#attached) listener(viewer);
    return viewer;
  }

  /** Takes the payload of a live topic. */
  take(sn: string, text: string): void {
    if (!this.#rateOf(sn).take()) {
      this.dropped.add('tooFast', sn);
      // The known values may be wrong from now on; for the next viewer the gateway sends all.
      this.#last.forget(sn);
      return;
    }
    const read = readNotification(liveValues, text);
    if ('dropped' in read) {
      this.dropped.add(read.dropped, sn);
      return;
    }
    const changed = this.#last.take(sn, read.params);
    for (const listener of this.#bySn.get(sn) ?? []) listener.show(changed);
  }

  /** A gateway came or went. */
  gatewayChanged(state: GatewayState): void {
    for (const listener of this.#bySn.get(state.sn) ?? []) listener.gatewayChanged(state);
  }

  /** Ends the sockets of a session. */
  endSession(sessionHash: Buffer): void {
    for (const viewer of this.#viewers)
      if (viewer.view.sessionHash.equals(sessionHash)) viewer.close(closeCodes.policy, 'signed out');
  }

  /** All that watch now. */
  all(): readonly Viewer[] {
    return [...this.#viewers];
  }

  /** Ends all sockets, so that browsers go to another process or come back later. */
  stop(): void {
    clearInterval(this.#timer);
    for (const viewer of this.#viewers) viewer.close(closeCodes.goingAway, 'the platform stops');
  }

  #rateOf(sn: string): Rate {
    let rate = this.#rates.get(sn);
    if (rate === undefined) {
      if (this.#rates.size >= maxRates) this.#rates.clear();
      const { messagesPerSecond, messagesAtOnce } = linkLimits;
      rate = new Rate(messagesPerSecond, messagesAtOnce, () => performance.now());
      this.#rates.set(sn, rate);
    }
    return rate;
  }

  #tend(): void {
    for (const viewer of this.#viewers) viewer.tend();
  }
}

function stateMessage({ online, vpn, since }: GatewayState) {
  return { type: 'gatewayState', online, vpn, since: since?.toISOString() ?? '' } as const;
}
