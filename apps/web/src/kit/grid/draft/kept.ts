import { z } from 'zod';
import type { Row, Rows } from '../row.ts';
import { withDefaults, withoutDefaults } from '../row-fields.ts';
import { fieldsOf, type RowModel } from '../row-model.ts';
import { parsedJson } from '@penstock/contract/document/parsed-json';
import { textField } from '@penstock/contract/document/fields';

const fields = z.record(z.string(), z.unknown());
const keptSchema = z.array(
  z.object({
    kind: z.string().max(40),
    item: fields,
    /** As it was saved; null for one that was added. */
    base: fields.nullable(),
    deleted: z.boolean(),
  }),
);

/** Changed rows as the text that is kept of them. */
export function writeKept(model: RowModel, changed: Rows): string {
  return JSON.stringify(
    changed.map(({ kind, item, base, deleted }) => ({
      kind,
      item: withoutDefaults(fieldsOf(model, kind), item),
      base: base === undefined ? null : withoutDefaults(fieldsOf(model, kind), base),
      deleted,
    })),
  );
}

/** Reads what was kept of changed rows; undefined for a text that is none of ours. `name` makes the ids of those that were added. */
export function readKept<Kind extends string>(
  model: RowModel<Kind>,
  text: string,
  name: string,
): Rows<Kind> | undefined {
  const found = keptSchema.safeParse(parsedJson(text));
  if (!found.success) return undefined;
  return found.data.flatMap((kept, index): Row<Kind>[] => {
    const kind = model.kinds.find((one) => one === kept.kind);
    if (kind === undefined) return [];
    const known = fieldsOf(model, kind);
    const item = withDefaults(known, kept.item);
    const base = kept.base === null ? undefined : withDefaults(known, kept.base);
    const row: Row<Kind> = {
      id: base === undefined ? `kept ${name} ${index}` : `${kind} ${textField(base, 'key')}`,
      kind,
      key: textField(item, 'key'),
      item,
      base,
      deleted: kept.deleted,
    };
    return [row];
  });
}
