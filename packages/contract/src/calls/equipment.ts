import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { equipmentRights } from '../model/equipment-right.ts';
import { severityCountsSchema } from '../model/severity-counts.ts';
import { shiftsSchema } from '../model/shift.ts';
import { silentDriverSchema } from '../model/gateway-health.ts';
import { syncStates } from '../model/equipment-sync.ts';
import { text } from '../schema/field.ts';
import { answeredTranslations, translations } from '../schema/translations.ts';
import { authCodeAccess, customerAccess, defineCall, defineDownload } from './call.ts';
import { presenceReasons } from './channel.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { tagSchema } from './tag.ts';
import { timeZoneNameSchema, timeZoneSchema } from './time-zone.ts';

/** One row of the equipment list. */
export const equipmentRowSchema = z.object({
  id: idSchema,
  /** In the caller's language where both were given. */
  title: z.string(),
  titleTranslations: answeredTranslations,
  /** Empty when it is of none. */
  productId: z.union([idSchema, z.literal('')]),
  /** In the caller's language where both were given. */
  productTitle: z.string(),
  /** The gateway it is bound to; empty when none. */
  sn: z.string(),
  online: z.boolean(),
  /** When the gateway was last known to be online; empty when never. */
  lastOnline: z.string(),
  /** When the gateway came or went; empty when it never did. Of two states the later one is true. */
  since: z.string(),
  /** Why the gateway is online or offline. */
  reason: z.enum(presenceReasons).default('never'),
  /** The first driver of the gateway that does not answer, whichever equipment it is of; absent where none is known. */
  silentDriver: silentDriverSchema.optional(),
  /** How it and its gateway agree. */
  sync: z.enum(syncStates),
  /** Why that failed or waits, in the caller's language; empty where nothing is wrong. */
  syncReason: z.string().default(''),
  signalCount: z.number().int(),
  /** Its open alarms. */
  openAlarms: severityCountsSchema,
  owner: z.string(),
  address: z.string(),
  remark: z.string(),
  /** WGS 84, in degrees; null where it is not known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The tags of the caller's company that it has. */
  tags: z.array(tagSchema),
  /** The area that it is in with those above it that the caller sees, the outermost first; empty where it is in none. */
  areas: z.array(z.object({ id: idSchema, title: z.string() })),
  /** True when the caller owns it, false when it was authorised to the caller. */
  owned: z.boolean(),
  /** The rights of the caller on the equipment. */
  rights: z.array(z.enum(equipmentRights)),
  createTime: z.iso.datetime(),
});
export type EquipmentRow = z.infer<typeof equipmentRowSchema>;

/** Only equipment in any of these areas or below; `none`: that in no area that the caller sees; empty for all. */
export const areaFilterSchema = z
  .array(z.union([idSchema, z.literal('none')]))
  .max(100)
  .default([]);
export type AreaFilter = z.output<typeof areaFilterSchema>;

/** The columns by which the list of equipment can be sorted. */
export const equipmentSortColumns = [
  'createTime',
  'title',
  'productTitle',
  'sn',
  'online',
  'lastOnline',
  'sync',
  'signalCount',
  'openAlarms',
  'owner',
  'address',
  'remark',
] as const;

/** Which equipment is listed: title, SN, owner or remark contain the keyword. */
export const equipmentFields = {
  ...listFields(equipmentSortColumns, { column: 'createTime', direction: 'descending' }),
  status: z.enum(['all', 'online', 'offline']).default('all'),
  /** Only that of a product; empty for all. */
  productId: z.union([idSchema, z.literal('')]).default(''),
  /** Only that in one of these states; empty for all. */
  sync: z.array(z.enum(syncStates)).max(syncStates.length).default([]),
  /** Only that with any of these tags, or one below them in the tree; empty for all. */
  tags: z.array(idSchema).max(100).default([]),
  areas: areaFilterSchema,
  /** Only these; empty for all. */
  ids: z.array(idSchema).max(1000).default([]),
};

/** The equipment that the caller owns, is authorised on, or administers; by page. */
export const equipmentQuery = defineCall({
  path: '/api/equipment/query',
  access: customerAccess,
  request: z.object({ ...equipmentFields, ...pageFields }),
  answer: pagedAnswer(equipmentRowSchema),
});

/** The same list as a file for a spreadsheet, all pages of it. */
export const equipmentExport = defineDownload({
  path: '/api/equipment/export',
  access: customerAccess,
  request: z.object({
    ...equipmentFields,
    timeZone: timeZoneSchema,
  }),
  answer: {
    contentType: 'text/csv; charset=utf-8',
    name: textAt('contract.calls:equipment.equipmentExport.answer.name'),
  },
});

/** One equipment: the row of the list with more of its gateway. `title` is as it was given, whatever the language. */
export const equipmentInfo = defineCall({
  path: '/api/mqtt/equipment/info',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: equipmentRowSchema.extend({
    gatewayName: z.string(),
    /** When its gateway came or went; empty when it was never online. */
    since: z.string(),
    /** The revision of its own definition. */
    revision: revisionSchema,
    /** The time zone of its plant, by its IANA name; empty: that of the installation. */
    timeZone: z.string(),
    /** The time zone of the installation. */
    defaultTimeZone: z.string(),
    /** In the order of the day. */
    shifts: shiftsSchema,
  }),
  errors: ['data.notFound'],
});

/** The fields that people enter of an equipment. */
const fields = {
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  address: text('generalText').default(''),
  /** WGS 84, in degrees: both or none. */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  remark: text('generalText').default(''),
} as const;
const productId = z.union([idSchema, z.literal('')]);

/** Adds an equipment, of a product or of none. */
export const equipmentAdd = defineCall({
  path: '/api/equipment/add',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ ...fields, productId: productId.default('') }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'equipment.coordinates'],
});

/**
 * Changes the titles, the address, the position, the remark, the time zone and the shifts of an equipment; what is left out
 * stays as it is.
 */
export const equipmentEdit = defineCall({
  path: '/api/equipment/edit',
  access: authCodeAccess('equipment:edit'),
  request: z.object({
    id: idSchema,
    title: fields.title.optional(),
    titleTranslations: fields.titleTranslations.unwrap().optional(),
    address: fields.address.unwrap().optional(),
    latitude: fields.latitude.unwrap().optional(),
    longitude: fields.longitude.unwrap().optional(),
    remark: fields.remark.unwrap().optional(),
    timeZone: z.union([timeZoneNameSchema, z.literal('')]).optional(),
    shifts: shiftsSchema.optional(),
  }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'equipment.coordinates'],
});

/** Deletes an equipment that is bound to no gateway. Only its owner and administrators may. */
export const equipmentDelete = defineCall({
  path: '/api/equipment/delete',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'equipment.bound'],
});

/** Copies an equipment with its definition, without its gateway and its authorisations. The copy is the caller's. */
export const equipmentCopy = defineCall({
  path: '/api/equipment/copy',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema, title: fields.title }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'permission.missing'],
});

/**
 * Gives an equipment another product, or none. Its own differences stay; those that do not fit the product are left out of
 * its definition. Without a product it keeps its definition as its own.
 */
export const equipmentBindProduct = defineCall({
  path: '/api/equipment/bindProduct',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema, productId }),
  answer: z.object({ revision: revisionSchema }),
  errors: ['data.notFound', 'permission.missing', 'document.invalid'],
});

/**
 * Makes a product of an equipment without one: with its title and its definition, which the equipment inherits from then on. Only its
 * owner and administrators may.
 */
export const equipmentMakeProduct = defineCall({
  path: '/api/equipment/makeProduct',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ id: idSchema }),
  answer: z.object({ productId: idSchema }),
  errors: ['data.notFound', 'permission.missing', 'equipment.hasProduct', 'document.invalid'],
});

/** The state of a command that a gateway is asked to do (platform specification, section 4). */
export const commandStateSchema = z.object({
  status: z.enum(['pending', 'success', 'failure']),
  /** The code of the result: "200", or that of an error. */
  code: z.string(),
  message: z.string(),
  /** The result of a success; of a failure its key and parameters, as an answer that reports an error has them. */
  data: z.unknown(),
  /** How far a long command has come, 0 to 100; null when it does not tell. */
  percent: z.number().min(0).max(100).nullable(),
});
export type CommandState = z.infer<typeof commandStateSchema>;

/** Asks for the result of a command by the uuid its call answered. Only who gave the command may ask. */
export const multiCallback = defineCall({
  path: '/api/equipment/multi/callback',
  access: customerAccess,
  request: z.object({ uuid: z.uuid() }),
  answer: commandStateSchema,
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const equipmentCalls = {
  equipmentQuery,
  equipmentExport,
  equipmentInfo,
  equipmentAdd,
  equipmentEdit,
  equipmentDelete,
  equipmentCopy,
  equipmentBindProduct,
  equipmentMakeProduct,
  multiCallback,
} as const;
