import { z } from 'zod';
import { type Bus, readProperty } from '../bus/bus.ts';

/** The service that manages networks, and its main object. */
export const networkService = 'org.freedesktop.NetworkManager';
export const networkObject = {
  service: networkService,
  path: '/org/freedesktop/NetworkManager',
  interface: networkService,
} as const;

/** The types of devices that matter here, by their numbers (NMDeviceType). */
const deviceTypes: Readonly<Record<number, Device['kind']>> = {
  1: 'ethernet',
  2: 'wlan',
  8: 'modem',
  // The ends of virtual cables, as containers have them.
  20: 'ethernet',
};
/** States of devices (NMDeviceState): below `disconnected` a device cannot be used, below `unavailable` it is left to others. */
export const deviceStates = { unavailable: 20, disconnected: 30 } as const;

/** A network device of the machine. */
export interface Device {
  readonly path: string;
  /** As the system calls it: `eth0`. */
  readonly name: string;
  readonly kind: 'ethernet' | 'wlan' | 'modem';
  readonly state: number;
}

const devicesSchema = z.tuple([z.array(z.string())]);
const propertiesSchema = z.tuple([
  z.object({ Interface: z.string(), DeviceType: z.number(), State: z.number() }),
]);

/** The network devices that NetworkManager manages. @throws BusError. */
export async function readDevices(bus: Bus): Promise<Device[]> {
  const [paths] = devicesSchema.parse(await bus.call({ ...networkObject, member: 'GetDevices' }));
  const found = await Promise.all(
    paths.map(async (path): Promise<Device | undefined> => {
      const answer = await bus.call({
        service: networkService,
        path,
        interface: 'org.freedesktop.DBus.Properties',
        member: 'GetAll',
        signature: 's',
        body: [`${networkService}.Device`],
      });
      const [{ Interface: name, DeviceType: type, State: state }] = propertiesSchema.parse(answer);
      const kind = deviceTypes[type];
      return kind === undefined || state < deviceStates.unavailable ? undefined : { path, name, kind, state };
    }),
  );
  return found.filter((device) => device !== undefined);
}

/** The state of a device, and why it is in it. @throws BusError. */
export async function readDeviceReason(bus: Bus, path: string): Promise<number> {
  const place = { service: networkService, path };
  const reason = await readProperty(bus, place, `${networkService}.Device`, 'StateReason');
  return z.tuple([z.number(), z.number()]).parse(reason)[1];
}
