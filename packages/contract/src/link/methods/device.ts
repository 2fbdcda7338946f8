import { z } from 'zod';
import { text } from '../../schema/field.ts';
import { stringEncodings } from '../../protocols/driver-schema.ts';
import { indexedNamespaceSchema } from '../../model/indexed-namespace.ts';
import { deviceEntriesSchema } from '../../model/device-entry.ts';
import {
  interpretedRegistersSchema,
  maxRawRegisters,
  registersSchema,
} from '../../model/device-registers.ts';
import { driverNameSchema, method } from '../method.ts';

/** A stretch of 16-bit registers of a device, or of its bits, named as an address of a variable is. */
const stretch = {
  driver: driverNameSchema,
  area: z.string().max(50),
  address: text('namedAddress'),
  count: z.number().int().min(1).max(maxRawRegisters).default(1),
} as const;

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
    registers: registersSchema,
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
  result: interpretedRegistersSchema,
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
    /** The continuation of the page before; null for the first. */
    continuation: z.string().max(4000).nullable().default(null),
  }),
  result: deviceEntriesSchema,
  timeout: 60_000,
});

/** The meaning of the indexes of namespaces in addresses: OPC UA. `gateway.unsupported` where the protocol has none. */
export const deviceNamespaces = method({
  name: 'device.namespaces',
  answeredBy: 'gateway',
  params: z.object({ driver: driverNameSchema }),
  result: z.object({ namespaces: z.array(indexedNamespaceSchema).max(1000) }),
  timeout: 60_000,
});
