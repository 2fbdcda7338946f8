import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noiseGenerator } from './physics/noise.ts';
import { Plant } from './plant.ts';
import { plcs } from './registers/plcs.ts';
import { startingSituation } from './situation.ts';
import { modeOf, type Plc, type Point } from './registers/point.ts';
import { type PlantServer, servePlant } from './server.ts';

const clientProgram = fileURLToPath(new URL('./peer/modbus-client.py', import.meta.url));

/** Debian's interpreter, the one python3-pymodbus is installed for. */
const interpreter = '/usr/bin/python3';

let plant: Plant;
let server: PlantServer;

beforeEach(async () => {
  plant = new Plant(noiseGenerator(3), startingSituation('normal'));
  plant.advance(600);
  server = await servePlant(plant, plcs, { host: '127.0.0.1', port: 0 });
});

afterEach(() => server.close());

/** Has pymodbus carry out the requests, one after the other over one connection. */
async function ask(requests: unknown[]): Promise<unknown> {
  const running = promisify(execFile)(interpreter, [clientProgram], { timeout: 20_000 });
  running.child.stdin?.end(JSON.stringify({ port: server.port, requests }));
  return JSON.parse((await running).stdout);
}

function readRequest(plc: Plc, point: Point) {
  const place = { read: point.area, unit: plc.unit, address: point.address, order: plc.wordOrder };
  if (point.dataType === 'string') return { ...place, type: 'string', length: point.length };
  return { ...place, type: point.dataType === 'bit' ? 'uint16' : point.dataType };
}

/** The value that the client should get: that of the physics in counts of the register. */
function expected(point: Point, plc: Plc): unknown {
  const { state, commands } = plant;
  if (point.dataType === 'string') return point.read(state, commands);
  if (point.dataType === 'bit' && point.bit === undefined) return point.read(state, commands);
  if (point.dataType === 'bit') {
    const together = plc.points.filter((one) => one.area === point.area && one.address === point.address);
    return together.reduce(
      (word, one) =>
        one.dataType === 'bit' && one.read(state, commands) ? word | (1 << (one.bit ?? 0)) : word,
      0,
    );
  }
  const counts = point.read(state, commands) / point.scale;
  return point.dataType === 'float' ? Math.fround(counts) : Math.round(counts);
}

describe('the demo plant, read by pymodbus', () => {
  it('holds every signal where its register map says, in its type, order and scale', async () => {
    const signals = plcs.flatMap((plc) => plc.points.map((point) => ({ plc, point })));
    const answers = await ask(signals.map(({ plc, point }) => readRequest(plc, point)));
    expect(answers).toEqual(signals.map(({ plc, point }) => ({ value: expected(point, plc) })));
  });

  it('follows what is written to it', async () => {
    const writes = [
      { write: 'holdingRegister', unit: 1, address: 0, values: [0x4060, 0x0000] }, // set-point 3.5 m
      { write: 'holdingRegister', unit: 1, address: 6, values: [405] }, // valve 40.5 %
      { write: 'holdingRegister', unit: 2, address: 20, values: [1, 755] }, // pump 2 manual, 75.5 %
      { write: 'coil', unit: 2, address: 1, values: [true] },
      { write: 'coil', unit: 1, address: 0, values: [false, true] }, // manual, and the reset button
    ];
    expect(await ask(writes)).toEqual(writes.map(() => ({ value: null })));
    expect(plant.commands.level).toMatchObject({ setpoint: 3.5, auto: false });
    expect(plant.commands.valve).toBeCloseTo(40.5, 9);
    expect(plant.commands.pumps[1]).toEqual({ mode: 1, run: true, speed: 75.5 });
    expect(plant.commands.reset).toBe(true);

    plant.advance(600);
    const after = await ask([
      { read: 'inputRegister', unit: 1, address: 20, type: 'int16', order: 'highFirst' },
      { read: 'inputRegister', unit: 2, address: 21, type: 'int16', order: 'lowFirst' },
      { read: 'coil', unit: 1, address: 1 },
    ]);
    expect(after).toEqual([{ value: 405 }, { value: 755 }, { value: false }]);
  });

  it('refuses with the exception a PLC would answer with', async () => {
    const before = plant.commands;
    const answers = await ask([
      { write: 'holdingRegister', unit: 1, address: 0, values: [0x4120, 0x0000] }, // set-point 10 m
      { write: 'holdingRegister', unit: 1, address: 7, values: [3] }, // there is no pump 3
      { write: 'holdingRegister', unit: 3, address: 100, values: [2300] }, // a meter is not written
      { write: 'holdingRegister', unit: 1, address: 500, values: [1] },
      { read: 'holdingRegister', unit: 1, address: 500, type: 'uint16', order: 'highFirst' },
      { read: 'inputRegister', unit: 3, address: 0, type: 'words', length: 2 },
      { read: 'coil', unit: 1, address: 2 },
      { read: 'inputRegister', unit: 9, address: 0, type: 'uint16', order: 'highFirst' }, // nobody there
    ]);
    expect(answers).toEqual([3, 3, 2, 2, 2, 2, 2, 11].map((exception) => ({ exception })));
    expect(plant.commands).toEqual(before);
  });

  it('covers every kind of value a gateway meets', () => {
    const kinds = new Set(plcs.flatMap((plc) => plc.points.map((point) => point.dataType)));
    expect([...kinds].sort()).toEqual(['bit', 'float', 'int16', 'string', 'uint16', 'uint32', 'uint64']);
    const modes = new Set(plcs.flatMap((plc) => plc.points.map(modeOf)));
    expect([...modes].sort()).toEqual(['readOnly', 'readWrite', 'writeOnly']);
  });
});
