import { z } from 'zod';
import { colour } from './value-data.ts';

/** Data that the tables of history and alarms have in common (platform specification, section 3). Empty colours are those of the theme. */

/** How one part of a table looks: its background, its text, and the size of its text in page units. */
const tablePart = z.looseObject({
  fill: colour.default(''),
  color: colour.default(''),
  size: z.number().min(1).max(1000).default(14),
});
export type TablePart = z.output<typeof tablePart>;

export const tableFields = {
  header: tablePart.prefault({}),
  body: tablePart.prefault({}),
  border: z.looseObject({ show: z.boolean().default(true), color: colour.default('') }).prefault({}),
  toolbar: tablePart.prefault({}),
  pager: tablePart.prefault({}),
  button: tablePart.prefault({}),
  /** Pages of so many rows; without them the table has as many rows as `limits.tableRows` and scrolls. */
  showPage: z.boolean().default(true),
  pageSize: z.number().int().min(5).max(200).default(20),
} as const;

/** How the parts of both tables look. */
const tableStylesSchema = z.object(tableFields);
export type TableStyles = z.output<typeof tableStylesSchema>;
