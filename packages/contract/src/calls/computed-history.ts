import { z } from 'zod';
import { text, list } from '../schema/field.ts';
import { foundIssue } from '../schema/found-issue.ts';
import { limits } from '../rules/limits.ts';
import { customerAccess, defineCall } from './call.ts';
import { historySeriesSchema } from './history.ts';
import { idSchema } from './identifier.ts';
import { aliasSchema, sourceFindings } from './monitoring-variable.ts';
import { timeZoneSchema } from './time-zone.ts';

/** The most computed series that are read together. */
export const computedSeries = 10;

/** A source of a computed series: a monitoring variable, or a formula over signals that was written for a chart. */
export const computedSourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mvar'), id: idSchema }),
  z
    .strictObject({
      kind: z.literal('formula'),
      formula: text('monitoringFormula'),
      inputs: list(aliasSchema, 'alias', limits.monitoringAliases),
    })
    .check((context) => {
      for (const [path, finding] of sourceFindings(context.value))
        context.issues.push(foundIssue(finding, context.value, path));
    }),
]);
export type ComputedSource = z.output<typeof computedSourceSchema>;

/** The origin of the points of a computed series: of every record of its inputs, or of their averages, where these are too many. */
export const computedFrom = ['records', 'averages'] as const;

/** The values that monitoring variables and formulas would have shown between two times, from what was recorded of their inputs. */
export const historyComputed = defineCall({
  path: '/api/history/computed',
  access: customerAccess,
  request: z.object({
    sources: z.array(computedSourceSchema).min(1).max(computedSeries),
    from: z.iso.datetime(),
    /** Not included. */
    to: z.iso.datetime(),
    /** How many points can be drawn; each covers an equal step on the clock of `timeZone`. */
    points: z.number().int().min(10).max(4000).default(600),
    timeZone: timeZoneSchema,
  }),
  answer: z.object({
    /** How long one point covers, in ms. */
    step: z.number(),
    /** In the order of the request; without points where the caller may not see an input. */
    series: z.array(historySeriesSchema.extend({ of: z.enum(computedFrom) })),
  }),
  errors: ['request.invalid', 'mvar.inputHidden', 'query.tooMany', 'query.tooLong'],
});

/** The calls of this file, for the list of all. */
export const computedHistoryCalls = { historyComputed } as const;
