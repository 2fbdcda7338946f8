import { textSchema } from '../schema/text.ts';
import { z } from 'zod';
import { keysOf } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import { monitoringVariableKinds, totalFunctions, valueProblemKinds } from '../model/monitoring-variable.ts';
import { signalValueSchema } from '../model/signal.ts';
import type { Finding } from '../rules/finding.ts';
import { limits } from '../rules/limits.ts';
import { choice, list, number, text } from '../schema/field.ts';
import { foundIssue } from '../schema/found-issue.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';
import { draftCalls, ownedRecordCalls, ownedRowFields, titleFields, writtenTitles } from './owned-record.ts';

/** A name in a formula, and the signal whose value it has. */
export const aliasSchema = z.strictObject({ alias: text('key'), signalId: idSchema });

/** Over which equipment a total is: all of a product that its reader may see, or those of a list. */
export const totalScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: idSchema }),
  z.strictObject({
    kind: z.literal('equipment'),
    equipmentIds: z.array(idSchema).min(1).max(limits.totalInputs),
  }),
]);
export type TotalScope = z.output<typeof totalScopeSchema>;

/**
 * The source of a monitoring variable. Its value is visible to accounts that may see all equipment it uses.
 */
export const monitoringSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('formula'),
    /** An operation formula over the aliases. */
    formula: text('monitoringFormula'),
    inputs: list(aliasSchema, 'alias', limits.monitoringAliases),
  }),
  z.strictObject({
    kind: z.literal('total'),
    function: choice(totalFunctions),
    /** The key of the signal in the definition of each equipment. */
    signalKey: text('key'),
    scope: totalScopeSchema,
  }),
]);
export type MonitoringSource = z.output<typeof monitoringSourceSchema>;

/**
 * The problems of a source beyond its single fields: an alias twice, a formula that cannot be read or names
 * no alias.
 */
export function sourceFindings(
  source: MonitoringSource,
): readonly (readonly [path: readonly (string | number)[], finding: Finding])[] {
  if (source.kind === 'total') return [];
  const found: [readonly (string | number)[], Finding][] = [];
  const names = new Set<string>();
  source.inputs.forEach(({ alias }, index) => {
    if (names.has(alias))
      found.push([['inputs', index, 'alias'], { key: 'mvar.aliasTwice', parameters: { alias } }]);
    names.add(alias);
  });
  const read = parseFormula(source.formula, 'operation');
  if (!read.ok) return [...found, [['formula'], read.finding]];
  for (const [name, position] of keysOf(read.expression))
    if (!names.has(name))
      found.push([['formula'], { key: 'mvar.aliasUnknown', parameters: { position, name } }]);
  return found;
}

function withSource<Schema extends z.ZodType<{ readonly source: MonitoringSource }>>(schema: Schema): Schema {
  return schema.check((context) => {
    for (const [path, finding] of sourceFindings(context.value.source))
      context.issues.push(foundIssue(finding, context.value, ['source', ...path]));
  });
}

/** The fields of a monitoring variable that are written. */
export const monitoringVariableDraftSchema = withSource(
  z.object({
    ...titleFields,
    /** Shown beside the value; empty where there is none. */
    unit: text('signalUnit').default(''),
    decimals: number('decimals').default(2),
    source: monitoringSourceSchema,
  }),
);
export type MonitoringVariableDraft = z.output<typeof monitoringVariableDraftSchema>;

/** A signal that is used, in the caller's language; titles are empty where the caller may not see it or it is gone. */
const usedSignalSchema = z.object({
  signalId: z.string(),
  signalTitle: z.string(),
  /** Its unit. */
  unit: z.string(),
  equipmentId: z.string(),
  equipmentTitle: z.string(),
});

/** The source of a monitoring variable, in words. */
const sourceOutlineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('formula'),
    formula: z.string(),
    inputs: z.array(usedSignalSchema.extend({ alias: z.string() })),
  }),
  z.object({
    kind: z.literal('total'),
    function: z.enum(totalFunctions),
    signalKey: z.string(),
    /** Empty where it is over a list, or the product is gone. */
    productId: z.string(),
    productTitle: z.string(),
    /** How many equipments a list has. */
    equipmentCount: z.number().int(),
  }),
]);

/** One row of the list of monitoring variables. */
export const monitoringVariableRowSchema = z.object({
  ...ownedRowFields,
  /** In the caller's language. */
  title: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  source: sourceOutlineSchema,
  createTime: z.iso.datetime(),
});
export type MonitoringVariableRow = z.output<typeof monitoringVariableRowSchema>;

export const monitoringVariableSortColumns = ['title', 'unit', 'owner', 'updateTime', 'createTime'] as const;

const kind = {
  path: '/api/mvar',
} as const;

/**
 * Lists those of the caller and of the caller's company whose title, formula or owner contain the keyword; shows one as it was
 * written.
 */
export const {
  query: mvarQuery,
  info: mvarInfo,
  delete: mvarDelete,
} = ownedRecordCalls({
  ...kind,
  columns: monitoringVariableSortColumns,
  filters: { kind: z.enum(['all', ...monitoringVariableKinds]).default('all') },
  row: monitoringVariableRowSchema,
  info: z.object({
    id: idSchema,
    ...writtenTitles,
    unit: z.string(),
    decimals: z.number().int(),
    outline: sourceOutlineSchema,
    /** The equipments of a list that the caller may see, in the caller's language. */
    equipment: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});

/** Adds a monitoring variable to the caller's, or changes one. */
export const { add: mvarAdd, edit: mvarEdit } = draftCalls({
  ...kind,
  draft: monitoringVariableDraftSchema,
  edited: monitoringVariableDraftSchema.safeExtend({ id: idSchema }),
  errors: { add: ['mvar.tooMany', 'mvar.inputHidden'], edit: ['mvar.inputHidden'] },
});

const problem = z
  .object({
    kind: z.enum(valueProblemKinds),
    /** The input that it is about, in both languages: an alias, or the title of an equipment; empty where it is none. */
    input: textSchema,
    /** A field-device code of the catalogue where an input could not be read. */
    code: z.string().optional(),
  })
  .nullable();

/** The value of a monitoring variable at present. */
export const monitoringValueSchema = z.object({
  id: z.string(),
  /** Null where there is none. */
  value: z.number().nullable(),
  /** When the oldest of its inputs was read, ms since 1970; null without a value. */
  time: z.number().nullable(),
  /** Why it is not good; null where it is. */
  problem,
  /** How many inputs it has, and how many of them have a good value. */
  inputs: z.number().int(),
  good: z.number().int(),
});
export type MonitoringValue = z.output<typeof monitoringValueSchema>;

/**
 * The values at present of what is being written, the gateways being watched meanwhile: of a formula that of each alias, of
 * a total its own. Gateways that were not watched answer within two seconds, or the value is not known yet.
 */
export const mvarValues = defineCall({
  path: '/api/mvar/values',
  access: customerAccess,
  request: z.object({
    source: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('formula'),
        inputs: list(aliasSchema, 'alias', limits.monitoringAliases),
      }),
      monitoringSourceSchema.options[1],
    ]),
  }),
  answer: z.object({
    aliases: z.array(
      z.object({
        alias: z.string(),
        value: signalValueSchema,
        time: z.number().nullable(),
        problem,
      }),
    ),
    total: monitoringValueSchema.omit({ id: true }).nullable(),
  }),
  errors: ['mvar.inputHidden'],
});

/** How many keys {@link mvarKeys} answers. */
export const offeredKeys = 50;

/** The keys of signals that equipments have in common, those that most of them have first. */
export const mvarKeys = defineCall({
  path: '/api/mvar/keys',
  access: customerAccess,
  request: z.object({ scope: totalScopeSchema, keyword: z.string().trim().max(100).default('') }),
  answer: z.object({
    keys: z
      .array(
        z.object({
          key: z.string(),
          /** The title of one of the signals, in the caller's language. */
          title: z.string(),
          unit: z.string(),
          equipmentCount: z.number().int(),
        }),
      )
      .max(offeredKeys),
  }),
});

/** The calls of this file, for the list of all. */
export const monitoringVariableCalls = {
  mvarQuery,
  mvarInfo,
  mvarAdd,
  mvarEdit,
  mvarDelete,
  mvarValues,
  mvarKeys,
} as const;
