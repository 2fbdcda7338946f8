import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { FormField } from '@penstock/contract/schema/form-fields';
import type { Text } from '@penstock/languages/language';

/** The fields of the rows of one kind, by name. */
export type RowFields = ReadonlyMap<string, FormField>;

/** A column of cells that are edited: a field. */
export interface CellColumn {
  readonly key: string;
  readonly title: Text;
  /** In px. */
  readonly width: number;
  readonly align?: 'end';
  /** Few need it: hidden until somebody chooses it. */
  readonly hidden?: true;
}

/** The model of the rows of a table. */
export interface RowModel<Kind extends string = string> {
  /** The kinds of rows; what is pasted into an empty table is of the first. */
  readonly kinds: readonly [Kind, ...Kind[]];
  readonly fields: ReadonlyMap<string, RowFields>;
  /** The columns that can be edited, in their order. */
  readonly columns: readonly CellColumn[];
}

const none: RowFields = new Map();

/** The fields of a kind of row. */
export function fieldsOf(model: RowModel, kind: string): RowFields {
  return model.fields.get(kind) ?? none;
}

/** The drivers that rows can belong to, by name; secrets are hidden. */
export type RowDrivers = ReadonlyMap<string, Driver>;
