import { frames as framesMessage } from '@penstock/contract/link/methods/debug';
import type { Collectors } from '../../collector/collectors.ts';
import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { FrameWatch } from '../../debug/frame-watch.ts';
import { wireOf } from '../../ports/serial-ports.ts';
import type { GatewayHandlers } from '../method.ts';

/** Message debugging: frames as they are on the wires. */
export function frameMethods(
  frames: FrameWatch,
  collectors: Pick<Collectors, 'serialPorts' | 'driver'>,
  configuration: ConfigurationAccess,
) {
  return {
    watchFrames: ({ driver, ports, ...request }, { console }) => {
      const wire =
        driver === undefined ? undefined : wireOf(collectors.driver(driver).driver, collectors.serialPorts);
      // A driver on a port that this machine lacks has no wire, and so no frames.
      const ofDriver = driver === undefined ? null : [wire].filter((one) => one !== undefined);
      const wires = ports === undefined ? ofDriver : (ofDriver ?? ports).filter((one) => ports.includes(one));
      frames.watch(console.name, {
        ...request,
        wires,
        send: (message) => console.notify(framesMessage, message),
        isGone: () => console.isClosed,
      });
      return {
        wires: configuration.current.configuration.drivers.flatMap((one) => {
          const own = wireOf(one, collectors.serialPorts);
          return own === undefined ? [] : [{ driver: one.name, port: own }];
        }),
      };
    },
  } satisfies Partial<GatewayHandlers>;
}
