import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';

/** One Modbus device with registers 0 to 3 as r0 to r3, and a recording of all of them every 100 ms. */
export function smallConfiguration(port: number, more: Partial<ConfigurationInput> = {}): ConfigurationInput {
  const keys = ['r0', 'r1', 'r2', 'r3'];
  return {
    format: 1,
    drivers: [
      {
        name: 'plc',
        protocol: 'modbus-tcp',
        minCollectTime: 100,
        timeout: 500,
        settings: { host: '127.0.0.1', port },
      },
    ],
    variables: keys.map((key, address) => ({
      driver: 'plc',
      key,
      area: 'holding',
      address: String(address),
      dataType: 'int16',
    })),
    recordings: [{ id: 'all', title: 'all', intervalMs: 100, keys }],
    ...more,
  };
}
