import type { Language } from '@penstock/languages/language';
import { useMemo, useState } from 'react';
import type { Rows } from './row.ts';
import type { RowModel } from './row-model.ts';
import { type RowView, shownIds } from './shown-rows.ts';

/**
 * The rows to show. What is entered moves no row: they are filtered and sorted again when the view changes, or when rows
 * come or go. Keep `view` the same between drawings.
 */
export function useShownRows<Kind extends string>(
  model: RowModel<Kind>,
  rows: Rows<Kind>,
  view: RowView<Kind>,
  language: Language,
): Rows<Kind> {
  const [known, setKnown] = useState(() => ({
    rows,
    view,
    language,
    ids: shownIds(model, rows, view, language),
  }));
  const isCurrent = known.view === view && known.language === language && haveSameIds(known.rows, rows);
  const ids = isCurrent ? known.ids : shownIds(model, rows, view, language);
  if (!isCurrent) setKnown({ rows, view, language, ids });
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [rows, ids]);
}

function haveSameIds(one: Rows, other: Rows): boolean {
  return (
    one === other || (one.length === other.length && one.every(({ id }, index) => id === other[index]?.id))
  );
}
