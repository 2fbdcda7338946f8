import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { authCodeAccess, customerAccess, defineDownload, defineUpload } from './call.ts';
import { idSchema } from './identifier.ts';

/** The owner of the definition. */
const target = { kind: z.enum(['product', 'equipment']), id: idSchema };

/** The signals of a spreadsheet, as a table of a definition takes them. */
export const signalSheetSchema = z.object({
  /** The fields that the sheet has a column of, in the order of the file. */
  columns: z.array(z.string()),
  /** The headers of columns that are not read, because no field is called so. */
  ignored: z.array(z.string()),
  rows: z.array(
    z.object({
      /** The number of the row in its sheet, from 1. */
      row: z.number().int().min(1),
      /** By the names of fields; null where the cell is empty. What a field cannot be is the text as it is written. */
      cells: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
});
export type SignalSheet = z.output<typeof signalSheetSchema>;

/** Reads a spreadsheet of signals for a definition; changes nothing. What is made of it is a change of the definition like any other. */
export const definitionSignalRead = defineUpload({
  path: '/api/definition/signal/read',
  access: authCodeAccess('equipment:edit'),
  request: z.object(target),
  files: { file: { rule: 'variableFile', required: true } },
  answer: signalSheetSchema,
  errors: [
    'data.notFound',
    'permission.missing',
    'sheet.unreadable',
    'sheet.tooComplex',
    'sheet.noHeader',
    'sheet.empty',
    'sheet.rows',
    'sheet.columnTwice',
  ],
});

/** The signals of a definition as a spreadsheet that is read again unchanged. */
export const definitionSignalExport = defineDownload({
  path: '/api/definition/signal/export',
  access: customerAccess,
  request: z.object(target),
  answer: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: textAt('contract.calls:definitionSheet.definitionSignalExport.answer.name'),
  },
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const definitionSheetCalls = { definitionSignalRead, definitionSignalExport } as const;
