import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import type { Condition } from '../schema/condition.ts';
import { appliesIf, choice, mark, number, requiredIf, text } from '../schema/field.ts';
import { type AddressResult, found, wrong } from './address.ts';
import { bigEndianOrders } from './byte-order.ts';
import { clockTypes, type DataType, dataTypeSizes, dataTypes } from '../rules/data-type.ts';
import type { AddressQuestion, Area } from './descriptor.ts';
import { protocol } from './protocol.ts';
import { checkBit, checkRange, exampleAddress, malformed, readNumber, splitBit } from './numbers.ts';

/** The families of S7 controllers; the 200 SMART has a V area, which it keeps in data block 1. */
export const s7Families = ['s7-200-smart', 's7-300', 's7-400', 's7-1200', 's7-1500'] as const;

const bytes = { counts: 'byte', numbers: 'decimal', maximum: 65_535, dataTypes } as const;
const numbered = {
  counts: 'word',
  numbers: 'decimal',
  maximum: 65_535,
  dataTypes: ['uint16', 'bcd16'],
  rule: 'registerAddress',
  writable: false,
  example: '5',
  bitExample: '5',
} as const;
const plain = { rule: 'registerAddress', example: '100', bitExample: '100.3' } as const;

const memory: readonly Area[] = [
  { ...bytes, ...plain, name: 'I', notation: 'I', writable: false },
  { ...bytes, ...plain, name: 'Q', notation: 'Q', writable: true },
  { ...bytes, ...plain, name: 'M', notation: 'M', writable: true },
];
// The modules themselves, past the process image. A 300 or 400 refuses to read outputs there: such a variable is write-only.
const peripherals: readonly Area[] = [
  { ...bytes, ...plain, name: 'PI', notation: 'PI', writable: false, example: '256', bitExample: '256.0' },
  { ...bytes, ...plain, name: 'PQ', notation: 'PQ', writable: true, example: '256', bitExample: '256.0' },
];
const dataBlocks: Area = {
  ...bytes,
  name: 'DB',
  notation: 'DB',
  writable: true,
  rule: 'namedAddress',
  example: '1.100',
  bitExample: '1.100.3',
};
// A word: S5TIME for a timer, BCD for a counter.
const timersAndCounters: readonly Area[] = [
  { ...numbered, name: 'T', notation: 'T', dataTypes: ['s5time', 'uint16', 'bcd16'] },
  { ...numbered, name: 'C', notation: 'C' },
];
const variableMemory: Area = { ...bytes, ...plain, name: 'V', notation: 'V', writable: true };
// The timers and counters of the 200 count in binary: a timer in units of its resolution (1, 10 or 100 ms, by its
// number).
const smartTimersAndCounters: readonly Area[] = [
  { ...numbered, name: 'T', notation: 'T', dataTypes: ['int16', 'uint16'] },
  { ...numbered, name: 'C', notation: 'C', dataTypes: ['int16', 'uint16'] },
  {
    ...numbered,
    name: 'HC',
    notation: 'HC',
    dataTypes: ['int32', 'uint32'],
    maximum: 255,
    example: '0',
    bitExample: '0',
  },
];
const analog = {
  counts: 'byte',
  numbers: 'decimal',
  maximum: 65_535,
  dataTypes: ['int16', 'uint16'],
  rule: 'registerAddress',
  example: '16',
  bitExample: '16',
} as const;
// Special memory of the 200: SM0.5, SMB28, SMW22.
const smartMemory: readonly Area[] = [
  { ...bytes, ...plain, name: 'SM', notation: 'SM', writable: true, example: '28', bitExample: '0.5' },
  { ...analog, name: 'AI', notation: 'AI', writable: false },
  { ...analog, name: 'AQ', notation: 'AQ', writable: true },
];
const smartAreas: readonly Area[] = [...memory, variableMemory, ...smartMemory, ...smartTimersAndCounters];
const blockAreas: readonly Area[] = [...memory, dataBlocks, ...peripherals, ...timersAndCounters];

const byRack: Condition = { field: 'addressing', in: ['rackSlot'] };
const byTsap: Condition = { field: 'addressing', in: ['tsap'] };

/**
 * Siemens S7 over ISO-on-TCP. Reading data blocks of a 1200 or 1500 needs "optimized block access" off and PUT/GET
 * allowed in the controller.
 */
export const s7 = protocol({
  name: 's7',
  devices: textAt('contract.protocols:s7.devices'),
  ports: ['LAN'],
  settings: z.strictObject({
    host: text('requiredHost'),
    port: number('driverPort').default(102),
    family: choice(s7Families).default('s7-1200'),
    /** How the TSAPs are found: from rack and slot, or as given (200 SMART: local 02.00, remote 02.01). */
    addressing: choice(['rackSlot', 'tsap']).default('rackSlot'),
    connectionType: mark(appliesIf(choice(['pg', 'op', 'basic']).default('pg'), byRack), { advanced: true }),
    rack: appliesIf(number('rack').default(0), byRack),
    slot: appliesIf(number('slot').default(1), byRack),
    localTsap: requiredIf(text('tsap').default('02.00'), byTsap),
    remoteTsap: requiredIf(text('tsap').default('02.01'), byTsap),
  }),
  byteOrders: bigEndianOrders,
  ordersApply: true,
  writeFunctionApplies: false,
  // The size is negotiated when connecting; at most 20 items a request.
  largestRequest: { items: 20 },
  commInterval: 0,
  areas: [
    ...memory,
    dataBlocks,
    variableMemory,
    ...peripherals,
    ...smartMemory,
    ...smartTimersAndCounters.map((area) => timersAndCounters.find(({ name }) => name === area.name) ?? area),
  ],
  areasFor: ({ family }) => (family === 's7-200-smart' ? smartAreas : blockAreas),
  readAddress,
});

/** The letters before an address, by area: `M` and the width, or `T` and `C` alone. */
const ownNotation: ReadonlyMap<string, RegExp> = new Map(
  [...memory, variableMemory, ...peripherals, ...smartMemory, ...smartTimersAndCounters].map((area) => [
    area.name,
    new RegExp(`^(?:${area.name}${area.counts === 'byte' ? '(WS|[XBWDS])?' : '()'})?([0-9].*)$`, 'i'),
  ]),
);

/**
 * Reads an S7 address, with the letters of the controller's own notation or without: `100`, `MW100`, `100.3`, `M100.3`,
 * `1.100`, `DB1.DBW100`, `1.100.3`, `DB1.DBX100.3`, `VD100`. A width letter must fit the data type. A text is an array of
 * CHAR, with the letter S an S7 STRING and with WS a WSTRING, whose address is that of its length header: `DB1.DBS100`,
 * `VS100`, `DB1.DBWS100`. Analog words of the 200 are at even addresses.
 */
function readAddress(question: AddressQuestion): AddressResult {
  const { area, text: written, dataType } = question;
  const dotted =
    area.name === 'DB' ? /^(?:DB)?([0-9]{1,5})\.(?:DB(WS|[XBWDS]))?([0-9].*)$/i.exec(written) : null;
  if (area.name === 'DB' && !dotted) return malformed(area, written, dataType);
  const own = ownNotation.get(area.name)?.exec(written);
  const width = (dotted?.[2] ?? own?.[1] ?? '').toUpperCase();
  const split = splitBit(dotted?.[3] ?? own?.[2] ?? '');
  const offset = readNumber(split.head, 'decimal');
  const db = dotted?.[1] === undefined ? undefined : Number(dotted[1]);
  if (offset === undefined || (db !== undefined && (db < 1 || db > 65_535))) {
    return malformed(area, written, dataType);
  }
  if (width !== '' && !widthFits(width, dataType)) {
    return wrong('address.width', { text: written, dataType, example: exampleAddress(area, dataType) });
  }
  const problem = checkBit(area, dataType, split, 7) ?? checkRange(area, dataType, offset);
  if (problem) return problem;
  if ((area.name === 'AI' || area.name === 'AQ') && offset % 2 !== 0)
    return malformed(area, written, dataType);
  return found({
    kind: 'register',
    area: area.name,
    offset,
    ...(split.bit === undefined ? {} : { bit: split.bit }),
    ...(db === undefined ? {} : { db }),
    ...(width === 'S' ? { lengthHeader: 'string' as const } : {}),
    ...(width === 'WS' ? { lengthHeader: 'wstring' as const } : {}),
  });
}

function widthFits(width: string, dataType: DataType): boolean {
  const size = dataTypeSizes[dataType];
  if (width === 'X') return dataType === 'bit';
  if (width === 'S' || width === 'WS') return dataType === 'string';
  // A date and time of several bytes is known by its first.
  if (width === 'B') return size === 1 || dataType === 'string' || clockTypes.some((one) => one === dataType);
  if (width === 'W') return size === 2;
  return size >= 4;
}
