import type { SubDevice } from '@penstock/contract/rules/sub-devices';
import type { ReportValue } from '../exchange/report-values.ts';

/** The values of a report by the device that they belong to at a cloud. */
export interface BySubDevice {
  /** The values of the gateway itself. */
  readonly own: readonly ReportValue[];
  readonly devices: readonly (readonly [SubDevice, readonly ReportValue[]])[];
}

/** Sorts values by the devices of their drivers; values of other drivers, and of none, are the gateway's own. */
export function bySubDevice(
  values: readonly ReportValue[],
  subDevices: ReadonlyMap<string, SubDevice> | undefined,
): BySubDevice {
  const own: ReportValue[] = [];
  const devices = new Map<SubDevice, ReportValue[]>();
  for (const value of values) {
    const device = value.driver === null ? undefined : subDevices?.get(value.driver);
    if (device === undefined) {
      own.push(value);
      continue;
    }
    const list = devices.get(device);
    if (list === undefined) devices.set(device, [value]);
    else list.push(value);
  }
  return { own, devices: [...devices] };
}
