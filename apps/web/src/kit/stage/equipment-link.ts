import { startMonitor } from '@penstock/client/live/monitor';
import { type LiveSocket, openLiveSocket } from '@penstock/client/live/socket';
import { webSocketWire } from '@penstock/client/live/web-socket';
import type { Id } from '@penstock/contract/calls/identifier';
import type { LiveValue } from '@penstock/contract/calls/live';
import { gatewayInfo, monitorToken, openMonitor } from '@penstock/contract/calls/monitor';
import { webSocketOrigin } from '../../app/channel.ts';
import { client, clock } from '../../app/services.ts';

/** What shows that somebody watches. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Monitors an equipment and gives its live values, until what is answered ends it. */
export function followEquipment(
  equipmentId: Id,
  onValues: (values: readonly LiveValue[]) => void,
): () => void {
  let socket: LiveSocket | undefined;
  const open = () =>
    openLiveSocket({
      clock,
      connect: webSocketWire(webSocketOrigin(), (address) => new WebSocket(address)),
      token: async (signal) => (await client.call(monitorToken, { equipmentId }, { signal })).token,
      probe: (signal) => client.call(gatewayInfo, { equipmentId }, { signal }),
      onMessage: (message) => {
        if (message.type === 'signalVal') onValues(message.values);
        else if (message.type === 'gatewayState') monitor.gatewayState(message);
      },
      onState: () => undefined,
    });
  const monitor = startMonitor({
    clock,
    info: () => client.call(gatewayInfo, { equipmentId }),
    open: (interval, delay) => client.call(openMonitor, { equipmentId, interval, delay }),
    onState: ({ phase }) => {
      if (phase === 'idle' || phase === 'none') {
        socket?.stop();
        socket = undefined;
      } else socket ??= open();
    },
  });
  const live = () => monitor.activity();
  for (const sign of signsOfLife) globalThis.addEventListener(sign, live, { passive: true });
  return () => {
    for (const sign of signsOfLife) globalThis.removeEventListener(sign, live);
    monitor.stop();
    socket?.stop();
  };
}
