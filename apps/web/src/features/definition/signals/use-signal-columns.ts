import { useCallback, useMemo, useState } from 'react';
import { signalModel } from './signal-model.ts';

const storageKey = 'penstock.signals.columns';
const all = signalModel.columns;

/** The columns that are shown, as this browser keeps them; the key stays. */
export function useSignalColumns() {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() =>
    localStorage.getItem(storageKey)?.split(','),
  );
  const columns = useMemo(
    () => all.filter(({ key, hidden }, index) => index === 0 || (chosen?.includes(key) ?? hidden !== true)),
    [chosen],
  );
  const choose = useCallback((keys: readonly string[] | undefined): void => {
    setChosen(keys);
    if (keys === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, keys.join(','));
  }, []);
  return { columns, all, choose };
}
