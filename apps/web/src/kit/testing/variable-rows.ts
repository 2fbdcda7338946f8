import {
  deviceVariableSchema,
  intermediateVariableSchema,
} from '@penstock/contract/configuration/model/variable';
import { formFields } from '@penstock/contract/schema/form-fields';
import { rowsOf } from '../grid/draft/rows.ts';
import type { KnownItem, Rows } from '../grid/row.ts';
import type { RowModel } from '../grid/row-model.ts';
import type { SectionItem } from '../section/section-calls.ts';

/** The kinds of rows of {@link variableRows}. */
export type TestKind = 'device' | 'intermediate';

/** Lists of variables, as tests write them. */
export interface TestLists {
  readonly device: readonly SectionItem[];
  readonly intermediate: readonly SectionItem[];
}

/** A model of rows for tests: variables of both kinds. */
export const variableRows: RowModel<TestKind> = {
  kinds: ['device', 'intermediate'],
  fields: new Map([
    ['device', byName(formFields(deviceVariableSchema, 'variables'))],
    ['intermediate', byName(formFields(intermediateVariableSchema, 'intermediateVariables'))],
  ]),
  columns: [],
};

function byName<Field extends { readonly name: string }>(fields: readonly Field[]) {
  return new Map(fields.map((field) => [field.name, field]));
}

/** The items of lists as they are saved. */
export function knownItems({ device, intermediate }: TestLists): readonly KnownItem<TestKind>[] {
  return [
    ...device.map((item) => ({ kind: 'device' as const, item })),
    ...intermediate.map((item) => ({ kind: 'intermediate' as const, item })),
  ];
}

/** The rows of lists. */
export function savedRows(lists: TestLists): Rows<TestKind> {
  return rowsOf(variableRows, knownItems(lists));
}
