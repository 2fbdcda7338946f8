import { z } from 'zod';
import type { Row, Rows } from '../row.ts';
import { withDefaults, withoutDefaults } from '../row-fields.ts';
import { fieldsOf, type RowModel } from '../row-model.ts';
import { isChanged } from './rows.ts';
import { parsedJson } from '@penstock/contract/document/parsed-json';
import { textField } from '@penstock/contract/document/fields';

const fields = z.record(z.string(), z.unknown());
const keptSchema = z.object({
  /** The revision that the changes were made from. */
  revision: z.number(),
  rows: z.array(
    z.object({
      kind: z.string().max(40),
      item: fields,
      /** As it was saved; null for one that was added. */
      base: fields.nullable(),
      deleted: z.boolean(),
    }),
  ),
});

/** Changes that the browser keeps over a reload. */
export interface KeptDraft<Kind extends string> {
  readonly revision: number;
  /** Only those that were changed. */
  readonly rows: Rows<Kind>;
}

/** Changes as the text that is kept; empty where nothing was changed. */
export function writeKept(model: RowModel, revision: number, rows: Rows): string {
  const changed = rows.filter(isChanged);
  if (changed.length === 0) return '';
  return JSON.stringify({
    revision,
    rows: changed.map(({ kind, item, base, deleted }) => ({
      kind,
      item: withoutDefaults(fieldsOf(model, kind), item),
      base: base === undefined ? null : withoutDefaults(fieldsOf(model, kind), base),
      deleted,
    })),
  });
}

/** Reads what was kept; undefined for a text that is none of ours. */
export function readKept<Kind extends string>(
  model: RowModel<Kind>,
  text: string,
): KeptDraft<Kind> | undefined {
  const found = keptSchema.safeParse(parsedJson(text));
  if (!found.success) return undefined;
  const rows = found.data.rows.flatMap((kept, index): Row<Kind>[] => {
    const kind = model.kinds.find((one) => one === kept.kind);
    if (kind === undefined) return [];
    const known = fieldsOf(model, kind);
    const item = withDefaults(known, kept.item);
    const base = kept.base === null ? undefined : withDefaults(known, kept.base);
    const row: Row<Kind> = {
      id: base === undefined ? `kept ${index}` : `${kind} ${textField(base, 'key')}`,
      kind,
      key: textField(item, 'key'),
      item,
      base,
      deleted: kept.deleted,
    };
    return [row];
  });
  return { revision: found.data.revision, rows };
}
