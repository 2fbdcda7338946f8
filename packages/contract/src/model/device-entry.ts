import { z } from 'zod';
import { dataTypes } from '../rules/data-type.ts';

/** Something that a device lists of itself: a node of OPC UA. */
export const deviceEntrySchema = z.object({
  /** Its address as variables name it, and as the parent of what is below it. */
  address: z.string().max(4000),
  name: z.string().max(4000),
  kind: z.enum(['folder', 'value', 'method', 'other']),
  /** The device's own name of its type; null where it gives none. */
  deviceType: z.string().max(1000).nullable(),
  /** The data type of a variable for it; null where none fits. */
  dataType: z.enum(dataTypes).nullable(),
  readable: z.boolean(),
  writable: z.boolean(),
});
export type DeviceEntry = z.output<typeof deviceEntrySchema>;

/** A page of what is below a parent. */
export const deviceEntriesSchema = z.object({
  entries: z.array(deviceEntrySchema).max(1000),
  /** Names the next page; null after the last. */
  continuation: z.string().max(4000).nullable(),
});
