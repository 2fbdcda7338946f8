import type { Language } from '@penstock/contract/texts/language';
import { useMemo, useState } from 'react';
import type { Variable } from './variable.ts';
import { shownIds, type ViewChoice } from './view.ts';

/**
 * The variables to show. What is entered moves no row: they are filtered and sorted again when the choice changes, or
 * when variables come or go.
 */
export function useShownRows(
  rows: readonly Variable[],
  choice: ViewChoice,
  language: Language,
): readonly Variable[] {
  const [known, setKnown] = useState({ rows, choice, language, ids: shownIds(rows, choice, language) });
  const isCurrent = known.choice === choice && known.language === language && haveSameIds(known.rows, rows);
  const ids = isCurrent ? known.ids : shownIds(rows, choice, language);
  if (!isCurrent) setKnown({ rows, choice, language, ids });
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }, [rows, ids]);
}

function haveSameIds(one: readonly Variable[], other: readonly Variable[]): boolean {
  return (
    one === other || (one.length === other.length && one.every(({ id }, index) => id === other[index]?.id))
  );
}
