import { type ConfigurationInput, currentFormat } from '@penstock/contract/configuration/model/configuration';
import { startScript } from '../child.ts';
import type { Benchmark, NotRun, Result } from '../result.ts';
import { measureGateway, times } from './gateway.ts';
import { configurationOf, cycle } from './load.ts';
import { compileModbusServer, startModbusServer } from './modbus-server.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0').toUpperCase();
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => hex(first + index));

/** Energies with their tariffs in both directions, voltages, currents, powers and power factors; read in seven requests. */
const addresses = [
  ...range(0, 4).flatMap((tariff) => [`0001${tariff}00`, `0002${tariff}00`]),
  ...range(1, 3).flatMap((phase) => [`0201${phase}00`, `0202${phase}00`]),
  ...range(0, 3).flatMap((phase) => [`0203${phase}00`, `0206${phase}00`]),
  '02800002',
];
const devices = 100;

function metersAt(port: number): ConfigurationInput {
  const names = Array.from({ length: devices }, (_, index) => `m${index}`);
  return {
    format: currentFormat,
    drivers: names.map((name, index) => ({
      protocol: 'dlt645-over-tcp',
      name,
      minCollectTime: cycle,
      settings: {
        host: '127.0.0.1',
        port,
        meterAddress: String(index).padStart(12, '0'),
        ownConnection: true,
      },
    })),
    variables: names.flatMap((driver) =>
      addresses.map((address) => ({
        driver,
        key: `${driver}_${address}`,
        area: 'data',
        address,
        dataType: 'double' as const,
        mode: 'readOnly' as const,
      })),
    ),
  };
}

/** Electricity meters, beside Modbus devices with as many variables. */
export const meters: Benchmark = {
  name: 'meters',
  async run(): Promise<Result | NotRun> {
    const title = `Electricity meters: ${devices} meters of ${addresses.length} variables`;
    const program = compileModbusServer();
    if (program === undefined) return { title, why: 'gcc, pkg-config or libmodbus is missing.' };
    const served = startScript('collector/meter-server-process', []);
    try {
      const port = Number(await served.line('ready'));
      const ours = await measureGateway({
        what: 'gateway process, DL/T 645',
        configuration: metersAt(port),
        devices,
        variablesEach: addresses.length,
      });
      const modbus = await startModbusServer(program);
      try {
        const load = { devices, variablesEach: addresses.length, stride: 1, merged: true };
        const other = await measureGateway({
          what: 'gateway process, Modbus TCP',
          configuration: configurationOf(load, modbus.port),
          ...load,
        });
        return {
          title,
          load: `Each meter on a connection of its own, as behind a serial server, read every ${cycle / 1000} s for ${times.measured / 1000} s: 25 values in seven requests, six of them blocks. The limit is the same number of Modbus TCP devices and variables, read by one request each.`,
          unit: 'value',
          ours: [ours.figure],
          limits: [other.figure],
          remarks: [`DL/T 645: ${ours.remark}`, `Modbus: ${other.remark}`],
        };
      } finally {
        await modbus.child.stop('SIGKILL');
      }
    } finally {
      await served.stop('SIGKILL');
    }
  },
};
