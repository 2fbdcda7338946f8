import { type BoundSource, sourceKey, type TitledSource } from '@penstock/contract/dashboard/bound-source';
import { rewriteWidgetSources } from '@penstock/contract/dashboard/widget-sources';
import type { Editor } from '../editor/editor.ts';
import type { Transaction } from '../page/transaction.ts';

/**
 * A source and its replacement. `from` an equipment as a whole: everything that belongs to it is taken from
 * the other equipment.
 */
export interface SourceChange {
  readonly from: BoundSource;
  readonly to: TitledSource;
}

/**
 * Replaces what widgets, and all that is in them, follow, as one step; with `null`, on the whole page. A row for a source
 * counts before a row for its equipment. Answers how many places changed.
 */
export function replaceBindings(
  editor: Editor,
  ids: readonly string[] | null,
  table: readonly SourceChange[],
): number {
  const exact = new Map(table.map(({ from, to }) => [sourceKey(from), to]));
  const equipments = new Map(
    table.flatMap(({ from, to }) => (from.kind === 'equipment' ? [[from.equipId, to] as const] : [])),
  );
  let count = 0;
  editor.change('replaceBindings', (transaction) => {
    for (const id of withContents(transaction, ids)) {
      const record = transaction.get(id);
      const fields =
        record &&
        rewriteWidgetSources(record, (found) => {
          const to = exact.get(sourceKey(found)) ?? ofEquipment(found, equipments.get(found.equipId));
          if (!to || sourceKey(to) === sourceKey(found)) return 'keep';
          count += 1;
          return to;
        });
      if (fields) transaction.patch(id, fields);
    }
  });
  return count;
}

/** The same of another equipment. */
function ofEquipment(source: TitledSource, to: TitledSource | undefined): TitledSource | undefined {
  if (!to || source.kind === 'scene' || source.kind === 'mvar' || source.kind === 'system') return undefined;
  if (source.kind === 'equipment') return to;
  return { ...source, equipId: to.equipId, subTitle: to.title };
}

/** The ids of widgets and of all that is in them; with null, of the whole page. From back to front. */
export function withContents(
  page: Pick<Transaction, 'childrenOf'>,
  ids: readonly string[] | null,
): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (id: string) => {
    if (all.has(id)) return;
    all.add(id);
    for (const child of page.childrenOf(id)) add(child.id);
  };
  for (const id of ids ?? page.childrenOf(null).map((record) => record.id)) add(id);
  return all;
}
