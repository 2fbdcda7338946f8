import { type AddressResult, found, wrong } from './address.ts';
import { registerTypes } from '../rules/data-type.ts';
import type { AddressQuestion, Area } from './descriptor.ts';
import { checkBit, checkRange, malformed, readNumber, splitBit } from './numbers.ts';

/** The notation of X and Y: octal on FX, hexadecimal on Q, L and iQ-R. */
export const inputNumberings = ['hexadecimal', 'octal'] as const;

/** Largest device number a 3E frame carries in three bytes (SLMP reference manual, chapter 3). */
const largestNumber = 0xff_ffff;

type Numbers = 'decimal' | 'hexadecimal' | 'choice';

function bitDevice(name: string, numbers: Numbers = 'decimal', writable = true): Area {
  return {
    name,
    notation: name,
    counts: 'bit',
    numbers,
    maximum: largestNumber,
    dataTypes: ['bit'],
    writable,
    rule: 'registerAddress',
    example: '100',
    bitExample: '100',
  };
}

function wordDevice(name: string, numbers: Numbers = 'decimal'): Area {
  return {
    ...bitDevice(name, numbers),
    counts: 'word',
    dataTypes: registerTypes,
    example: '100',
    bitExample: '100.2',
  };
}

/** Devices of the 3E frame. */
export const mc3eAreas: readonly Area[] = [
  bitDevice('X', 'choice'),
  bitDevice('Y', 'choice'),
  bitDevice('DX', 'hexadecimal'),
  bitDevice('DY', 'hexadecimal'),
  bitDevice('M'),
  bitDevice('L'),
  bitDevice('F'),
  bitDevice('V'),
  bitDevice('S'),
  bitDevice('B', 'hexadecimal'),
  bitDevice('SB', 'hexadecimal'),
  bitDevice('SM'),
  bitDevice('TS', 'decimal', false),
  bitDevice('TC', 'decimal', false),
  bitDevice('SS', 'decimal', false),
  bitDevice('SC', 'decimal', false),
  bitDevice('CS', 'decimal', false),
  bitDevice('CC', 'decimal', false),
  wordDevice('D'),
  wordDevice('SD'),
  wordDevice('W', 'hexadecimal'),
  wordDevice('SW', 'hexadecimal'),
  wordDevice('R'),
  wordDevice('ZR'),
  wordDevice('Z'),
  wordDevice('TN'),
  wordDevice('SN'),
  wordDevice('CN'),
];

const devices1e = ['X', 'Y', 'M', 'S', 'F', 'B', 'TS', 'TC', 'CS', 'CC', 'D', 'W', 'R', 'TN', 'CN'];

/** Devices of the 1E frame; it numbers a device in two bytes where it matters to us. */
export const mc1eAreas: readonly Area[] = mc3eAreas
  .filter((area) => devices1e.includes(area.name))
  .map((area) => ({ ...area, maximum: 0xffff }));

const devices1c = ['X', 'Y', 'M', 'L', 'S', 'F', 'B', 'TS', 'TC', 'CS', 'CC', 'D', 'W', 'R', 'TN', 'CN'];
/** A 1C frame has five characters for a device: its name, and its number in the rest. */
const characters1c = 5;

/** Devices of the 1C frame. */
export const mc1cAreas: readonly Area[] = mc3eAreas
  .filter((area) => devices1c.includes(area.name))
  .map((area) => {
    const radix = area.numbers === 'decimal' ? 10 : area.numbers === 'choice' ? 8 : 16;
    return { ...area, maximum: radix ** (characters1c - area.name.length) - 1 };
  });

/**
 * Reads a Mitsubishi address, with the name of the device before it or without: `100`, `D100`, `D20.2`, `X1F`. What
 * follows the name is decimal, octal or hexadecimal as the device has it. In the hexadecimal area B a leading B is
 * taken for the name, as the maker's own tools do: the number B10 is written `0B10` or `BB10`.
 */
export function readMitsubishiAddress({ area, text, dataType, settings }: AddressQuestion): AddressResult {
  const numbers =
    area.numbers === 'choice'
      ? (settings.inputNumbering ?? 'hexadecimal')
      : area.numbers === 'text'
        ? 'decimal'
        : area.numbers;
  const named = text.toUpperCase().startsWith(area.name);
  const split = splitBit(named ? text.slice(area.name.length) : text);
  const offset = readNumber(split.head, numbers);
  if (offset === undefined) {
    return numbers === 'octal' && /^[0-9]+$/.test(split.head)
      ? wrong('address.octal', { area: area.notation, example: '17' })
      : malformed(area, text, dataType);
  }
  const radix = numbers === 'decimal' ? 10 : numbers === 'octal' ? 8 : 16;
  const shown = (at: number) => at.toString(radix).toUpperCase();
  const problem = checkBit(area, dataType, split, 15) ?? checkRange(area, dataType, offset, shown);
  if (problem) return problem;
  return found({
    kind: 'register',
    area: area.name,
    offset,
    ...(split.bit === undefined ? {} : { bit: split.bit }),
  });
}
