import { frames as framesMessage } from '@penstock/contract/link/methods/debug';
import type { Collectors } from '../../collector/collectors.ts';
import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { FrameWatch } from '../../debug/frame-watch.ts';
import { wireOf } from '../../ports/serial-ports.ts';
import type { GatewayHandlers } from '../method.ts';

/** Message debugging: frames as they are on the wires. */
export function frameMethods(
  frames: FrameWatch,
  collectors: Pick<Collectors, 'serialPorts'>,
  configuration: ConfigurationAccess,
) {
  return {
    watchFrames: ({ drivers, ports, ...request }, { console }) => {
      const all = configuration.current.configuration.drivers.flatMap((one) => {
        const own = wireOf(one, collectors.serialPorts);
        return own === undefined ? [] : [{ driver: one.name, port: own }];
      });
      // A driver on a port that this machine lacks has no wire, and so no frames.
      const ofDrivers = all
        .filter(({ driver }) => drivers?.includes(driver) === true)
        .map(({ port }) => port);
      const wires = drivers === undefined && ports === undefined ? null : [...ofDrivers, ...(ports ?? [])];
      frames.watch(console.name, {
        ...request,
        wires,
        send: (message) => console.notify(framesMessage, message),
        isGone: () => console.isClosed,
      });
      return { wires: all };
    },
  } satisfies Partial<GatewayHandlers>;
}
