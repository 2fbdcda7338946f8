import { type LiveSocket, openLiveSocket, type SocketState } from '@penstock/client/live/socket';
import { type MonitorState, startMonitor } from '@penstock/client/live/monitor';
import { type LiveValues, liveValues } from '@penstock/client/live/values';
import { webSocketWire } from '@penstock/client/live/web-socket';
import { gatewayInfo, monitorToken, openMonitor } from '@penstock/contract/calls/monitor';
import { useEffect, useMemo, useState } from 'react';
import { useChannelOpen, webSocketOrigin } from '../../app/channel.ts';
import { useKiosk } from '../../app/kiosk.ts';
import { useReachability } from '../../app/reachability.ts';
import { client, clock } from '../../app/services.ts';

/** The connection of the page to the equipment it shows. */
export interface Live {
  readonly monitor: MonitorState;
  readonly socket: SocketState;
  readonly values: LiveValues;
  /** Calls reach the platform. */
  readonly reached: boolean;
  /** The live channel, which brings presence and results, is open. */
  readonly channelOpen: boolean;
  /** What is shown is live: monitoring, its socket and the live channel are open, and calls reach the platform. */
  readonly isLive: boolean;
  /** How old a live reading gets at most while all is well, in ms. */
  readonly freshMilliseconds: number;
}

/** A gateway sends a value again at the latest after 10 s, in steps of its interval; the rest is for the way. */
const sentAgainMilliseconds = 10_000;
const onTheWayMilliseconds = 5000;

const signsOfLife = ['mousemove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** How often signs of life are passed on, in ms: a mouse gives hundreds a second. */
const lifeMilliseconds = 1000;

/** How often a kiosk counts as used, in ms: nobody touches a wall screen, and it must not pause. */
const kioskMilliseconds = 30_000;

/** Without these there is nothing to hear: nobody looks, or there is no gateway. */
function needsSocket(phase: MonitorState['phase']): boolean {
  return phase !== 'idle' && phase !== 'none';
}

/** Monitors an equipment while the page is open. The equipment of one call must not change: give the page a key. */
export function useLive(equipmentId: string): Live {
  const values = useMemo(() => liveValues(clock), []);
  const [monitor, setMonitor] = useState<MonitorState>({
    phase: 'loading',
    gateway: undefined,
    error: undefined,
  });
  const [socket, setSocket] = useState<SocketState>('connecting');

  useEffect(() => {
    let opened: LiveSocket | undefined;
    const openSocket = () =>
      openLiveSocket({
        clock,
        connect: webSocketWire(webSocketOrigin(), (address) => new WebSocket(address)),
        token: async (signal) => (await client.call(monitorToken, { equipmentId }, { signal })).token,
        probe: (signal) => client.call(gatewayInfo, { equipmentId }, { signal }),
        onMessage(message) {
          if (message.type === 'signalVal') values.apply(message.values);
          else if (message.type === 'gatewayState') running.gatewayState(message);
        },
        onState: setSocket,
      });
    const running = startMonitor({
      clock,
      info: () => client.call(gatewayInfo, { equipmentId }),
      open: (interval, delay) => client.call(openMonitor, { equipmentId, interval, delay }),
      onState(state) {
        setMonitor(state);
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
      running.activity();
    };
    for (const sign of signsOfLife) globalThis.addEventListener(sign, live, { passive: true });
    const kiosk = setInterval(() => useKiosk.getState().on && running.activity(), kioskMilliseconds);
    return () => {
      clearInterval(kiosk);
      for (const sign of signsOfLife) globalThis.removeEventListener(sign, live);
      running.stop();
      opened?.stop();
      values.stop();
    };
  }, [equipmentId, values]);

  const reached = useReachability((state) => state.platform);
  const channelOpen = useChannelOpen();
  const isLive = monitor.phase === 'watching' && socket === 'open' && reached && channelOpen;
  const interval = monitor.gateway?.interval ?? 0;
  const freshMilliseconds = sentAgainMilliseconds + onTheWayMilliseconds + 2 * interval;
  return { monitor, socket, values, reached, channelOpen, isLive, freshMilliseconds };
}
