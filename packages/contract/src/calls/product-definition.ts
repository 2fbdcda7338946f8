import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { changeLineSchema } from '../configuration/diff/change-line.ts';
import { withHiddenSecrets } from '../configuration/diff/hidden-secrets.ts';
import { patchSchema } from '../configuration/diff/patch.ts';
import { driverSchema } from '../configuration/model/driver.ts';
import { definitionSchema } from '../product/definition.ts';
import { limits } from '../rules/limits.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { shownChanges } from './configuration-revisions.ts';
import { idSchema } from './identifier.ts';
import { pageFields } from './paged.ts';

/** A definition as people see it: a secret that is set reads as `hiddenSecret`. */
export const shownDefinitionSchema = definitionSchema.extend({
  drivers: z.array(withHiddenSecrets(driverSchema)).max(limits.drivers),
});

/** A revision of a definition, and who made it. */
export const definitionRevisionFields = {
  revision: revisionSchema,
  /** The user name of who changed it last; empty where the platform did. */
  author: z.string(),
  time: z.iso.datetime(),
  note: z.string(),
} as const;

/** Most bytes of a patch: a definition of 10,000 signals that is new altogether. */
export const definitionPatchBytes = 16_777_216;

/** A change of a definition: a patch against a revision. Secrets that it leaves hidden stay as they are. */
export const definitionChangeFields = {
  id: idSchema,
  revision: revisionSchema,
  changes: patchSchema,
} as const;

/** The effect of a change of a definition, in words of the caller's language. */
export const definitionChangeAnswer = {
  /** How many changes there are; the first of them are in `lines`. */
  changeCount: z.number().int(),
  lines: z.array(changeLineSchema).max(shownChanges),
} as const;

/** A problem of a definition, at a path such as `signals.3.source.address`. */
export const definitionProblemSchema = z.object({ path: z.string(), message: z.string() });

/** The errors of every change of a definition. */
export const definitionChangeErrors = [
  'data.notFound',
  'definition.changedBy',
  'definition.notApplicable',
  'document.invalid',
] as const;

/** The definition of a product. */
export const productDefinition = defineCall({
  path: '/api/product/definition/query',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({ id: idSchema, ...definitionRevisionFields, definition: shownDefinitionSchema }),
  errors: ['data.notFound'],
});

/** An equipment that a change of its product reaches. */
export const affectedEquipmentSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The gateway that it is bound to; empty when none. */
  sn: z.string(),
  online: z.boolean(),
  /** How many changes its own definition gets. */
  changes: z.number().int(),
  /** How many differences and values of parameters of its own no longer apply after it. */
  dropped: z.number().int(),
});
export type AffectedEquipment = z.infer<typeof affectedEquipmentSchema>;

/** The effect of a change of a product on it and on each equipment. Changes nothing. */
export const productDefinitionPreview = defineCall({
  path: '/api/product/definition/preview',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ ...definitionChangeFields, ...pageFields }),
  answer: z.object({
    ...definitionChangeAnswer,
    /** The problems; a change with problems is refused. */
    problems: z.array(definitionProblemSchema).max(limits.problems),
    /** How many equipments use the product, and those of the page. */
    total: z.number().int(),
    equipments: z.array(affectedEquipmentSchema),
  }),
  errors: ['data.notFound', 'definition.changedBy', 'definition.notApplicable'],
  limit: definitionPatchBytes,
});

/** Changes the definition of a product. */
export const productDefinitionUpdate = defineCall({
  path: '/api/product/definition/update',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ ...definitionChangeFields, note: z.string().max(200).default('') }),
  answer: z.object({
    revision: revisionSchema,
    /** The long operation that carries the change to the equipments; empty where no equipment uses the product. */
    uuid: z.union([z.uuid(), z.literal('')]),
  }),
  errors: [...definitionChangeErrors],
  limit: definitionPatchBytes,
});

/** The calls of this file, for the list of all. */
export const productDefinitionCalls = {
  productDefinition,
  productDefinitionPreview,
  productDefinitionUpdate,
} as const;
