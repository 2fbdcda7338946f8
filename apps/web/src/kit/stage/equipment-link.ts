import { type MonitorState, startMonitor } from '@penstock/client/live/monitor';
import { type LiveSocket, openLiveSocket, type SocketState } from '@penstock/client/live/socket';
import { type LiveValues, liveValues } from '@penstock/client/live/values';
import { webSocketWire } from '@penstock/client/live/web-socket';
import type { Id } from '@penstock/contract/calls/identifier';
import { gatewayInfo, monitorToken, openMonitor } from '@penstock/contract/calls/monitor';
import { useChannelState, webSocketOrigin } from '../../app/channel.ts';
import { useKiosk } from '../../app/kiosk.ts';
import { useReachability } from '../../app/reachability.ts';
import { client, clock } from '../../app/services.ts';
import { Observable } from '@penstock/scene/observable';

/** How an equipment is monitored now. */
export interface LinkState {
  readonly monitor: MonitorState;
  readonly socket: SocketState;
  /** Open alarms of the equipment, as the live socket says; undefined until it does. */
  readonly openAlarms: number | undefined;
}

/** A gateway sends a value again at the latest after 10 s, in steps of its interval; the rest is for the way. */
const sentAgainMilliseconds = 10_000;
const onTheWayMilliseconds = 5000;

/** The events that show that somebody watches. */
const signsOfLife = ['mousemove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** How often signs of life are passed on, in ms: a mouse gives hundreds a second. */
const lifeMilliseconds = 1000;

/** How often a kiosk counts as used, in ms: nobody touches a wall screen, and it must not pause. */
const kioskMilliseconds = 30_000;

/** Without these there is nothing to hear: nobody looks, or there is no gateway. */
function needsSocket(phase: MonitorState['phase']): boolean {
  return phase !== 'idle' && phase !== 'none';
}

/** How old a live reading gets at most while all is well, in ms. */
export function freshMilliseconds({ monitor }: LinkState): number {
  return sentAgainMilliseconds + onTheWayMilliseconds + 2 * (monitor.gateway?.interval ?? 0);
}

/**
 * Whether the values that arrive are live: monitoring, its socket and the live channel are open, and calls
 * reach the platform.
 */
export function isLiveLink({ monitor, socket }: LinkState): boolean {
  return (
    monitor.phase === 'watching' &&
    socket === 'open' &&
    useReachability.getState().platform &&
    useChannelState.getState().phase === 'open'
  );
}

/** The connection to an equipment while somebody looks at it: monitoring, its socket, and its last values. */
export class EquipmentLink {
  readonly values: LiveValues = liveValues(clock);
  readonly #equipmentId: Id;
  readonly #state = new Observable<LinkState>({
    monitor: { phase: 'loading', gateway: undefined, error: undefined },
    socket: 'connecting',
    openAlarms: undefined,
  });

  constructor(equipmentId: Id) {
    this.#equipmentId = equipmentId;
  }

  /** The same object until it changes. */
  readonly get = this.#state.get;

  /** Returns what ends the subscription. */
  readonly subscribe = this.#state.subscribe;

  /** Hears whenever {@link isLiveLink} may have changed. Returns what ends that. */
  readonly onLiveness = (listener: () => void): (() => void) => {
    const ends = [
      this.subscribe(listener),
      useReachability.subscribe(listener),
      useChannelState.subscribe(listener),
    ];
    return () => {
      for (const end of ends) end();
    };
  };

  /** Starts to monitor. Returns what ends it. */
  start(): () => void {
    const equipmentId = this.#equipmentId;
    let opened: LiveSocket | undefined;
    const openSocket = () =>
      openLiveSocket({
        clock,
        connect: webSocketWire(webSocketOrigin(), (address) => new WebSocket(address)),
        token: async (signal) => (await client.call(monitorToken, { equipmentId }, { signal })).token,
        probe: (signal) => client.call(gatewayInfo, { equipmentId }, { signal }),
        onMessage: (message) => {
          if (message.type === 'signalVal') this.values.apply(message.values);
          else if (message.type === 'gatewayState') monitor.gatewayState(message);
          else if (message.type === 'signalAlarm') this.#become({ openAlarms: message.count });
        },
        onState: (socket) => this.#become({ socket }),
      });
    const monitor = startMonitor({
      clock,
      info: () => client.call(gatewayInfo, { equipmentId }),
      open: (interval, delay) => client.call(openMonitor, { equipmentId, interval, delay }),
      onState: (state) => {
        this.#become({ monitor: state });
        if (needsSocket(state.phase)) opened ??= openSocket();
        else {
          opened?.stop();
          opened = undefined;
        }
      },
    });
    let passedOn = 0;
    const live = () => {
      if (clock.now() - passedOn < lifeMilliseconds) return;
      passedOn = clock.now();
      monitor.activity();
    };
    for (const sign of signsOfLife) globalThis.addEventListener(sign, live, { passive: true });
    const kiosk = setInterval(() => useKiosk.getState().on && monitor.activity(), kioskMilliseconds);
    return () => {
      clearInterval(kiosk);
      for (const sign of signsOfLife) globalThis.removeEventListener(sign, live);
      monitor.stop();
      opened?.stop();
      this.values.stop();
    };
  }

  #become(change: Partial<LinkState>): void {
    this.#state.set({ ...this.#state.get(), ...change });
  }
}
