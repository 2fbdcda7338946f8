import type { SignalSheet } from '@penstock/contract/calls/definition-sheet';
import type { ImportMode } from '@penstock/contract/calls/variable-sheet';
import { editedRow } from '../../../../kit/grid/draft/rows.ts';
import type { KnownItem } from '../../../../kit/grid/row.ts';
import { isSameValue } from '../../../../kit/grid/row-fields.ts';
import { fieldsOf } from '../../../../kit/grid/row-model.ts';
import type { SectionItem } from '../../../../kit/section/section-calls.ts';
import { type SignalKind, signalModel, type SignalRow } from '../signal-model.ts';

/** A row of a file that cannot be taken: without a key, or with one that another row has too. */
export interface RefusedRow {
  readonly row: number;
  readonly key: string;
  /** The row that has the key; undefined where there is no key. */
  readonly other: number | undefined;
}

/** The edits of a file on the rows of the table. */
export interface SheetEdits {
  /** The fields that change, by the ids of rows. */
  readonly edits: ReadonlyMap<string, SectionItem>;
  /** Signals that are new, or get another source. */
  readonly added: readonly KnownItem<SignalKind>[];
  /** The ids of rows that the file does not name, or that are added again with another source. */
  readonly deleted: ReadonlySet<string>;
  readonly counts: {
    readonly rows: number;
    readonly add: number;
    readonly change: number;
    readonly unchanged: number;
    readonly delete: number;
  };
  readonly refused: readonly RefusedRow[];
}

type Cells = SignalSheet['rows'][number]['cells'];

/**
 * The edits of a file on the rows of the table. Rows go by their keys; fields that the file has no column of
 * stay, and an empty cell means the default. `replace` deletes the rows that the file does not name.
 */
export function sheetEdits(
  { rows: lines }: SignalSheet,
  rows: readonly SignalRow[],
  mode: ImportMode,
): SheetEdits {
  const byKey = new Map(rows.filter(({ deleted }) => !deleted).map((row) => [row.key, row]));
  const seen = new Map<string, number>();
  const refused: RefusedRow[] = [];
  const edits = new Map<string, SectionItem>();
  const added: KnownItem<SignalKind>[] = [];
  const deleted = new Set<string>();
  const counts = { rows: lines.length, add: 0, change: 0, unchanged: 0, delete: 0 };
  for (const { row: line, cells } of lines) {
    const key = String(cells['key'] ?? '');
    const other = seen.get(key);
    if (key === '' || other !== undefined) {
      refused.push({ row: line, key, other });
      continue;
    }
    seen.set(key, line);
    const before = byKey.get(key);
    const kind = kindOf(cells, before);
    const changed = { ...fieldsFor(kind, cells), key };
    if (before === undefined) {
      added.push({ kind, item: withoutUndefined(changed) });
      counts.add += 1;
    } else if (before.kind !== kind) {
      deleted.add(before.id);
      added.push({ kind, item: withoutUndefined({ ...before.item, ...changed }) });
      counts.change += 1;
    } else if (isSame(before, changed)) counts.unchanged += 1;
    else {
      edits.set(before.id, changed);
      counts.change += 1;
    }
  }
  if (mode === 'replace') {
    for (const [key, { id }] of byKey) {
      if (seen.has(key)) continue;
      deleted.add(id);
      counts.delete += 1;
    }
  }
  return { edits, added, deleted, counts, refused };
}

/** The field that a signal with such a source cannot do without. */
const decisive = { device: 'driver', intermediate: undefined, gateway: 'variable' } as const;

/** Where the value of a signal comes from: as its cells say, otherwise as it is. */
function kindOf(cells: Cells, before: SignalRow | undefined): SignalKind {
  if ((cells['driver'] ?? '') !== '') return 'device';
  if ((cells['variable'] ?? '') !== '') return 'gateway';
  const field = before && decisive[before.kind];
  return before !== undefined && (field === undefined || !(field in cells)) ? before.kind : 'intermediate';
}

/** The cells that the source has fields of; an empty one is the default of its field. */
function fieldsFor(kind: SignalKind, cells: Cells): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(signalModel, kind);
  const values = Object.entries(cells).flatMap(([name, value]): [string, unknown][] => {
    const field = fields.get(name);
    return field === undefined ? [] : [[name, value ?? field.defaultValue]];
  });
  return Object.fromEntries(values);
}

function withoutUndefined(item: Readonly<Record<string, unknown>>): SectionItem {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));
}

function isSame(before: SignalRow, changed: SectionItem): boolean {
  const { item } = editedRow(signalModel, before, changed);
  return Object.keys(changed).every((name) => isSameValue(item[name], before.item[name]));
}
