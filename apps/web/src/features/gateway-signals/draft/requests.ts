import type { sectionChange } from '@penstock/contract/calls/section';
import type { ReviewedChange } from '@penstock/contract/configuration/diff/reviewed';
import { listSections } from '@penstock/contract/configuration/model/section';
import type { z } from 'zod';
import { isChanged } from '../../../kit/grid/draft/rows.ts';
import { withoutDefaults } from '../../../kit/grid/row-fields.ts';
import { fieldsOf } from '../../../kit/grid/row-model.ts';
import { sectionOfKind, type Variable } from '../variable.ts';
import { variableModel } from '../variable-model.ts';
import { textField } from '@penstock/contract/document/fields';

type ItemChange = z.input<(typeof sectionChange)['request']>['changes'][number];

/** The changes to send, and the variable that each is of. */
export interface ChangeRequest {
  readonly changes: readonly ItemChange[];
  /** Ids of variables, by the index of the change. */
  readonly ids: readonly string[];
}

/** The request that sends the changes made here. */
export function changeRequest(rows: readonly Variable[]): ChangeRequest {
  const changed = rows.filter(isChanged);
  return { changes: changed.map(changeOf), ids: changed.map(({ id }) => id) };
}

function changeOf({ kind, item, base, deleted }: Variable): ItemChange {
  const section = sectionOfKind[kind];
  if (base === undefined)
    return { kind: 'add', section, item: withoutDefaults(fieldsOf(variableModel, kind), item) };
  const identity = textField(base, 'key');
  if (deleted) return { kind: 'delete', section, identity };
  return { kind: 'edit', section, identity, item: withoutDefaults(fieldsOf(variableModel, kind), item) };
}

/** The changes made here, in the form of the review before sending. */
export function reviewedChanges(rows: readonly Variable[]): readonly ReviewedChange[] {
  return rows.filter(isChanged).map(({ kind, key, item, base, deleted }) => {
    const section = sectionOfKind[kind];
    const identity = base === undefined ? key : textField(base, 'key');
    return {
      path: [section, { by: 'key', item: identity }],
      schema: listSections[section].schema,
      before: base,
      after: deleted ? undefined : item,
    };
  });
}

/** The variable and field that a problem of the platform is about; undefined for what is not among the changes. */
export function problemCell(
  path: string,
  ids: readonly string[],
): { readonly id: string; readonly field: string } | undefined {
  const found = /^(?:changes\.([0-9]+)\.)?item(?:\.([A-Za-z]+))?/.exec(path);
  if (found === null) return undefined;
  const id = ids[found[1] === undefined ? 0 : Number(found[1])];
  return id === undefined ? undefined : { id, field: found[2] ?? 'key' };
}
