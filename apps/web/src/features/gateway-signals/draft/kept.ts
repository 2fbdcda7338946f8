import { z } from 'zod';
import { withDefaults, withoutDefaults } from '../fields.ts';
import { textOf, type Variable, variableKinds } from '../variable.ts';
import { isChanged, type Rows } from './rows.ts';

const fields = z.record(z.string(), z.unknown());
const keptSchema = z.object({
  /** The revision that the changes were made from. */
  revision: z.number(),
  rows: z.array(
    z.object({
      kind: z.enum(variableKinds),
      item: fields,
      /** As the gateway had it; null for one that was added. */
      base: fields.nullable(),
      deleted: z.boolean(),
    }),
  ),
});

/** Changes that the browser keeps over a reload. */
export interface KeptDraft {
  readonly revision: number;
  /** Only those that were changed. */
  readonly rows: Rows;
}

/** Changes as the text that is kept; empty where nothing was changed. */
export function writeKept(revision: number, rows: Rows): string {
  const changed = rows.filter(isChanged);
  if (changed.length === 0) return '';
  return JSON.stringify({
    revision,
    rows: changed.map(({ kind, item, base, deleted }) => ({
      kind,
      item: withoutDefaults(kind, item),
      base: base === undefined ? null : withoutDefaults(kind, base),
      deleted,
    })),
  });
}

/** Reads what was kept; undefined for a text that is none of ours. */
export function readKept(text: string): KeptDraft | undefined {
  const found = keptSchema.safeParse(jsonOf(text));
  if (!found.success) return undefined;
  const rows = found.data.rows.map((kept, index): Variable => {
    const item = withDefaults(kept.kind, kept.item);
    const base = kept.base === null ? undefined : withDefaults(kept.kind, kept.base);
    return {
      id: base === undefined ? `kept ${index}` : `${kept.kind} ${textOf(base, 'key')}`,
      kind: kept.kind,
      key: textOf(item, 'key'),
      item,
      base,
      deleted: kept.deleted,
    };
  });
  return { revision: found.data.revision, rows };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
