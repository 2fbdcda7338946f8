import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { appliesIf, choice, integer, list, mark, number, text } from '../schema/field.ts';
import { byteOrdersSchema } from './byte-order.ts';
import type { Port, ProtocolFacts } from './descriptor.ts';
import { scanGroupSchema } from './scan-group.ts';

/** Encodings of texts in registers. */
export const stringEncodings = ['ascii', 'latin1', 'utf8', 'gbk', 'utf16le', 'utf16be'] as const;

const ifMerged = { field: 'chunkCollection', in: [true] } as const;

/**
 * The common fields of all drivers, whatever their protocol (gateway specification, section 3). Times are in
 * milliseconds.
 */
const common = {
  name: text('driverName'),
  /** A driver that is not enabled is kept and not polled. */
  enabled: z.boolean().default(true),
  brand: text('shortText').default(''),
  model: text('shortText').default(''),
  /** The name of the equipment in topics with `{equipment}`; binding writes it. */
  equipment: mark(text('generalText').default(''), { advanced: true }),
  /** Minimum time between the starts of two scan cycles. */
  minCollectTime: number('minCollectTime').default(1000),
  /** Groups of variables with intervals of their own. */
  scanGroups: list(scanGroupSchema, 'name', limits.scanGroups),
  /** Pause after the connection was opened, or the line taken over from another driver, before the first request. */
  commWait: mark(number('commWait').default(0), { advanced: true }),
  /** Maximum wait for a response. */
  timeout: integer(10, 600_000, 'ms').default(3000),
  /** The chunk (block) collection method: neighbouring addresses are read together. */
  chunkCollection: mark(z.boolean().default(true), { advanced: true }),
  /** How often a request without a good reply is made again before its variables count as bad. */
  retries: mark(integer(0, 10).default(1), { advanced: true }),
} as const;

/** The driver of one protocol: what all have, the protocol's ports, and its settings. */
export function driverOf<
  const Name extends string,
  const Ports extends readonly [Port, ...Port[]],
  Shape extends z.ZodRawShape,
>(descriptor: ProtocolFacts<Name, Ports, Shape>) {
  const [defaultPort] = descriptor.ports;
  const port: z.ZodType<Ports[number], Ports[number]> = z.literal(descriptor.ports);
  // A protocol that carries types itself has neither byte orders nor encodings.
  const ordersApply = descriptor.ordersApply ? { all: [] } : { any: [] };
  // Items and nodes have names, with neither gaps nor a length between them.
  const isMemory = descriptor.areas.some(({ counts }) => counts !== 'node' && counts !== 'item');
  const lengthApplies = isMemory ? ifMerged : { any: [] };
  return z.strictObject({
    ...common,
    protocol: z.literal(descriptor.name),
    port: port.default(() => defaultPort),
    /** Pause between a response, or its absence, and the next request. */
    commInterval: number('commInterval').default(descriptor.commInterval),
    stringEncoding: appliesIf(choice(stringEncodings).default('ascii'), ordersApply),
    byteOrders: mark(appliesIf(byteOrdersSchema(descriptor.byteOrders).prefault({}), ordersApply), {
      advanced: true,
    }),
    /** Unused words (or 16 times as many bits) that may be read along to join two blocks. */
    mergeGap: mark(appliesIf(integer(0, 1000, 'words').default(8), lengthApplies), { advanced: true }),
    /** The most words (16 times as many bits) that one request reads; null: what the protocol allows. */
    largestRequest: mark(appliesIf(integer(1, 1000, 'words').nullable().default(null), lengthApplies), {
      advanced: true,
    }),
    settings: descriptor.settings,
  });
}
