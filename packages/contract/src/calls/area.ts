import { z } from 'zod';
import { severityCountsSchema } from '../model/severity-counts.ts';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { answeredTranslations } from '../schema/translations.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { changing, titleFields } from './owned-record.ts';
import { refusedEquipmentSchema } from './refused-equipment.ts';

/** How much equipment there is, by whether its gateway is online: `unknown` has none, or one that was never online. */
const equipmentCountsSchema = z.object({
  total: z.number().int(),
  online: z.number().int(),
  offline: z.number().int(),
  unknown: z.number().int(),
});

/** The state of what the caller sees in a place: equipment, and its open alarms. */
const rollUp = { equipment: equipmentCountsSchema, openAlarms: severityCountsSchema } as const;

/**
 * An area is a place in the tree of a company: region, site, line. An equipment is in one of them or in none. Rights that are given
 * on an area hold for all equipment in it and below.
 */
export const areaSchema = z.object({
  id: idSchema,
  /** The area that it is in; empty where the caller sees none above it. */
  parentId: z.union([idSchema, z.literal('')]),
  /** In the caller's language where it was given. */
  title: z.string(),
  /** As it was entered. */
  enteredTitle: z.string(),
  titleTranslations: answeredTranslations,
  /** In a word of the company, such as site or line; empty for none. */
  kind: z.string(),
  /** The user name of the account that it belongs to. */
  owner: z.string(),
  /** Whether it is of the caller's company. */
  own: z.boolean(),
  /** How many equipments that the caller sees are in it, without those below. */
  direct: z.number().int(),
  /** The state with everything below. */
  ...rollUp,
});
export type Area = z.output<typeof areaSchema>;

const title = { ...titleFields, kind: text('generalText').default('') } as const;
const parentId = z.union([idSchema, z.literal('')]).default('');
const key = z.object({ id: idSchema });

/** The areas that the caller sees, each after the one that it is in, in the order of their titles; and what is in none of them. */
export const areaQuery = defineCall({
  path: '/api/area/query',
  access: customerAccess,
  request: z.object({}),
  answer: z.object({ areas: z.array(areaSchema), outside: z.object(rollUp) }),
});

/** Adds an area: below another, or as the first of a tree. */
export const areaAdd = defineCall({
  path: '/api/area/add',
  access: changing,
  request: z.object({ parentId, ...title }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'area.tooMany', 'area.tooDeep'],
});

/** Gives an area other titles, or another kind. */
export const areaEdit = defineCall({
  path: '/api/area/edit',
  access: changing,
  request: key.extend(title),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Moves an area with all that is in it: below another, or to the top. Rights from above are those of the new place. */
export const areaMove = defineCall({
  path: '/api/area/move',
  access: changing,
  request: key.extend({ parentId }),
  answer: z.object({}),
  errors: ['data.notFound', 'area.tooDeep', 'area.cycle', 'area.otherCompany', 'area.foreignEquipment'],
});

/** Deletes an area with the rights that were given on it. Areas and equipment in it go to the one above. */
export const areaDelete = defineCall({
  path: '/api/area/delete',
  access: changing,
  request: key,
  answer: z.object({}),
  errors: ['data.notFound', 'area.foreignEquipment'],
});

/** Puts equipment into an area, or into none. What cannot be moved stays, and is named with the reason. */
export const areaAssign = defineCall({
  path: '/api/area/assign',
  access: changing,
  request: z.object({
    areaId: z.union([idSchema, z.literal('')]),
    equipmentIds: z.array(idSchema).min(1).max(limits.areaMembers),
  }),
  answer: z.object({
    /** How many were elsewhere before. */
    moved: z.number().int(),
    refused: z.array(refusedEquipmentSchema),
  }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const areaCalls = { areaQuery, areaAdd, areaEdit, areaMove, areaDelete, areaAssign } as const;
