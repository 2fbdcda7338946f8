import { describe, expect, it } from 'vitest';
import { type Commands, pumpModes, startingCommands } from '../physics/commands.ts';
import { startingState } from '../physics/station.ts';
import {
  exceptionCodes,
  readBit,
  readRegisters,
  RefusedRequest,
  writeCoil,
  writeHoldingRegisters,
} from './image.ts';
import { plcs } from './plcs.ts';
import { modeOf, type Point, registersOf } from './point.ts';
import { powerMeter } from './power-meter.ts';
import { pumpPlc } from './pump-plc.ts';
import { stationPlcOf } from './station-plc.ts';
import { numberOfWords, wordsOfNumber } from './words.ts';

const stationPlc = stationPlcOf('RIVERSIDE PS-01');

const station = { state: startingState(), commands: startingCommands };

function refusal(action: () => unknown): number | undefined {
  try {
    action();
  } catch (error) {
    if (error instanceof RefusedRequest) return error.modbusErrorCode;
    throw error;
  }
  return undefined;
}

describe('the register maps', () => {
  const points = plcs.flatMap((plc) => plc.points);

  it('name every signal once, with a key a gateway accepts and a title in both languages', () => {
    expect(new Set(points.map((point) => point.key)).size).toBe(points.length);
    for (const { key, title, group } of points) {
      expect(key).toMatch(/^[a-z][a-z0-9_]{0,19}$/);
      expect([title.zh, group.zh].join('')).toMatch(/\p{Script=Han}/u);
      expect([title.en, group.en].join('')).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('give no place twice', () => {
    const places = plcs.flatMap((plc) =>
      plc.points.flatMap((point) =>
        Array.from({ length: Math.max(1, registersOf(point)) }, (_, index) => {
          const bit = point.dataType === 'bit' ? (point.bit ?? '') : '';
          return `${plc.unit} ${point.area} ${point.address + index} ${bit}`;
        }),
      ),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  it('keep what can be written where Modbus can write it', () => {
    const writable = points.filter((point) => modeOf(point) !== 'readOnly');
    expect(writable.length).toBeGreaterThan(10);
    for (const { area, dataType } of writable) {
      expect(area).toBe(dataType === 'bit' ? 'coil' : 'holdingRegister');
    }
  });

  it('limit every writable number, within what its registers can hold', () => {
    for (const plc of plcs) {
      for (const point of plc.points) {
        if (point.dataType === 'bit' || point.dataType === 'string' || !point.write) continue;
        const { dataType, scale, limits } = point;
        if (!limits) expect.fail(`${point.key} has no limits`);
        for (const limit of [limits.lower, limits.upper]) {
          const words = wordsOfNumber(dataType, limit / scale, plc.wordOrder);
          expect(numberOfWords(dataType, words, plc.wordOrder) * scale).toBeCloseTo(limit, 6);
        }
      }
    }
  });

  it('write every writable signal so that it reads what was written', () => {
    for (const plc of plcs) {
      for (const point of plc.points) {
        const written = writeSomethingElse(plc, point);
        if (written === undefined) continue;
        const { key } = point;
        expect({ key, value: written.wanted }).not.toEqual({ key, value: written.before });
        expect({ key, value: written.now }).toEqual({ key, value: written.wanted });
      }
    }
  });
});

/** Writes a value the point does not have, as a client would, and reads it back. */
function writeSomethingElse(plc: (typeof plcs)[number], point: Point) {
  const { state, commands } = station;
  if (point.dataType === 'string' || modeOf(point) !== 'readWrite') return undefined;
  if (point.dataType === 'bit') {
    const before = readBit(plc, 'coil', point.address, station);
    const after = writeCoil(plc, point.address, !before, commands);
    return { before, wanted: !before, now: readBit(plc, 'coil', point.address, { state, commands: after }) };
  }
  const read = (now: Commands) =>
    readRegisters(plc, 'holdingRegister', point.address, registersOf(point), { state, commands: now });
  const { lower, upper } = point.limits ?? { lower: 0, upper: 0 };
  const value = point.read(state, commands) === upper ? lower : upper;
  const wanted = wordsOfNumber(point.dataType, value / point.scale, plc.wordOrder);
  const after = writeHoldingRegisters(plc, point.address, wanted, station);
  return { before: read(commands), wanted, now: read(after) };
}

describe('reading registers', () => {
  it('has the high register of a float first in the station PLC and the low one first in the pump PLC', () => {
    // 2.5 is 0x40200000 and 80 counts of nothing are 0: IEEE 754, worked out by hand.
    expect(readRegisters(stationPlc, 'inputRegister', 10, 2, station)).toEqual([0x4020, 0x0000]);
    // 18432.5 h are 184325 tenths: 0x0002d005.
    expect(readRegisters(pumpPlc, 'inputRegister', 8, 2, station)).toEqual([0xd005, 0x0002]);
  });

  it('keeps a counter above 32 bits in four registers', () => {
    // 5218334120 tenths of a watt-hour are 0x1370975a8.
    expect(readRegisters(powerMeter, 'holdingRegister', 108, 4, station)).toEqual([0, 1, 0x3709, 0x75a8]);
  });

  it('packs a text two characters a register, filled up with zeros', () => {
    const words = readRegisters(stationPlc, 'inputRegister', 0, 8, station);
    const text = words.map((word) => String.fromCharCode(word >> 8, word & 0xff)).join('');
    expect(text).toBe('RIVERSIDE PS-01\0');
  });

  it('packs the states of a pump as bits of one register', () => {
    const [first, second] = station.state.pumps;
    const state = { ...station.state, pumps: [{ ...first, speed: 50, vibration: 5 }, second] as const };
    const read = readRegisters(pumpPlc, 'inputRegister', 0, 1, { ...station, state });
    expect(read).toEqual([0b1_0000_0001]);
  });

  it('reads unused registers between signals as 0', () => {
    expect(readRegisters(powerMeter, 'holdingRegister', 105, 1, station)).toEqual([0]);
  });

  it('refuses what lies outside the map', () => {
    const read = (address: number, count: number) => () =>
      readRegisters(powerMeter, 'holdingRegister', address, count, station);
    expect(refusal(read(99, 1))).toBe(exceptionCodes.illegalDataAddress);
    expect(refusal(read(108, 5))).toBe(exceptionCodes.illegalDataAddress);
    expect(refusal(read(108, 4))).toBeUndefined();
    expect(refusal(() => readRegisters(powerMeter, 'inputRegister', 0, 1, station))).toBe(2);
    expect(refusal(() => readBit(stationPlc, 'discreteInput', 5, station))).toBe(2);
  });
});

describe('writing registers', () => {
  const write = (address: number, words: number[], plc = stationPlc) =>
    writeHoldingRegisters(plc, address, words, station);

  it('refuses a set-point beyond its limits, and a float that is no number', () => {
    expect(refusal(() => write(0, [0x40a0, 0]))).toBe(exceptionCodes.illegalDataValue); // 5 m
    expect(refusal(() => write(0, [0x7fc0, 0]))).toBe(exceptionCodes.illegalDataValue); // NaN
    expect(refusal(() => write(0, [0x7f80, 0]))).toBe(exceptionCodes.illegalDataValue); // infinity
    expect(refusal(() => write(7, [3]))).toBe(exceptionCodes.illegalDataValue); // there is no pump 3
    expect(refusal(() => write(0, [3], pumpPlc))).toBe(exceptionCodes.illegalDataValue); // nor a mode 3
  });

  it('takes the limit where the device would', () => {
    expect(write(6, [1200]).valve).toBe(100);
  });

  it('writes neighbours together, or none of them', () => {
    // Set-point 3 m, gain 100 %/m, integral time 300 s; then with an integral time that is refused.
    const { level } = write(0, [0x4040, 0, 0x42c8, 0, 300]);
    expect(level).toMatchObject({ setpoint: 3, gain: 100, integralTime: 300 });
    expect(refusal(() => write(0, [0x4040, 0, 0x42c8, 0, 3]))).toBe(exceptionCodes.illegalDataValue);
  });

  it('keeps the other register of a float of which one is written', () => {
    // 2.5 is 0x4020 0x0000; 0x4020 0x8000 is 2.5078125.
    expect(write(1, [0x8000]).level.setpoint).toBe(2.507_812_5);
  });

  it('refuses to write beside the map and into a meter', () => {
    expect(refusal(() => write(7, [1, 1]))).toBe(exceptionCodes.illegalDataAddress);
    expect(refusal(() => write(100, [1], powerMeter))).toBe(exceptionCodes.illegalDataAddress);
  });

  it('sets the mode of one pump only', () => {
    const { pumps } = write(20, [pumpModes.manual], pumpPlc);
    expect(pumps.map((pump) => pump.mode)).toEqual([pumpModes.auto, pumpModes.manual]);
  });
});
