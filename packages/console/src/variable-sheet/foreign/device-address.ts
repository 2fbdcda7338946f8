import { defaultArea, defaultType } from '@penstock/contract/protocols/default-place';
import type { Area } from '@penstock/contract/protocols/descriptor';
import {
  type AddressedDriver,
  areaOf,
  areasOf,
  parseAddress,
} from '@penstock/contract/protocols/parse-address';
import type { DataType } from '@penstock/contract/rules/data-type';

/** Where a variable is in its device, in our notation. */
export interface DeviceAddress {
  readonly area: string;
  readonly address: string;
  readonly dataType: DataType;
  /** The length of a text, where the address says it. */
  readonly stringLength?: number;
  /** Whether the driver reads such an address. */
  readonly isRight: boolean;
}

/** The place that an address names, as far as it says it. */
interface Found {
  readonly area?: string;
  readonly address: string;
  readonly dataType?: DataType;
  readonly stringLength?: number;
}

const modbusDigits: Readonly<Record<string, string>> = { 0: 'coil', 1: 'discrete', 3: 'input', 4: 'holding' };
const modbusLetters: Readonly<Record<string, string>> = {
  HR: 'holding',
  IR: 'input',
  DI: 'discrete',
  MW: 'holding',
  M: 'coil',
};

/**
 * The place that an address of another program means for a driver: with the register type before it (`D100`, `%MW10`,
 * `DB1,REAL4`, `400001.3`) or without. `named`: the register type of the list, where it has one. Where nothing says it, the
 * register type is `otherwise`, or, where it is empty or has no such address, the first of words that can be written (holding registers), of
 * a bit without a word that of bits; the data type is a word of 16 bits.
 */
export function placeOf(
  driver: AddressedDriver,
  text: string,
  named: string | undefined,
  dataType: DataType | undefined,
  otherwise = '',
): DeviceAddress {
  const plain = text.trim().replace(/^%/, '').slice(0, 500);
  const areas = areasOf(driver);
  const isModbus = areas.some(({ name }) => name === 'holding');
  const isS7 = driver.protocol === 's7';
  const guesses: Found[] = [];
  if (isModbus) guesses.push(...modbusPlaces(driver, plain, named));
  else if (named !== undefined) guesses.push({ area: named, address: plain });
  if (isS7) guesses.push(...s7Places(plain));
  if (!isModbus && named === undefined) guesses.push(...lettered(areas, plain));
  guesses.push({ address: plain });
  const chosen =
    otherwise === '' ? [] : guesses.map((guess) => ({ ...guess, area: guess.area ?? named ?? otherwise }));
  const places = guesses.map((guess) => whole(driver, areas, guess, named, dataType));
  return (
    chosen.map((guess) => whole(driver, areas, guess, named, dataType)).find(({ isRight }) => isRight) ??
    places.find(({ isRight }) => isRight) ??
    places[0] ??
    whole(driver, areas, { address: plain }, named, dataType)
  );
}

function whole(
  driver: AddressedDriver,
  areas: readonly Area[],
  guess: Found,
  named: string | undefined,
  asked: DataType | undefined,
): DeviceAddress {
  const type = asked ?? guess.dataType;
  const name = guess.area ?? named ?? defaultArea(areas, type, guess.address)?.name ?? '';
  const area = areaOf(driver, name);
  const dataType = type ?? defaultType(area, guess.address);
  const isRight = parseAddress(driver, name, guess.address, dataType, guess.stringLength ?? 1).ok;
  const { address, stringLength } = guess;
  return { area: name, address, dataType, isRight, ...(stringLength === undefined ? {} : { stringLength }) };
}

/** Modbus: references of five and six digits, the digit of the area, and letters of lists. */
function modbusPlaces(driver: AddressedDriver, text: string, named: string | undefined): readonly Found[] {
  const sized = /^([0-9xA-Z]+)\.([0-9]{1,3})[HL]$/i.exec(text);
  if (sized?.[1] !== undefined)
    return modbusPlaces(driver, sized[1], named).map((one) => ({
      ...one,
      dataType: 'string',
      stringLength: Number(sized[2]),
    }));
  const notation = /^([0134])x[ _-]?([0-9]+(?:\.[0-9A-F]+)?)$/i.exec(text);
  const noted = notation?.[1] === undefined ? undefined : modbusDigits[notation[1]];
  if (noted !== undefined) return [{ area: noted, address: withoutZeros(notation?.[2] ?? '') }];
  const reference = /^([0134])([0-9]{4,5})(\.[0-9A-F]+)?$/i.exec(text);
  const area = reference?.[1] === undefined ? undefined : modbusDigits[reference[1]];
  if (area !== undefined && (named === undefined || named === area)) {
    const number = Number(reference?.[2]);
    const bit = withoutZeros(reference?.[3] ?? '');
    if (number > 0)
      return [{ area, address: driver.settings.addressBase === 'reference' ? text : `${number - 1}${bit}` }];
  }
  const lettered = /^([A-Z]{1,2})([0-9]+(?:\.[0-9A-F]+)?)$/i.exec(text);
  const byLetter = lettered?.[1] === undefined ? undefined : modbusLetters[lettered[1].toUpperCase()];
  return byLetter === undefined ? [] : [{ area: byLetter, address: lettered?.[2] ?? '' }];
}

function withoutZeros(digits: string): string {
  return digits.replaceAll(/(^|\.)0+(?=[0-9])/g, '$1');
}

/** The words that Kepware has in S7 addresses, with our width letter and the data type that they mean. */
const kepwareWidths: Readonly<Record<string, readonly [string, DataType]>> = {
  X: ['X', 'bit'],
  B: ['B', 'uint8'],
  BYTE: ['B', 'uint8'],
  CHAR: ['B', 'int8'],
  W: ['W', 'uint16'],
  WORD: ['W', 'uint16'],
  INT: ['W', 'int16'],
  D: ['D', 'uint32'],
  DWORD: ['D', 'uint32'],
  DINT: ['D', 'int32'],
  REAL: ['D', 'float'],
};
const widthTypes: Readonly<Record<string, DataType>> = { X: 'bit', B: 'uint8', W: 'uint16', D: 'uint32' };

/** S7: data blocks with a comma (`DB1,REAL4`), German letters, and the type that the width says. */
function s7Places(text: string): readonly Found[] {
  const comma = /^(DB[0-9]+),([A-Z]+)([0-9]+(?:\.[0-9])?)$/i.exec(text);
  const width = comma?.[2] === undefined ? undefined : kepwareWidths[comma[2].toUpperCase()];
  if (width !== undefined)
    return [
      { area: 'DB', address: `${comma?.[1]?.toUpperCase()}.DB${width[0]}${comma?.[3]}`, dataType: width[1] },
    ];
  const block = /^DB[0-9]+\.DB([XBWD])[0-9]+(?:\.[0-7])?$/i.exec(text);
  if (block?.[1] !== undefined) {
    const dataType = widthTypes[block[1].toUpperCase()];
    return [{ area: 'DB', address: text.toUpperCase(), ...(dataType === undefined ? {} : { dataType }) }];
  }
  const memory = /^([IQMVEA])([XBWD]?)([0-9]+(?:\.[0-7])?)$/i.exec(text);
  if (memory?.[1] === undefined) return [];
  const letter = memory[1].toUpperCase();
  const area = letter === 'E' ? 'I' : letter === 'A' ? 'Q' : letter;
  const letters = (memory[2] ?? '').toUpperCase();
  const dataType = widthTypes[letters] ?? (memory[3]?.includes('.') ? 'bit' : undefined);
  return [
    { area, address: `${area}${letters}${memory[3]}`, ...(dataType === undefined ? {} : { dataType }) },
  ];
}

/** The names of areas in the programs of Omron. */
const longNames: Readonly<Record<string, string>> = {
  DM: 'D',
  WR: 'W',
  HR: 'H',
  AR: 'A',
  TIM: 'T',
  CNT: 'C',
};

/** The register type whose name an address begins with, the longest first. */
function lettered(areas: readonly Area[], text: string): readonly Found[] {
  const upper = text.toUpperCase();
  const letters = /^[A-Z]+/.exec(upper)?.[0] ?? '';
  const known = areas.filter(({ name }) => upper.startsWith(name.toUpperCase()));
  const own = known.toSorted((one, other) => other.name.length - one.name.length);
  const long = longNames[letters];
  return [
    ...own.map(({ name }) => ({ area: name, address: text })),
    ...(long === undefined ? [] : [{ area: long, address: text.slice(letters.length) }]),
  ];
}
