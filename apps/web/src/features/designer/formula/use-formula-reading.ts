import { fieldFormulaSchema } from '@penstock/contract/dashboard/field-formula';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { FormulaFollower, type FormulaReading } from '@penstock/stage/values/formula-follower';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useWorkplace } from '../workplace/workplace.ts';

const endNothing = () => undefined;

/** A formula as it is held, computed with the live values of the equipment that the page is edited with; undefined without values. */
export function useFormulaReading(held: JsonObject): FormulaReading | undefined {
  const { values } = useWorkplace();
  const text = JSON.stringify(held);
  const follower = useMemo(() => {
    // The same formula, while other fields of the widget change.
    const saved = fieldFormulaSchema.safeParse({ ...asObject(text), path: 'data.value' }).data;
    return saved && new FormulaFollower(saved);
  }, [text]);
  const follow = useCallback(
    (listener: () => void) => {
      if (!follower) return endNothing;
      const ends = [follower.follow(values, listener), values.onSource(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [follower, values],
  );
  return useSyncExternalStore(follow, () =>
    follower && values.isConnected() ? follower.reading(values) : undefined,
  );
}

function asObject(text: string): object {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
}
