import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';

/** The variable that goes beyond its limit where there are alarms. */
export const excursionKey = 'temperature';
/** The limit, which no value reaches otherwise. */
export const excursionLimit = 80;

const readOnly = { driver: 'plc', mode: 'readOnly' } as const;
const holding = { ...readOnly, area: 'holding' } as const;

/** The variables that simulated gateways record, those first that are left when there are fewer. */
export const recordedKeys: readonly string[] = [
  excursionKey,
  'pressure',
  'flow',
  'level',
  'speed',
  'setpoint',
  'running',
  'power',
];

/**
 * The configuration that simulated gateways begin with: a small plant of one pump.
 *
 * @param recordInterval in ms. @param recorded how many of {@link recordedKeys} are recorded.
 */
export function defaultDocument(recordInterval: number, recorded = recordedKeys.length): Configuration {
  return configurationFrom({
    format: 1,
    name: 'Simulated gateway',
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '192.0.2.1', port: 502 } }],
    variables: [
      { ...holding, key: excursionKey, address: '0', dataType: 'float', decimals: 1 },
      { ...holding, key: 'pressure', address: '2', dataType: 'float', decimals: 2 },
      { ...holding, key: 'flow', address: '4', dataType: 'float', decimals: 1 },
      { ...holding, key: 'level', address: '6', dataType: 'uint16' },
      { ...holding, key: 'speed', address: '7', dataType: 'uint16' },
      { driver: 'plc', area: 'holding', key: 'setpoint', address: '8', dataType: 'uint16' },
      { ...readOnly, area: 'coil', key: 'running', address: '0', dataType: 'bit' },
      { ...holding, key: 'power', address: '10', dataType: 'uint32' },
    ],
    recordings: [
      { id: 'history', title: 'History', intervalMs: recordInterval, keys: recordedKeys.slice(0, recorded) },
    ],
    alarms: [
      {
        id: 'temperature_high',
        condition: {
          kind: 'limit',
          keys: [excursionKey],
          side: 'above',
          limit: excursionLimit,
          hysteresis: 2,
        },
        values: [excursionKey, 'pressure'],
      },
    ],
  });
}
