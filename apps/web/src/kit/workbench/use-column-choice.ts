import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '../grid/GridRow.tsx';

/** The columns that are shown of all, and the way to choose them; undefined is the choice nobody made. */
export interface ColumnChoice {
  readonly all: readonly GridColumn[];
  readonly columns: readonly GridColumn[];
  readonly choose: (keys: readonly string[] | undefined) => void;
}

function isHidden(column: GridColumn): boolean {
  return 'hidden' in column && column.hidden === true;
}

/** The columns that are shown, as this browser keeps them; the first stays. Keep `all` the same between drawings. */
export function useColumnChoice(all: readonly GridColumn[], storageKey: string): ColumnChoice {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() =>
    localStorage.getItem(storageKey)?.split(','),
  );
  const columns = useMemo(
    () => all.filter((column, index) => index === 0 || (chosen?.includes(column.key) ?? !isHidden(column))),
    [all, chosen],
  );
  const choose = useCallback(
    (keys: readonly string[] | undefined): void => {
      setChosen(keys);
      if (keys === undefined) localStorage.removeItem(storageKey);
      else localStorage.setItem(storageKey, keys.join(','));
    },
    [storageKey],
  );
  return useMemo(() => ({ all, columns, choose }), [all, columns, choose]);
}
