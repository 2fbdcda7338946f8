import { z } from 'zod';
import { anyOrders } from '../protocols/byte-order.ts';
import { dataTypes } from '../rules/data-type.ts';

/** The most registers that are read for a person to look at. */
export const maxRawRegisters = 64;

/** 16-bit words as the device sends them, the most significant byte first. */
export const registersSchema = z.array(z.number().int().min(0).max(0xffff)).max(maxRawRegisters);

/** Registers read as one data type in one byte order. */
export const interpretationSchema = z.object({
  type: z.enum(dataTypes),
  order: z.enum(anyOrders),
  /**
   * Null where the registers are no value of this type. Texts for strings, for whole numbers beyond 2^53 and for what
   * JSON has no number for: NaN, Infinity.
   */
  value: z.union([z.number(), z.string().max(1024), z.null()]),
});
export type Interpretation = z.output<typeof interpretationSchema>;

/** Registers in every data type and byte order at once, and when they were read. */
export const interpretedRegistersSchema = z.object({
  registers: registersSchema,
  /** ms since 1970. */
  time: z.number(),
  interpretations: z.array(interpretationSchema).max(100),
});
