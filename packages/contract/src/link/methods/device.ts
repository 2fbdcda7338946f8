import { z } from 'zod';
import { stringEncodings } from '../../configuration/model/driver.ts';
import { anyOrders } from '../../protocols/byte-order.ts';
import { dataTypes } from '../../rules/data-type.ts';
import { driverNameSchema, method } from '../method.ts';

/** The most registers that are read for a person to look at. */
export const maxRawRegisters = 64;

/** A stretch of 16-bit registers of a device, or of its bits, named as an address of a variable is. */
const stretch = {
  driver: driverNameSchema,
  area: z.string().max(50),
  address: z.string().min(1).max(200),
  count: z.number().int().min(1).max(maxRawRegisters).default(1),
} as const;

const registers = z.array(z.number().int().min(0).max(0xffff)).max(maxRawRegisters);

/**
 * Reads registers or bits at an address that need not be in the configuration: the words as the device sends them, the
 * most significant byte first; of an area of bits (coils) the bits, one after another.
 */
export const readRaw = method({
  name: 'device.readRaw',
  answeredBy: 'gateway',
  params: z.object(stretch),
  result: z.object({
    /** Empty for an area of bits. */
    registers,
    /** Empty for an area of words or bytes. */
    bits: z.array(z.boolean()).max(maxRawRegisters),
    time: z.number(),
  }),
  timeout: 60_000,
});

/** The byte-order helper: reads registers and answers them in every data type and byte order at once. */
export const interpretRaw = method({
  name: 'device.interpret',
  answeredBy: 'gateway',
  params: z.object({
    ...stretch,
    /** That of the driver when absent. */
    encoding: z.enum(stringEncodings).optional(),
  }),
  result: z.object({
    registers,
    time: z.number(),
    interpretations: z
      .array(
        z.object({
          type: z.enum(dataTypes),
          order: z.enum(anyOrders),
          /**
           * Null where the registers are no value of this type. Texts for strings, for whole numbers beyond 2^53 and for
           * what JSON has no number for: NaN, Infinity.
           */
          value: z.union([z.number(), z.string().max(1024), z.null()]),
        }),
      )
      .max(100),
  }),
  timeout: 60_000,
});

/** Lists what a device has, a part at a time: OPC UA nodes. `gateway.unsupported` where the protocol cannot list. */
export const browseDevice = method({
  name: 'device.browse',
  answeredBy: 'gateway',
  params: z.object({
    driver: driverNameSchema,
    /** Null lists the root. */
    parent: z.string().min(1).max(1000).nullable().default(null),
    limit: z.number().int().min(1).max(1000).default(200),
    /** Of the page before; null for the first. */
    continuation: z.string().max(4000).nullable().default(null),
  }),
  result: z.object({
    entries: z
      .array(
        z.object({
          address: z.string().max(4000),
          name: z.string().max(4000),
          kind: z.enum(['folder', 'value', 'method', 'other']),
          deviceType: z.string().max(1000).nullable(),
          dataType: z.enum(dataTypes).nullable(),
          readable: z.boolean(),
          writable: z.boolean(),
        }),
      )
      .max(1000),
    continuation: z.string().max(4000).nullable(),
  }),
  timeout: 60_000,
});
