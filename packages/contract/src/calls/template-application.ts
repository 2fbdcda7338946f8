import { z } from 'zod';
import { changeLineSchema } from '../configuration/diff/change-line.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { parameterValueSchema } from '../product/definition.ts';
import { limits } from '../rules/limits.ts';
import { revisionSchema } from '../schema/revision.ts';
import { authCodeAccess, customerAccess, defineCall } from './call.ts';
import { changeFields } from './configuration-change.ts';
import { copyTargetSchema } from './configuration-copy.ts';
import {
  enteredSecretsSchema,
  missingSecretsSchema,
  proposedChangesSchema,
  shownChanges,
} from './configuration-revisions.ts';
import { commandStateSchema } from './equipment.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

const sn = serialNumberSchema;

/** Gateways that one operation applies a template to. */
export const maxTemplateTargets = 200;

const values = z.array(parameterValueSchema).max(limits.parameters).default([]);

/**
 * How a template is applied to one gateway. `values` of its parameters; `secrets` that are hidden in the template and that the gateway
 * does not have, by the path that the check answered.
 */
const target = { sn, values, secrets: enteredSecretsSchema } as const;

/** Whether what a gateway has changed itself since the template was applied to it is undone; otherwise it stays. */
const resets = z.boolean().default(false);

/** The errors of applying to one gateway. */
const errors = [
  'data.notFound',
  'gateway.offline',
  'gateway.timeout',
  'gateway.modelsDiffer',
  'parameter.missing',
  'parameter.type',
  'document.invalid',
] as const;

/** Says what applying a template to a gateway of its model would change there. Changes nothing. */
export const templateApplyCheck = defineCall({
  path: '/api/mqtt/template/apply/check',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ id: idSchema, ...target, resets }),
  answer: proposedChangesSchema.extend({
    baseRevision: revisionSchema,
    /** The changes of the gateway itself that it keeps, in words. */
    keptTotal: z.number().int(),
    kept: z.array(changeLineSchema).max(shownChanges),
    /** Secrets that have to be entered: hidden in the template, and not known to the gateway. */
    missing: missingSecretsSchema,
  }),
  errors: [...errors],
});

/**
 * Applies a template to gateways of its model, as a long operation: each has the old or the new configuration whole, and a failure at one
 * keeps no other from it. They count as made of the template from then on.
 */
export const templateApply = defineCall({
  path: '/api/mqtt/template/apply',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    id: idSchema,
    targets: z.array(z.object(target)).min(1).max(maxTemplateTargets),
    resets,
    ...changeFields,
  }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [
    'data.notFound',
    'gateway.modelsDiffer',
    'gateway.importing',
    'gateway.upgradeRunning',
    'gateway.exporting',
    'gateway.copying',
  ],
});

/** How far applying a template has come, gateway by gateway. Only who started it may ask. */
export const templateApplyCallback = defineCall({
  path: '/api/mqtt/template/applyCallback',
  access: customerAccess,
  request: z.object({ uuid: z.uuid() }),
  answer: commandStateSchema.extend({ data: z.object({ targets: z.array(copyTargetSchema) }) }),
  errors: ['data.notFound'],
});

/**
 * How a gateway is to the template that it was made of. `unknown`: its configuration was not read yet; `differing`: something of
 * what it has is otherwise; `behind`: it is as its version of the template says, and there is a newer one.
 */
export const templateUseStates = ['same', 'differing', 'behind', 'unknown'] as const;

/** A gateway that was made of a template. */
export const templateUseSchema = z.object({
  sn: z.string(),
  name: z.string(),
  online: z.boolean(),
  /** The version of the template that was applied to it. */
  version: z.number().int(),
  values: z.array(parameterValueSchema),
  applied: z.iso.datetime(),
  /** The account that applied it; empty where that account is gone. */
  author: z.string(),
  state: z.enum(templateUseStates),
  /** In how much it differs; null while that is not known. */
  differences: z.number().int().nullable(),
});
export type TemplateUse = z.output<typeof templateUseSchema>;

export const templateUseSortColumns = ['sn', 'name', 'version', 'applied', 'differences'] as const;

/** The gateways that were made of a template, as far as the caller may see them. */
export const templateUses = defineCall({
  path: '/api/mqtt/template/uses',
  access: customerAccess,
  request: z.object({
    id: idSchema,
    state: z.enum(['all', ...templateUseStates]).default('all'),
    ...listFields(templateUseSortColumns, { column: 'sn', direction: 'ascending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(templateUseSchema),
  errors: ['data.notFound'],
});

/** The template that a gateway was made of and in what it differs from it now; null where it was made of none. */
export const templateDrift = defineCall({
  path: '/api/mqtt/template/drift',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    made: z
      .object({
        template: z.object({
          id: idSchema,
          name: z.string(),
          version: z.number().int(),
          /** Whether it is the caller's, who may open it then. */
          own: z.boolean(),
        }),
        use: templateUseSchema,
        ...proposedChangesSchema.shape,
      })
      .nullable(),
  }),
  errors: ['data.notFound'],
});

/** A gateway counts no longer as made of a template. It keeps its configuration. */
export const templateRelease = defineCall({
  path: '/api/mqtt/template/release',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const templateApplicationCalls = {
  templateApplyCheck,
  templateApply,
  templateApplyCallback,
  templateUses,
  templateDrift,
  templateRelease,
} as const;
