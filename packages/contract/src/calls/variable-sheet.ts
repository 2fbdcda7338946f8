import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { isErrorKey } from '../errors/catalogue.ts';
import { deviceVariableSchema, variableReadingSchema } from '../configuration/model/variable.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { authCodeAccess, customerAccess, defineDownload, defineUpload } from './call.ts';
import { changeFields } from './configuration-change.ts';

const sn = serialNumberSchema;

/** The lists of a configuration that a spreadsheet can contain, each on a sheet of its own. */
export const sheetSections = ['variables', 'intermediateVariables'] as const;
export type SheetSection = (typeof sheetSections)[number];

/**
 * The effect of an import on the present variables. `merge`: variables of the file are added or changed, all
 * others stay. `replace`: variables that the file does not contain are deleted too, of the lists that the
 * file has a sheet of.
 */
export const importModes = ['merge', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/** The same for variables, and `add`: the variables that are there stay as they are, whatever the file says of them. */
export const variableImportModes = ['add', ...importModes] as const;
export type VariableImportMode = (typeof variableImportModes)[number];

/**
 * Columns of lists of other programs that are no field of a variable: the parts of a linear scaling, which together make a collect formula,
 * and the interval in ms at which a variable is read, which makes a scan group.
 */
export const foreignFields = ['rawLow', 'rawHigh', 'scaledLow', 'scaledHigh', 'scanRate'] as const;

/** The meanings that a column of a list of variables can have: a field of a device variable, or one of {@link foreignFields}. */
export const assignedFields = [...deviceVariableSchema.keyof().options, ...foreignFields] as const;
export type AssignedField = (typeof assignedFields)[number];

/** The programs whose lists of variables are recognised; `other` is any list, `penstock` our own. */
export const listFormats = ['penstock', 'kepware', 'tia', 'gxworks', 'codesys', 'other'] as const;
export type ListFormat = (typeof listFormats)[number];

/** How a sheet is read as a list of device variables. */
export const columnAssignmentSchema = z.object({
  /** The index of the sheet in its file. */
  sheet: z.number().int().min(0).max(100),
  /** The index of the row of its headers; -1 where it has none. */
  header: z.number().int().min(-1).max(100),
  /** By the index of a column; null where it is not read. No field is there twice. */
  columns: z.array(z.enum(assignedFields).nullable()).max(100),
  /** The driver of rows that do not name one; empty for none. */
  driver: z.string().max(100),
  /** The register type of rows where nothing names one and that have a type of it; empty for words that can be written. */
  area: z.string().max(100).default(''),
});
export type ColumnAssignment = z.output<typeof columnAssignmentSchema>;

const count = z.number().int().min(0);
const section = z.enum(sheetSections);
const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const problem = {
  key: z.string().refine(isErrorKey),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
};

/** The result of an import for one row of a spreadsheet. */
export const importedRowSchema = z.object({
  section,
  /** The number of the row in its sheet, from 1. */
  row: z.number().int().min(1),
  /** As it is in the file; empty where there is none. */
  key: z.string(),
  /** `keep`: the file has other values, and what is there stays. */
  state: z.enum(['add', 'change', 'keep', 'wrong']),
  /** The fields that would get another value, for a change and for what is kept. */
  changes: z.array(z.object({ field: z.string(), before: fieldValue, after: fieldValue })),
  /** The cells of a wrong row that break a rule. The field is empty where the row as a whole is meant. */
  problems: z.array(z.object({ field: z.string(), value: z.string(), ...problem })),
  /** The cells of a wrong row as texts, in the order of `columns`. */
  cells: z.array(z.string()),
  /** How a device variable that is added would be read. */
  reading: variableReadingSchema.optional(),
});
export type ImportedRow = z.output<typeof importedRowSchema>;

/** The effect of an import, without making it. */
export const importDryRunSchema = z.object({
  /** The revision it was compared with: the base of the import. */
  revision: revisionSchema,
  counts: z.object({
    rows: count,
    add: count,
    change: count,
    keep: count,
    unchanged: count,
    wrong: count,
    delete: count,
  }),
  /** The rows that are added, changed or wrong, in the order of the file. */
  rows: z.array(importedRowSchema),
  /**
   * The variables that replacing deletes. `usedBy`: the paths of the users of a variable, which would no
   * longer work.
   */
  deleted: z.array(z.object({ section, key: z.string(), usedBy: z.array(z.string()) })),
  /** Further problems of the resulting configuration; nothing is imported then. */
  problems: z.array(z.object({ path: z.string(), ...problem })),
  /** The fields that each sheet has a column of, in the order of the file. */
  columns: z.array(z.object({ section, fields: z.array(z.string()) })),
  /** The scan groups that drivers get, since a list names intervals that they do not have yet. */
  groups: z.array(z.object({ driver: z.string(), name: z.string(), interval: z.number() })),
  /** The headers of columns that are not read, because no field is called so. */
  ignored: z.array(z.string()),
  /** The sheet that was read as a list of device variables, and how; null where the file has none. */
  source: z
    .object({
      format: z.enum(listFormats),
      /** The names of the sheets of the file, where it has several. */
      sheets: z.array(z.string()),
      assignment: columnAssignmentSchema,
      /** Its columns: the header, and the first cells below it. */
      columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
    })
    .nullable(),
});
export type ImportDryRun = z.output<typeof importDryRunSchema>;

const fileErrors = [
  'data.notFound',
  'gateway.offline',
  'gateway.timeout',
  'gateway.modelsDiffer',
  'sheet.unreadable',
  'sheet.tooComplex',
  'sheet.noHeader',
  'sheet.empty',
  'sheet.rows',
] as const;

const files = { file: { rule: 'variableFile', required: true } } as const;

/** How a file is read and compared: by the check and by the import alike. */
const comparison = {
  mode: z.enum(variableImportModes),
  /** Read as it is recognised where absent. */
  assignment: columnAssignmentSchema.optional(),
  /** The index of the sheet that is read as a list where no assignment says it; the one with the most rows where absent. */
  sheet: z.number().int().min(0).max(100).optional(),
  /** Wrong rows are left out, and the others are imported; otherwise one wrong row refuses all. */
  leaveOut: z.boolean().default(false),
} as const;

/** Reads a list of variables and answers what its import would do; changes nothing. */
export const variableImportCheck = defineUpload({
  path: '/api/mqtt/gateway/importSignalCnt',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, ...comparison }),
  files,
  answer: importDryRunSchema,
  errors: [...fileErrors],
});

/**
 * Imports a list of variables as one change of the configuration, as a long operation (`/api/operation/query`).
 * The operation fails with `configuration.changedBy` when `baseRevision` is no longer current.
 */
export const variableImport = defineUpload({
  path: '/api/mqtt/gateway/importSignal',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    sn,
    ...comparison,
    /** The revision that the check compared with. */
    baseRevision: revisionSchema,
    ...changeFields,
  }),
  files,
  answer: z.object({ uuid: z.uuid() }),
  errors: [...fileErrors, 'configuration.changedBy', 'sheet.wrongRows', 'document.invalid'],
});

/** The variables of a gateway as a spreadsheet that imports again unchanged, or an empty one to fill in. */
export const variableExport = defineDownload({
  path: '/api/mqtt/gateway/exportSignal',
  access: customerAccess,
  request: z.object({
    sn,
    kind: z.enum(['all', 'selected', 'template']),
    /** For `selected`: the keys of the variables. */
    keys: z.array(z.string().max(200)).max(limits.variables).default([]),
  }),
  answer: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: textAt('contract.calls:variableSheet.variableExport.answer.name'),
  },
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout'],
  limit: 8_388_608,
});

/** The calls of this file, for the list of all. */
export const variableSheetCalls = { variableImportCheck, variableImport, variableExport } as const;
