import { once } from 'node:events';
import { createServer } from 'node:net';
import { type IServiceVector, ServerTCP } from 'modbus-serial';
import type { Plant } from './plant.ts';
import {
  readBit,
  readRegisters,
  RefusedRequest,
  writeCoil,
  writeHoldingRegisters,
} from './registers/image.ts';
import type { Plc } from './registers/point.ts';

/** A server that listens, and can be stopped. */
export interface PlantServer {
  port: number;
  close: () => Promise<void>;
}

/** Attempts to find a free port: another process may take the one just found. */
const portAttempts = 10;

/**
 * The function that the library calls for function 43/14 and that its types leave out: objects of the
 * identification by number.
 */
interface Identifying {
  readDeviceIdentification(unit: number): Readonly<Record<number, string>>;
}

/** The functions the Modbus library calls, over the PLCs of the plant. */
function service(plant: Plant, plcs: readonly Plc[]): IServiceVector & Identifying {
  const reached = (unit: number): Plc => {
    const plc = plcs.find((one) => one.unit === unit);
    if (!plc) throw new RefusedRequest('gatewayTargetFailed');
    return plc;
  };
  const registers = (
    area: 'inputRegister' | 'holdingRegister',
    address: number,
    count: number,
    unit: number,
  ) => readRegisters(reached(unit), area, address, count, plant);
  const single = (area: 'inputRegister' | 'holdingRegister', address: number, unit: number): number => {
    const [word] = registers(area, address, 1, unit);
    if (word === undefined) throw new RefusedRequest('illegalDataAddress');
    return word;
  };
  const writeRegisters = (address: number, words: number[], unit: number): void =>
    plant.command(writeHoldingRegisters(reached(unit), address, words, plant));
  return {
    getCoil: (address: number, unit: number) => readBit(reached(unit), 'coil', address, plant),
    getDiscreteInput: (address: number, unit: number) =>
      readBit(reached(unit), 'discreteInput', address, plant),
    getInputRegister: (address: number, unit: number) => single('inputRegister', address, unit),
    getHoldingRegister: (address: number, unit: number) => single('holdingRegister', address, unit),
    getMultipleInputRegisters: (address: number, count: number, unit: number) =>
      registers('inputRegister', address, count, unit),
    getMultipleHoldingRegisters: (address: number, count: number, unit: number) =>
      registers('holdingRegister', address, count, unit),
    setCoil: (address: number, value: boolean, unit: number): void =>
      plant.command(writeCoil(reached(unit), address, value, plant.commands)),
    setRegister: (address: number, value: number, unit: number): void =>
      writeRegisters(address, [value], unit),
    setRegisterArray: (address: number, words: number[], unit: number): void =>
      writeRegisters(address, words, unit),
    // Maker, product code, revision, product, model.
    readDeviceIdentification: (unit: number) => ({
      0: 'Penstock',
      1: `DEMO-${reached(unit).unit}`,
      2: '1.0',
      4: 'Simulated pump station',
      5: reached(unit).name.en,
    }),
  };
}

/** A port that was free a moment ago: the library takes 0 for "the default", not for "any". */
async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server without a port');
  return address.port;
}

async function listen(vector: IServiceVector, host: string, port: number): Promise<PlantServer> {
  const server = new ServerTCP(vector, { host, port });
  await new Promise<void>((resolve, reject) => {
    server.on('initialized', () => resolve());
    server.on('serverError', (error) => reject(error ?? new Error('the Modbus server did not start')));
  });
  // A client that goes away in the middle of an exchange is nothing to tell anybody.
  server.on('socketError', () => undefined);
  return {
    port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/**
 * Serves the PLCs over Modbus TCP as one Ethernet-to-serial converter with several devices behind it does: on one
 * port, distinguished by the unit identifier. A unit that is not there is answered with exception 11. Port 0 takes any
 * free one. Rejects when the port is taken.
 */
export async function servePlant(
  plant: Plant,
  plcs: readonly Plc[],
  { host, port }: { host: string; port: number },
): Promise<PlantServer> {
  const vector = service(plant, plcs);
  if (port !== 0) return listen(vector, host, port);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await listen(vector, host, await freePort(host));
    } catch (error) {
      if (attempt >= portAttempts) throw error;
    }
  }
}
