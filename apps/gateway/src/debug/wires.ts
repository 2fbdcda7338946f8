import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { SerialPorts } from '../collector/collectors.ts';

/** The names that frame taps give the wires a driver may use; empty where this machine has no such port. */
export function wiresOf(driver: Driver, serialPorts: SerialPorts): readonly string[] {
  if (driver.port !== 'LAN') {
    const path = serialPorts[driver.port];
    return path === undefined ? [] : [`serial:${path}`];
  }
  const { settings } = driver;
  if ('endpoint' in settings) return [settings.endpoint];
  if (!('host' in settings)) return [];
  const { host, port } = settings;
  return [`tcp:${host}:${port}`, `udp:${host}:${port}`];
}
