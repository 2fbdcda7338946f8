import { z } from 'zod';
import { byteOrdersSchema } from '../../protocols/byte-order.ts';
import type { Port, ProtocolDescriptor } from '../../protocols/descriptor.ts';
import { protocols } from '../../protocols/list.ts';
import { choice, integer, number, text } from '../../schema/field.ts';

/** Encodings of texts in registers. */
export const stringEncodings = ['ascii', 'latin1', 'utf8', 'gbk', 'utf16le', 'utf16be'] as const;

/** What every driver has, whatever it speaks (gateway specification, section 3). Times are in milliseconds. */
const common = {
  name: text('driverName'),
  /** A driver that is not enabled is kept and not polled. */
  enabled: z.boolean().default(true),
  brand: text('shortText').default(''),
  model: text('shortText').default(''),
  /** Least time from the start of one collection cycle to the start of the next. */
  minCollectTime: number('minCollectTime').default(1000),
  /** Pause after the connection was opened, or the line taken over from another driver, before the first request. */
  commWait: number('commWait').default(0),
  /** Longest wait for a response. */
  timeout: integer(10, 600_000).default(3000),
  stringEncoding: choice(stringEncodings).default('ascii'),
  /** The chunk (block) collection method: neighbouring addresses are read together. */
  chunkCollection: z.boolean().default(true),
  /** Unused words (or 16 times as many bits) that may be read along to join two blocks. */
  mergeGap: integer(0, 1000).default(8),
} as const;

/** The driver of one protocol: what all have, the protocol's ports, and its settings. */
function driverOf<
  const Name extends string,
  const Ports extends readonly [Port, ...Port[]],
  Shape extends z.ZodRawShape,
>(descriptor: ProtocolDescriptor<Name, Ports, Shape>) {
  const [usual] = descriptor.ports;
  const port: z.ZodType<Ports[number], Ports[number]> = z.literal(descriptor.ports);
  return z.strictObject({
    ...common,
    protocol: z.literal(descriptor.name),
    port: port.default(() => usual),
    /** Pause between a response, or its absence, and the next request. */
    commInterval: number('commInterval').default(descriptor.commInterval),
    byteOrders: byteOrdersSchema(descriptor.byteOrders).prefault({}),
    settings: descriptor.settings,
  });
}

/** A driver: one lower-level device and how it is spoken to. */
export const driverSchema = z.discriminatedUnion('protocol', [
  driverOf(protocols['modbus-tcp']),
  driverOf(protocols['modbus-rtu']),
  driverOf(protocols['modbus-ascii']),
  driverOf(protocols['modbus-rtu-over-tcp']),
  driverOf(protocols.s7),
  driverOf(protocols['mitsubishi-mc-3e']),
  driverOf(protocols['mitsubishi-mc-1e']),
  driverOf(protocols['fins-tcp']),
  driverOf(protocols['fins-udp']),
  driverOf(protocols['opc-ua']),
]);
export type Driver = z.output<typeof driverSchema>;
