import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { keysOf } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import { bucketKinds, conditionOperators, reportFunctions, reportRangeSchema } from '../model/report.ts';
import { limits } from '../rules/limits.ts';
import type { Finding } from '../rules/finding.ts';
import { choice, number, text } from '../schema/field.ts';
import { foundIssue } from '../schema/found-issue.ts';
import { customerAccess, defineCall, defineDownload } from './call.ts';
import { idSchema } from './identifier.ts';
import { draftCalls, ownedRecordCalls, ownedRowFields, titleFields, writtenTitles } from './owned-record.ts';

/** A computed column of each row of a report. */
export const reportColumnSchema = z.strictObject({
  /** The key of the signal in the definition of each equipment. */
  signalKey: text('key'),
  function: choice(reportFunctions),
  /** The title of the column; empty: made of its signal and its function. */
  title: text('generalText').default(''),
  /** When the signal counts as on, for running time and count; null for where it is not 0. */
  condition: z
    .strictObject({ operator: choice(conditionOperators), value: z.number() })
    .nullable()
    .default(null),
  /** How many values the counter of an increase has before it begins again at 0; null where it does not. */
  counterRange: z.number().positive().nullable().default(null),
});
export type ReportColumn = z.output<typeof reportColumnSchema>;

/** A column that a formula computes from the others of its row, which it knows as c1, c2 and so on. */
export const computedColumnSchema = z.strictObject({
  title: text('requiredText'),
  formula: text('monitoringFormula'),
  /** Empty where it has none. */
  unit: text('signalUnit').default(''),
  decimals: number('decimals').default(2),
});
export type ComputedColumn = z.output<typeof computedColumnSchema>;

/** The name of a column in formulas, by its place. */
export function columnName(index: number): string {
  return `c${index + 1}`;
}

/** Which equipment a report is about: all of a product that its reader may see, or those of a list. */
export const reportScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), productId: idSchema }),
  z.strictObject({
    kind: z.literal('equipment'),
    equipmentIds: z.array(idSchema).min(1).max(limits.reportEquipments),
  }),
]);
export type ReportScope = z.output<typeof reportScopeSchema>;

const contentFields = {
  bucket: choice(bucketKinds),
  scope: reportScopeSchema,
  columns: z.array(reportColumnSchema).min(1).max(limits.reportSignals),
  computed: z.array(computedColumnSchema).max(limits.reportFormulas).default([]),
  range: reportRangeSchema,
} as const;

/** A formula of a column can be read, and names columns that there are. */
function withFormulas<
  Schema extends z.ZodType<{
    readonly columns: readonly unknown[];
    readonly computed: readonly { readonly formula: string }[];
  }>,
>(schema: Schema): Schema {
  return schema.check((context) => {
    const { columns, computed } = context.value;
    const names = new Set(columns.map((_column, index) => columnName(index)));
    computed.forEach(({ formula }, index) => {
      const finding = formulaFinding(formula, names);
      if (finding !== null)
        context.issues.push(foundIssue(finding, context.value, ['computed', index, 'formula']));
    });
  });
}

/** The problem of a formula over columns of some names; null where nothing is. */
export function formulaFinding(formula: string, names: ReadonlySet<string>): Finding | null {
  const read = parseFormula(formula, 'operation');
  if (!read.ok) return read.finding;
  for (const [name, position] of keysOf(read.expression))
    if (!names.has(name)) return { key: 'mvar.aliasUnknown', parameters: { position, name } };
  return null;
}

/** A range of dates does not end before it begins. */
export function withRange<
  Schema extends z.ZodType<{ readonly range?: z.output<typeof reportRangeSchema> | undefined }>,
>(schema: Schema): Schema {
  return schema.check((context) => {
    const { range } = context.value;
    if (range?.kind !== 'dates' || range.from <= range.to) return;
    context.issues.push(
      foundIssue({ key: 'report.datesBackwards', parameters: {} }, context.value, ['range', 'to']),
    );
  });
}

/** The fields of a report that are written. */
export const reportDraftSchema = withFormulas(withRange(z.object({ ...titleFields, ...contentFields })));
export type ReportDraft = z.output<typeof reportDraftSchema>;

/** One row of the list of reports. */
export const reportRowSchema = z.object({
  ...ownedRowFields,
  /** In the caller's language. */
  title: z.string(),
  bucket: z.enum(bucketKinds),
  range: reportRangeSchema,
  columnCount: z.number().int(),
  /** In the caller's language; empty where it is about a list of equipments, or the product is gone. */
  productTitle: z.string(),
  /** How many equipments a list has. */
  equipmentCount: z.number().int(),
  createTime: z.iso.datetime(),
});
export type ReportRow = z.output<typeof reportRowSchema>;

export const reportSortColumns = ['title', 'owner', 'updateTime', 'createTime'] as const;

const kind = {
  path: '/api/report',
} as const;

/** Lists those of the caller and of the caller's company whose title or owner contain the keyword; shows one as it was written. */
export const {
  query: reportQuery,
  info: reportInfo,
  delete: reportDelete,
} = ownedRecordCalls({
  ...kind,
  columns: reportSortColumns,
  filters: {},
  row: reportRowSchema,
  info: z.object({
    id: idSchema,
    ...writtenTitles,
    bucket: z.enum(bucketKinds),
    range: reportRangeSchema,
    columns: z.array(reportColumnSchema),
    computed: z.array(computedColumnSchema),
    /** Null where it is about a list of equipments, or the product is gone; the title in the caller's language. */
    product: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** The equipments of a list that the caller may see. */
    equipment: z.array(z.object({ id: z.string(), title: z.string() })),
    owner: z.string(),
  }),
});

/** Adds a report to the caller's, or changes one. */
export const { add: reportAdd, edit: reportEdit } = draftCalls({
  ...kind,
  draft: reportDraftSchema,
  edited: reportDraftSchema.safeExtend({ id: idSchema }),
  errors: { add: ['report.tooMany', 'report.scopeHidden'], edit: ['report.scopeHidden'] },
});

/** The result of a report. */
export const reportResultSchema = z.object({
  columns: z.array(
    reportColumnSchema.extend({
      /** The title of the signal of the first equipment that has it, in the caller's language; empty where none has. */
      signalTitle: z.string(),
      /** The unit of its values; empty where they have none. */
      unit: z.string(),
      decimals: z.number().int(),
    }),
  ),
  /** The columns that formulas compute. */
  computed: z.array(z.object({ title: z.string(), unit: z.string(), decimals: z.number().int() })),
  equipment: z.array(
    z.object({
      id: z.string(),
      /** In the caller's language. */
      title: z.string(),
      /** The time zone that its rows are in. */
      timeZone: z.string(),
      /** Why it has no rows: the report is by shifts, and it has none; or it has no gateway. */
      problem: z.enum(['noShifts', 'unbound']).nullable(),
    }),
  ),
  /** Equipments of the list that the caller may not see. */
  hidden: z.number().int(),
  rows: z.array(
    z.object({
      /** The index of the equipment in `equipment`. */
      equipment: z.number().int(),
      /** ms since 1970. */
      start: z.number(),
      /** Not included. */
      end: z.number(),
      /** The name of the shift in the caller's language; empty where it is none. */
      shift: z.string(),
      /** It is not over yet: what it has goes up to now. */
      open: z.boolean(),
      /** One for each column; null where nothing is known. */
      values: z.array(z.number().nullable()),
      /** One for each computed column; null where a value that it needs is not known, or mathematics has none. */
      computed: z.array(z.number().nullable()),
      /** For how much of the time up to its end, or to now, the signal was known: from 0 to 1, one for each column. */
      coverage: z.array(z.number()),
    }),
  ),
});
export type ReportResult = z.output<typeof reportResultSchema>;

const runErrors = [
  'data.notFound',
  'query.tooMany',
  'query.tooLong',
  'report.tooManyEquipments',
  'report.tooManyRows',
  'report.tooMuchHistory',
] as const;

const runFields = {
  id: idSchema,
  /** Another time than that of the report. */
  range: reportRangeSchema.optional(),
};

/** Computes a report. */
export const reportRun = defineCall({
  path: '/api/report/run',
  access: customerAccess,
  request: withRange(z.object(runFields)),
  answer: reportResultSchema,
  errors: [...runErrors],
});

/** Computes a report that is being written. */
export const reportPreview = defineCall({
  path: '/api/report/preview',
  access: customerAccess,
  request: withFormulas(withRange(z.object(contentFields))),
  answer: reportResultSchema,
  errors: [...runErrors],
});

/** A report as a CSV file. */
export const reportExport = defineDownload({
  path: '/api/report/export',
  access: customerAccess,
  request: withRange(z.object(runFields)),
  answer: {
    contentType: 'text/csv; charset=utf-8',
    name: textAt('contract.calls:report.reportExport.answer.name'),
  },
  errors: [...runErrors],
});

/** A report as a workbook. */
export const reportExportWorkbook = defineDownload({
  path: '/api/report/exportWorkbook',
  access: customerAccess,
  request: withRange(z.object(runFields)),
  answer: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: textAt('contract.calls:report.reportExportWorkbook.answer.name'),
  },
  errors: [...runErrors],
});

/** The calls of this file, for the list of all. */
export const reportCalls = {
  reportQuery,
  reportInfo,
  reportAdd,
  reportEdit,
  reportDelete,
  reportRun,
  reportPreview,
  reportExport,
  reportExportWorkbook,
} as const;
