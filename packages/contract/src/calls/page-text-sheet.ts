import { languages } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { defineDownload, defineUpload } from './call.ts';
import { changingPages } from './page.ts';

/** Limits of the texts of a page in a spreadsheet. */
export const pageTextSheetLimits = {
  /** Each text once, and again for elements with translations of their own. */
  rows: 2 * limits.pageTexts,
  /** Bytes of the request that writes one. */
  bytes: 8 * 1024 * 1024,
  /** The longest text of a cell that is kept: one more than is allowed, so that too long a text is known for one. */
  cell: 2001,
} as const;

/** The columns of a spreadsheet of texts; beside them, each language has one. */
export const pageTextSheetSchema = z.object({
  key: text('generalText').default(''),
  element: text('generalText').default(''),
  text: text('requiredText'),
});

const cell = z.string().max(pageTextSheetLimits.cell);

/** A text of a page with its translations, as spreadsheets have it. */
export const pageTextRowSchema = z.object({
  /** The id of the element that the row holds for alone; empty where it holds for every one with the text. */
  key: z.string().max(100),
  /** Names of the elements with the text, for translators; not read again. */
  element: z.string().max(500),
  /** The text as its author wrote it. */
  text: cell,
  translations: z.partialRecord(z.enum(languages), cell),
});
export type PageTextRow = z.output<typeof pageTextRowSchema>;

/** Writes texts of a page as a spreadsheet (XLSX) that is read again unchanged. Nothing of the platform is in it but what is sent. */
export const pageTextsExport = defineDownload({
  path: '/api/product/page/texts/export',
  access: changingPages,
  limit: pageTextSheetLimits.bytes,
  request: z.object({ rows: z.array(pageTextRowSchema).max(pageTextSheetLimits.rows) }),
  answer: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: textAt('contract.calls:pageTextSheet.pageTextsExport.answer.name'),
  },
  errors: ['sheet.tooComplex'],
});

/** Reads texts of a page from a spreadsheet (XLSX, XLS, CSV); changes nothing. It becomes a change of the page like any other. */
export const pageTextsRead = defineUpload({
  path: '/api/product/page/texts/read',
  access: changingPages,
  // Loose, since the type of an empty object forbids the file beside it.
  request: z.looseObject({}),
  files: { file: { rule: 'variableFile', required: true } },
  answer: z.object({
    /** The languages that the file has a column of. */
    languages: z.array(z.enum(languages)),
    /** The headers of columns that are not read. */
    ignored: z.array(z.string()),
    /** `row`: its number in the sheet, from 1. Empty cells are left out. */
    rows: z.array(pageTextRowSchema.omit({ element: true }).extend({ row: z.number().int().min(1) })),
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

/** The calls of this file, for the list of all. */
export const pageTextSheetCalls = { pageTextsExport, pageTextsRead } as const;
