import { type ConfigurationInput, currentFormat } from '@penstock/contract/configuration/model/configuration';
import { z } from 'zod';

/** The load that a gateway of a benchmark reads. */
export const loadSchema = z.object({
  devices: z.number(),
  variablesEach: z.number(),
  /** Registers from one variable to the next: 1 lies side by side. */
  stride: z.number(),
  /** False asks for each variable by a request of its own. */
  merged: z.boolean(),
});
export type Load = z.infer<typeof loadSchema>;

/** How many registers one read request takes at most (Modbus application protocol V1.1b3, section 6.3). */
const largestRead = 125;

/** ms between two readings of a variable. */
export const cycle = 1000;

/** The requests that a cycle of one device needs at least. */
export function blocksOf({
  variablesEach,
  stride,
  merged,
}: Load): readonly { start: number; count: number }[] {
  if (!merged)
    return Array.from({ length: variablesEach }, (_, index) => ({ start: index * stride, count: 1 }));
  const total = (variablesEach - 1) * stride + 1;
  return Array.from({ length: Math.ceil(total / largestRead) }, (_, index) => ({
    start: index * largestRead,
    count: Math.min(largestRead, total - index * largestRead),
  }));
}

/** The configuration by which a gateway reads this load from one server that plays all devices. */
export function configurationOf(load: Load, port: number): ConfigurationInput {
  const devices = Array.from({ length: load.devices }, (_, index) => `d${index}`);
  return {
    format: currentFormat,
    drivers: devices.map((name) => ({
      protocol: 'modbus-tcp',
      name,
      minCollectTime: cycle,
      settings: { host: '127.0.0.1', port, unit: 1, ownConnection: true },
    })),
    variables: devices.flatMap((driver) =>
      Array.from({ length: load.variablesEach }, (_, index) => ({
        driver,
        key: `${driver}_${index}`,
        area: 'holding',
        address: String(index * load.stride),
        dataType: 'uint16',
      })),
    ),
  };
}
