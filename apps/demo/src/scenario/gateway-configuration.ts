import {
  type Configuration,
  type ConfigurationInput,
  configurationSchema,
  currentFormat,
} from '@penstock/contract/configuration/model/configuration';
import { bigEndianOrders, lowWordFirstOrders } from '@penstock/contract/protocols/byte-order';
import { plcs } from '../plant/registers/plcs.ts';
import { type Area, modeOf, type Plc, type Point } from '../plant/registers/point.ts';
import { recordings } from './recordings.ts';
import { stationAlarmRules } from './station-alarms.ts';

/** Where the demo plant is reached. */
export interface PlantAddress {
  host: string;
  port: number;
}

/** The areas of Modbus as a gateway configuration calls them. */
const areaNames: Record<Area, string> = {
  coil: 'coil',
  discreteInput: 'discrete',
  inputRegister: 'input',
  holdingRegister: 'holding',
};

/** A driver's name is an identifier of 20 bytes at most, so it is made from the English name of the PLC. */
export function driverName(plc: Plc): string {
  return plc.name.en.toLowerCase().replaceAll(' ', '_');
}

/** A driver that reads a PLC of the plant. */
export function driverOf(
  plc: Plc,
  name: string,
  { host, port }: PlantAddress,
): NonNullable<ConfigurationInput['drivers']>[number] {
  return {
    protocol: 'modbus-tcp',
    name,
    minCollectTime: 1000,
    byteOrders: plc.wordOrder === 'highFirst' ? bigEndianOrders : lowWordFirstOrders,
    settings: { host, port, unit: plc.unit },
  };
}

/** How a driver reads a point: all of a variable but its key. */
export function readingOf(
  driver: string,
  point: Point,
): Omit<NonNullable<ConfigurationInput['variables']>[number], 'key'> {
  const place = {
    driver,
    area: areaNames[point.area],
    address: String(point.address),
    dataType: point.dataType,
    mode: modeOf(point),
    remark: point.title.zh,
  };
  switch (point.dataType) {
    case 'bit':
      return point.bit === undefined ? place : { ...place, address: `${point.address}.${point.bit}` };
    case 'string':
      return { ...place, stringLength: point.length };
    case 'int16':
    case 'uint16':
    case 'uint32':
    case 'uint64':
    case 'float':
      return {
        ...place,
        decimals: point.decimals,
        ...(point.scale === 1 ? {} : { formula: `%s*${point.scale}` }),
      };
  }
}

/** The configuration of the gateway of a station: a driver for each PLC of the plant, a variable for each of its signals. */
export function demoConfiguration(name: string, plant: PlantAddress): Configuration {
  return configurationSchema.parse({
    format: currentFormat,
    name,
    drivers: plcs.map((plc) => driverOf(plc, driverName(plc), plant)),
    variables: plcs.flatMap((plc) =>
      plc.points.map((point) => ({ key: point.key, ...readingOf(driverName(plc), point) })),
    ),
    recordings,
    alarms: stationAlarmRules,
  } satisfies ConfigurationInput);
}
