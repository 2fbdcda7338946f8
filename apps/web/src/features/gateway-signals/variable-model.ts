import { composedText } from '@penstock/languages/language';
import { listSections } from '@penstock/contract/configuration/model/section';
import { formFields } from '@penstock/contract/schema/form-fields';
import { fieldLabel } from '@penstock/contract/texts/label';
import { textAt } from '@penstock/languages/catalogue';
import type { KnownItem } from '../../kit/grid/row.ts';
import type { CellColumn, RowFields, RowModel } from '../../kit/grid/row-model.ts';
import type { SectionItem } from '../../kit/section/section-calls.ts';
import { sectionOfKind, type VariableKind, variableKinds } from './variable.ts';

const device = fieldsByName('device');

/** The rows of the table of variables. Titles of fields that differ by kind are those of both. */
export const variableModel: RowModel<VariableKind> = {
  kinds: variableKinds,
  fields: new Map([
    ['device', device],
    ['intermediate', fieldsByName('intermediate')],
  ]),
  columns: [
    column('key', 170),
    column('driver', 120),
    column('area', 158),
    column('address', 132),
    column('dataType', 150),
    column('byteOrder', 106),
    column('decimals', 118, 'end'),
    column('deadband', 90, 'end'),
    { ...column('formula', 170), title: textAt('web.parts:variableModel.columns') },
    column('mode', 120),
    column('scanGroup', 116),
    column('stringLength', 118, 'end'),
    { ...column('stringEncoding', 140), hidden: true },
    { ...column('verifyWrites', 140), hidden: true },
    column('remark', 200),
  ],
};

function fieldsByName(kind: VariableKind): RowFields {
  const section = sectionOfKind[kind];
  return new Map(formFields(listSections[section].schema, section).map((field) => [field.name, field]));
}

function column(key: string, width: number, align?: 'end'): CellColumn {
  // The texts may come after this file.
  const title = composedText((language) => fieldLabel(sectionOfKind.device, key, language));
  return { key, title, width, ...(align === undefined ? {} : { align }) };
}

/** The variables of a gateway as rows: those of devices first. */
export function knownVariables(
  lists: Readonly<Record<VariableKind, readonly SectionItem[]>>,
): readonly KnownItem<VariableKind>[] {
  return variableKinds.flatMap((kind) => lists[kind].map((item) => ({ kind, item })));
}
