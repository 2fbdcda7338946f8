import { useCallback, useMemo, useState } from 'react';
import { shownColumns } from './columns.tsx';
import type { GridColumn } from '../../kit/grid/GridRow.tsx';
import { variableModel } from './variable-model.ts';

const cellColumns = variableModel.columns;

const storageKey = 'penstock.variables.columns';

/** Every column: the key first, which stays in sight, then what is shown of it, then what is configured. */
const all: readonly GridColumn[] = [...cellColumns.slice(0, 1), ...shownColumns, ...cellColumns.slice(1)];

function isHidden(column: GridColumn): boolean {
  return 'hidden' in column && column.hidden === true;
}

/** The columns that are shown, as this browser keeps them. */
export function useColumnChoice() {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() =>
    localStorage.getItem(storageKey)?.split(','),
  );
  const columns = useMemo(
    () => all.filter((column, index) => index === 0 || (chosen?.includes(column.key) ?? !isHidden(column))),
    [chosen],
  );
  const choose = useCallback((keys: readonly string[] | undefined): void => {
    setChosen(keys);
    if (keys === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, keys.join(','));
  }, []);
  return { columns, all, choose };
}
