import { z } from 'zod';
import { authCodeAccess, defineCall } from './call.ts';

/** How many equipments {@link storageQuery} answers: those that take the most. */
export const storageEquipments = 100;

/** A part of the packed records. */
const share = {
  /** The approximate size. */
  bytes: z.number().int(),
  records: z.number().int(),
  /** When the oldest period of it begins. */
  oldest: z.iso.datetime(),
};

/** The disk space of history, and the time for which it is kept. */
export const storageQuery = defineCall({
  path: '/api/system/storage',
  access: authCodeAccess('equipment:all'),
  request: z.object({}),
  answer: z.object({
    /** In bytes, with indexes: records that are not packed yet, packed ones, alarms, and the whole database. */
    records: z.number().int(),
    packedRecords: z.number().int(),
    alarms: z.number().int(),
    everything: z.number().int(),
    /** The limits of the installation: days, and bytes of records; 0 without a limit. */
    recordDays: z.number().int(),
    recordBytes: z.number().int(),
    alarmDays: z.number().int(),
    /** The packed size by product, the largest first. */
    products: z.array(
      z.object({
        /** Empty: of equipment without a product, and of gateways without equipment. */
        id: z.string(),
        /** In the caller's language. */
        title: z.string(),
        /** How many days its records are kept; 0: as long as the installation says. */
        recordDays: z.number().int(),
        equipmentCount: z.number().int(),
        ...share,
      }),
    ),
    /** The packed size by equipment, the largest first. */
    equipment: z
      .array(
        z.object({
          id: z.string(),
          /** In the caller's language. */
          title: z.string(),
          ...share,
        }),
      )
      .max(storageEquipments),
  }),
  errors: ['query.tooMany', 'query.tooLong'],
});

/** The calls of this file, for the list of all. */
export const storageCalls = { storageQuery } as const;
