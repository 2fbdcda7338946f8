import { z } from 'zod';

const bytes = z.number().int().min(0);

/** How much of the spare blocks of a flash memory is used up (eMMC 5.0, PRE_EOL_INFO): normal, 80 percent, 90 percent. */
export const flashReserves = ['normal', 'warning', 'urgent'] as const;
export type FlashReserve = (typeof flashReserves)[number];

/** The disk that holds the data of a gateway. */
const storageSchema = z.object({
  /** As the system calls it: `mmcblk0`. */
  device: z.string().max(50),
  /** Empty where the disk does not say it. */
  model: z.string().max(100),
  bytes,
  /** Bytes that all programs have written to it since the machine was started; null where the system does not count it. */
  written: bytes.nullable(),
  /**
   * How much of its life is used, in percent, of the kind of its blocks that is worn most: from, to. 100 to 110 where the maker's
   * estimate is exceeded. Null where the disk does not say it: only eMMC does.
   */
  wear: z.object({ from: z.number().min(0).max(100), to: z.number().min(0).max(110) }).nullable(),
  /** Null where the disk does not say it. */
  reserve: z.enum(flashReserves).nullable(),
});
export type MachineStorage = z.output<typeof storageSchema>;

/** The hardware of a machine as its system knows it; null is what the system does not say. */
export const machineHardwareSchema = z.object({
  /** The machine or board in the words of its maker. */
  board: z.string().max(100).nullable(),
  /** The processor in the words of its maker. */
  processor: z.string().max(100).nullable(),
  storage: storageSchema.nullable(),
  /** In degrees Celsius, by the name of the place; empty where nothing is measured. */
  temperatures: z
    .array(z.object({ place: z.string().max(50), celsius: z.number().min(-273.15).max(1000) }))
    .max(16),
});
export type MachineHardware = z.output<typeof machineHardwareSchema>;

/** The hardware of a machine of which nothing is known. */
export const unknownHardware: MachineHardware = {
  board: null,
  processor: null,
  storage: null,
  temperatures: [],
};
