import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';

/** A document with so many variables, spread over drivers that are switched off: nothing is connected to. */
export function largeConfiguration(variables: number): ConfigurationInput {
  const drivers = Array.from({ length: 200 }, (_, index) => ({
    name: `plc_${index}`,
    enabled: false,
    protocol: 'modbus-tcp' as const,
    settings: { host: `10.0.0.${index}` },
  }));
  return {
    format: 1,
    drivers,
    variables: Array.from({ length: variables }, (_, index) => ({
      driver: `plc_${index % drivers.length}`,
      key: `v_${index}`,
      area: 'holding',
      address: String(Math.floor(index / drivers.length)),
      dataType: 'uint16' as const,
      remark: `signal ${index}`,
    })),
  };
}
