import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { patchSchema } from '../configuration/diff/patch.ts';
import { ownDefinitionSchema } from '../product/definition.ts';
import { limits } from '../rules/limits.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import {
  definitionChangeAnswer,
  definitionChangeErrors,
  definitionChangeFields,
  definitionPatchBytes,
  definitionProblemSchema,
  definitionRevisionFields,
  shownDefinitionSchema,
} from './product-definition.ts';

/** The definition of an equipment: what it inherits, what is effective, and what it has of its own. Secrets are hidden. */
export const equipmentDefinition = defineCall({
  path: '/api/equipment/definition/query',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    title: z.string(),
    ...definitionRevisionFields,
    /** Null where it has none. */
    product: z.object({ id: idSchema, title: z.string(), revision: revisionSchema }).nullable(),
    /** The definition of the product with the values of the parameters. */
    base: shownDefinitionSchema,
    /** The effective definition. */
    definition: shownDefinitionSchema,
    /** The own part of the equipment; it differs from the base in `differences` that are not in `dropped`. */
    own: ownDefinitionSchema.omit({ enteredSecrets: true }),
    /** Differences that do not apply to the product as it is now. */
    dropped: patchSchema,
    /** Parameters whose value does not apply, by their keys. */
    droppedValues: z.array(z.string()).max(limits.parameters),
    /** The problems of the definition since the product changed. */
    problems: z.array(definitionProblemSchema).max(limits.problems),
  }),
  errors: ['data.notFound'],
});

/** A change of the definition of an equipment: a patch of what is effective, and values of parameters. */
const changeFields = {
  ...definitionChangeFields,
  /** All of them; where they are left out, they stay as they are. */
  parameterValues: ownDefinitionSchema.shape.parameterValues.unwrap().optional(),
  /** Forgets the differences that do not apply; otherwise they are kept, in case the product gets their targets back. */
  forgetDropped: z.boolean().default(false),
  /**
   * The revision of its product that the patch was made from; where another is current by now, the change is refused, so that nobody
   * enters a secret for another destination than the one they saw. It may be left out where the patch enters none.
   */
  productRevision: revisionSchema.optional(),
} as const;

/** The effect of a change of the definition of an equipment. Changes nothing. */
export const equipmentDefinitionPreview = defineCall({
  path: '/api/equipment/definition/preview',
  access: authCodeAccess('equipment:edit'),
  request: z.object(changeFields),
  answer: z.object({
    ...definitionChangeAnswer,
    /** The problems; a change with problems is refused. */
    problems: z.array(definitionProblemSchema).max(limits.problems),
  }),
  errors: ['data.notFound', 'permission.missing', 'definition.changedBy', 'definition.notApplicable'],
  limit: definitionPatchBytes,
});

/** Changes the definition of an equipment. */
export const equipmentDefinitionUpdate = defineCall({
  path: '/api/equipment/definition/update',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ ...changeFields, note: z.string().max(200).default('') }),
  answer: z.object({ revision: revisionSchema }),
  errors: [...definitionChangeErrors, 'permission.missing'],
  limit: definitionPatchBytes,
});

/** The calls of this file, for the list of all. */
export const equipmentDefinitionCalls = {
  equipmentDefinition,
  equipmentDefinitionPreview,
  equipmentDefinitionUpdate,
} as const;
