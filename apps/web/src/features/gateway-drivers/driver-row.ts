import type { DriverRow } from '@penstock/contract/calls/driver';

/** A row of the list, with the revision of the configuration it was read from: the base of a change. */
export interface ListedDriver extends DriverRow {
  readonly revision: number;
}

/** Where the device is: host and port, or the endpoint; empty for a device on a serial line. */
export function driverAddress({ settings }: DriverRow['driver']): string {
  if ('endpoint' in settings) return settings.endpoint;
  return 'host' in settings ? `${settings.host}:${settings.port}` : '';
}

/** The unit (slave address) of the device, where its protocol has one; undefined elsewhere. */
export function driverUnit({ protocol, settings }: DriverRow['driver']): number | undefined {
  return protocol.startsWith('modbus') && 'unit' in settings ? settings.unit : undefined;
}
