import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { integer, mark, number, text } from '../schema/field.ts';
import { type AddressResult, found, wrong } from './address.ts';
import { lowWordFirstOrders } from './byte-order.ts';
import { registerTypes } from '../rules/data-type.ts';
import type { AddressQuestion, Area } from './descriptor.ts';
import { protocol } from './protocol.ts';
import { checkBit, checkRange, exampleAddress, malformed, readNumber, splitBit } from './numbers.ts';

const words = (name: string, maximum: number): Area => ({
  name,
  notation: name,
  counts: 'word',
  numbers: 'decimal',
  maximum,
  dataTypes: registerTypes,
  writable: true,
  rule: 'registerAddress',
  example: '100',
  bitExample: '100.3',
});

/** The last read-only word of the auxiliary area (CS and CJ reference manual, auxiliary area). */
const lastReadOnlyAuxiliary = 447;
/** Extended memory has at most 25 banks. */
const lastBank = 24;

// For T and C a bit is the completion flag, which has no place in the word.
const timers = (name: string): Area => ({
  ...words(name, 4095),
  dataTypes: ['bit', 'uint16', 'bcd16'],
  bitExample: '100',
});

const areas: readonly Area[] = [
  words('CIO', 6143),
  words('W', 511),
  words('H', 1535),
  words('A', 11_535),
  words('D', 32_767),
  timers('T'),
  timers('C'),
  { ...words('EM', 32_767), example: 'EM10W100', bitExample: 'EM10W100.0' },
];

const remote = {
  host: text('requiredHost'),
  port: number('driverPort').default(9600),
  network: mark(integer(0, 127).default(0), { advanced: true }),
  /** Node and unit of the controller; node 0 over TCP is the one that the handshake names. */
  node: integer(0, 254).default(0),
  unit: mark(integer(0, 255).default(0), { advanced: true, textName: 'finsUnit' }),
  sourceNetwork: mark(integer(0, 127).default(0), { advanced: true }),
  sourceNode: mark(integer(0, 254).default(0), { advanced: true }),
  sourceUnit: mark(integer(0, 255).default(0), { advanced: true }),
} as const;

const facts = {
  ports: ['LAN'],
  settings: z.strictObject(remote),
  byteOrders: lowWordFirstOrders,
  ordersApply: true,
  writeFunctionApplies: false,
  // Over Ethernet; through a serial relay it is 269 words.
  largestRequest: { readWords: 999, writeWords: 996 },
  commInterval: 0,
  areas,
  readAddress,
} as const;

/** Omron FINS over TCP. */
export const finsTcp = protocol({
  ...facts,
  name: 'fins-tcp',
  devices: textAt('contract.protocols:fins.finsTcp.devices'),
});
/** Omron FINS over UDP: the nodes must be given. */
export const finsUdp = protocol({
  ...facts,
  name: 'fins-udp',
  devices: textAt('contract.protocols:fins.finsUdp.devices'),
});

/**
 * Reads an Omron address, with the name of the area before it or without: `100`, `D100`, `CIO100.5`, `EM10W100.0`. In
 * EM the bank, decimal, is written before a W; without it the current bank is meant. For T and C the data type tells the
 * completion flag (bit) from the present value.
 */
function readAddress({ area, text: written, dataType }: AddressQuestion): AddressResult {
  const upper = written.toUpperCase();
  const split = splitBit(upper.startsWith(area.name) ? upper.slice(area.name.length) : upper);
  const banked = area.name === 'EM' ? /^([0-9]{1,2})W([0-9]+)$/.exec(split.head) : null;
  const offset = readNumber(banked?.[2] ?? split.head, 'decimal');
  const bank = banked?.[1] === undefined ? undefined : Number(banked[1]);
  if (offset === undefined || (bank !== undefined && bank > lastBank))
    return malformed(area, written, dataType);
  const flag = dataType === 'bit' && (area.name === 'T' || area.name === 'C');
  const problem = flag
    ? split.dotted
      ? wrong('address.bitUnexpected', { dataType, example: exampleAddress(area, dataType) })
      : null
    : checkBit(area, dataType, split, 15);
  const outside = problem ?? checkRange(area, dataType, offset);
  if (outside) return outside;
  return found({
    kind: 'register',
    area: area.name,
    offset,
    ...(split.bit === undefined ? {} : { bit: split.bit }),
    ...(bank === undefined ? {} : { bank }),
    ...(area.name === 'A' && offset <= lastReadOnlyAuxiliary ? { readOnly: true as const } : {}),
  });
}
