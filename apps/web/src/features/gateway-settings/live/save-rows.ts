import { csvText } from '@penstock/contract/document/csv';
import { saveFile } from '../../../kit/transfer/save-file.ts';

interface SavedRows {
  /** The name of the file without its extension. */
  readonly name: string;
  readonly format: 'txt' | 'csv';
  readonly head: readonly string[];
  /** Printable texts. */
  readonly rows: readonly (readonly (string | number)[])[];
}

/** Saves rows as text, a line each, or as CSV. */
export function saveRows({ name, format, head, rows }: SavedRows): void {
  const content =
    format === 'csv'
      ? new Blob([csvText([head, ...rows])], { type: 'text/csv;charset=utf-8' })
      : new Blob([rows.map((row) => `${row.join('  ').trimEnd()}\n`).join('')], {
          type: 'text/plain;charset=utf-8',
        });
  saveFile({ name: `${name}.${format}`, content });
}
