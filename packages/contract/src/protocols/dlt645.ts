import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { appliesIf, checked, choice, integer, mark, number, text } from '../schema/field.ts';
import { type DataType, registerTypes } from '../rules/data-type.ts';
import { type AddressResult, found, wrong } from './address.ts';
import { bigEndianOrders } from './byte-order.ts';
import type { AddressChoices, AddressQuestion, Area } from './descriptor.ts';
import { type MeterValueAddress, readMeterAddress } from './meter-address.ts';
import type { MeterField, TimePart } from './meter-fields.ts';
import { type MeterEdition, meterEditions } from './meter-identifiers.ts';
import { malformed } from './numbers.ts';
import { protocol } from './protocol.ts';

const numberTypes = registerTypes.filter(
  (type) => type !== 'bit' && type !== 'bcd16' && type !== 'bcd32' && type !== 'string',
);
const fractionTypes: readonly DataType[] = ['float', 'double'];
const clockTypes = ['date', 'timeOfDay', 'dateAndTime'] as const satisfies readonly DataType[];

const area2007: Area = {
  name: 'data',
  notation: 'DI',
  counts: 'item',
  numbers: 'hexadecimal',
  maximum: 0xffff_ffff,
  dataTypes: ['bit', ...numberTypes, 'string', ...clockTypes],
  writable: true,
  rule: 'namedAddress',
  example: '04000103',
  bitExample: '04000501.3',
  examples: { date: '04000101', timeOfDay: '04000102', dateAndTime: '0400010C' },
};
const area1997: Area = {
  ...area2007,
  maximum: 0xffff,
  example: 'C111',
  bitExample: 'C020.3',
  // The table has no date with its time.
  examples: { date: 'C010', timeOfDay: 'C011', dateAndTime: 'C0A0:YYMMDDhhmm' },
};
const areas = [area2007] as const;

const ofEdition2007 = { field: 'edition', in: ['2007'] } as const;

const common = {
  edition: choice(meterEditions).default('2007'),
  /** The meter's address; empty asks for it, which only one meter may answer. */
  meterAddress: digits(12).default(''),
  /** Bytes FE before each request, which wake a meter up. */
  wakeUpBytes: mark(integer(0, 16).default(4), { advanced: true }),
  /** Level and password for writing, as the meter's manual has them. */
  passwordLevel: mark(integer(0, 99).default(4), { advanced: true }),
  password: mark(digits(6).default(''), { secret: true, advanced: true }),
  /** Kept by the meter with each write. */
  operatorCode: mark(appliesIf(digits(8).default(''), ofEdition2007), { secret: true, advanced: true }),
  /** Texts come as all values do, the last character first; some meters send them as they are read. */
  textOrder: mark(choice(['reversed', 'straight']).default('reversed'), { advanced: true }),
} as const;

const facts = {
  byteOrders: bigEndianOrders,
  ordersApply: false,
  writeFunctionApplies: false,
  largestRequest: {},
  areas,
  areasFor: (settings: AddressChoices) => [settings['edition'] === '1997' ? area1997 : area2007],
  readAddress,
} as const;

/** Meters on a serial line. */
export const dlt645 = protocol({
  ...facts,
  name: 'dlt645',
  devices: textAt('contract.protocols:dlt645.dlt645.devices'),
  ports: ['RS485', 'RS232'],
  // A meter may begin to answer after 20 ms, and wants as long a pause.
  commInterval: 20,
  settings: z.strictObject(common),
});

/** Meters behind a serial server. */
export const dlt645OverTcp = protocol({
  ...facts,
  name: 'dlt645-over-tcp',
  devices: textAt('contract.protocols:dlt645.dlt645OverTcp.devices'),
  ports: ['LAN'],
  commInterval: 20,
  settings: z.strictObject({
    host: mark(text('requiredHost'), { destination: true }),
    port: mark(number('driverPort').default(8899), { destination: true }),
    ...common,
    /** Not shared with other drivers of the same host and port. */
    ownConnection: mark(z.boolean().default(false), { advanced: true }),
  }),
});

/** A text of so many digits, or none. */
function digits(count: number) {
  return checked(z.string(), (value) =>
    value === '' || (value.length === count && /^[0-9]+$/.test(value))
      ? null
      : { key: 'form.digits', parameters: { count } },
  );
}

function readAddress({ area, text: written, dataType, settings }: AddressQuestion): AddressResult {
  const edition: MeterEdition = settings['edition'] === '1997' ? '1997' : '2007';
  const address = readMeterAddress(edition, written);
  if (address === 'unknown' || address === 'format') {
    const example = edition === '2007' ? '04800021:XXXX.XX' : 'B664:XX.XX';
    return wrong('address.format', { text: written.slice(0, 100), example });
  }
  if (typeof address === 'string') return malformed(area, written, dataType);
  return bitFlaw(address, area, dataType) ?? typeFlaw(address, dataType) ?? found(registerOf(address, area));
}

function registerOf({ identifier, bit, isWritable }: MeterValueAddress, { name }: Area) {
  return {
    kind: 'register',
    area: name,
    offset: identifier,
    ...(bit === undefined ? {} : { bit }),
    ...(isWritable ? {} : { readOnly: true as const }),
  } as const;
}

/** A bit is of a word, and only there. */
function bitFlaw(
  { field, bit }: MeterValueAddress,
  { bitExample: example }: Area,
  dataType: DataType,
): AddressResult | null {
  if (dataType !== 'bit')
    return bit === undefined ? null : wrong('address.bitUnexpected', { dataType, example });
  if (bit === undefined) return wrong('address.bitMissing', { example });
  const maximum = field.kind === 'word' ? field.bytes * 8 - 1 : -1;
  return bit > maximum ? wrong('address.bitRange', { maximum: Math.max(0, maximum), example }) : null;
}

/** The data type must be one that the value can become. */
function typeFlaw({ field, identifier }: MeterValueAddress, dataType: DataType): AddressResult | null {
  const choices = typesOf(field);
  if (choices.includes(dataType)) return null;
  const area = identifier.toString(16).toUpperCase();
  return wrong('address.dataType', { dataType, area, choices: choices.join(', ') });
}

function typesOf(field: MeterField): readonly DataType[] {
  switch (field.kind) {
    case 'number':
      return [...(field.decimals === 0 ? numberTypes : fractionTypes), 'string'];
    case 'time':
      return [...clocksOf(field.parts), 'string'];
    case 'text':
      return ['string'];
    case 'word':
      return ['bit', ...numberTypes];
  }
}

function clocksOf(parts: readonly TimePart[]): readonly DataType[] {
  const has = (...wanted: readonly TimePart[]) => wanted.every((part) => parts.includes(part));
  const hasDate = has('YY', 'MM', 'DD');
  const hasTime = has('hh', 'mm');
  if (hasDate && hasTime) return ['dateAndTime'];
  if (hasDate) return ['date'];
  return hasTime && !has('DD') ? ['timeOfDay'] : [];
}
