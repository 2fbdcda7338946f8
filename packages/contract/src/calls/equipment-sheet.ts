import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { text } from '../schema/field.ts';
import { translations } from '../schema/translations.ts';
import { authCodeAccess, defineCall, defineDownload, defineUpload } from './call.ts';
import { equipmentFields } from './equipment.ts';

/** Limits of equipment from a spreadsheet. */
export const equipmentSheetLimits = {
  rows: 10_000,
  /** Rows that are applied together, in one transaction. */
  batch: 100,
  /** Rows that are named of a check, of each outcome. */
  named: 1000,
  /** The longest text of a cell that is kept: more than any field takes. */
  cell: 2000,
} as const;

/**
 * The columns of a spreadsheet of equipment. To add one, add its field here, its texts, and what it reads and writes on the platform
 * (`equipment-sheet/sheet-columns.ts`).
 */
export const equipmentSheetSchema = z.object({
  /** The number of an equipment that is there; empty for one that is found by its title, or new. */
  number: text('generalText').default(''),
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  /** The serial number of the gateway that a new equipment is bound to. */
  sn: text('generalText').default(''),
  /** The title of the product that a new equipment is of. */
  product: text('generalText').default(''),
  address: text('generalText').default(''),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  timeZone: text('generalText').default(''),
  remark: text('generalText').default(''),
  /** Titles of tags with semicolons between them. */
  tags: z.string().max(equipmentSheetLimits.cell).default(''),
  /** The titles of an area and of those above it, the outermost first, with slashes between them; empty for no area. */
  area: z.string().max(equipmentSheetLimits.cell).default(''),
});

/** The cells of a row by the names of their columns; null where one is empty. A column that the file lacks is not in it. */
const cellsSchema = z.record(
  z.string().max(100),
  z.union([z.string().max(equipmentSheetLimits.cell), z.number(), z.null()]),
);
export type EquipmentCells = z.output<typeof cellsSchema>;

/** The effect of a row of the file: it adds an equipment, changes one, changes nothing, or cannot be applied. */
export const sheetOutcomes = ['wrong', 'changed', 'added', 'same'] as const;
export type SheetOutcome = (typeof sheetOutcomes)[number];

const sheetRowSchema = z.object({
  /** The number of the row in its sheet, from 1. */
  row: z.number().int().min(1).max(2_000_000),
  cells: cellsSchema,
});
export type EquipmentSheetRow = z.output<typeof sheetRowSchema>;

const plannedRowSchema = z.object({
  row: z.number().int(),
  outcome: z.enum(sheetOutcomes),
  title: z.string(),
  /** The columns that change, with the value before and after. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why it cannot be applied: the column and the rule, in the caller's language. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type PlannedSheetRow = z.output<typeof plannedRowSchema>;

/** Reads a spreadsheet of equipment and says of each row what it would do. Changes nothing. */
export const equipmentSheetCheck = defineUpload({
  path: '/api/equipment/sheet/check',
  access: authCodeAccess('equipment:edit'),
  // Loose, since the type of an empty object forbids the file beside it.
  request: z.looseObject({}),
  files: { file: { rule: 'variableFile', required: true } },
  answer: z.object({
    /** The columns that the file has, and the headers that are not read. */
    columns: z.array(z.string()),
    ignored: z.array(z.string()),
    /** How many rows there are of each outcome. */
    counts: z.record(z.enum(sheetOutcomes), z.number().int()),
    /** The first rows of each outcome, in the order of the file. */
    rows: z.array(plannedRowSchema),
    /** The rows that add or change an equipment, as they are applied. */
    good: z.array(sheetRowSchema),
  }),
  errors: [
    'sheet.unreadable',
    'sheet.tooComplex',
    'sheet.noHeader',
    'sheet.empty',
    'sheet.rows',
    'sheet.columnTwice',
  ],
});

/** Applies a batch of rows that were checked, in one transaction. Rows that cannot be applied any more are left out and named. */
export const equipmentSheetApply = defineCall({
  path: '/api/equipment/sheet/apply',
  access: authCodeAccess('equipment:edit'),
  // A batch of the longest texts takes 2 MB.
  limit: 4_194_304,
  request: z.object({ rows: z.array(sheetRowSchema).min(1).max(equipmentSheetLimits.batch) }),
  answer: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    /** Rows that were left out, or whose equipment could not be bound to its gateway, and why. */
    refused: z.array(z.object({ row: z.number().int(), title: z.string(), message: z.string() })),
  }),
  errors: ['tag.tooMany'],
});

/** The equipment of a list as a spreadsheet that is read again unchanged; as a template without rows. */
export const equipmentSheetExport = defineDownload({
  path: '/api/equipment/sheet/export',
  access: authCodeAccess('equipment:edit'),
  request: z.object({ ...equipmentFields, template: z.boolean().default(false) }),
  answer: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: textAt('contract.calls:equipmentSheet.equipmentSheetExport.answer.name'),
  },
  errors: ['equipment.bulkTooMany'],
});

/** The calls of this file, for the list of all. */
export const equipmentSheetCalls = {
  equipmentSheetCheck,
  equipmentSheetApply,
  equipmentSheetExport,
} as const;
