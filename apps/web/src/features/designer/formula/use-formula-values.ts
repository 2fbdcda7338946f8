import { fieldFormulaSchema } from '@penstock/contract/dashboard/field-formula';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import { FormulaFollower, type FormulaReading } from '@penstock/stage/values/formula-follower';
import type { Reading } from '@penstock/stage/values/reading';
import { targetOfItem, type ValueTarget, valueKey } from '@penstock/stage/values/value-target';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useWorkplace } from '../workplace/workplace.ts';
import type { HeldSource } from './named-sources.ts';

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

/** The present value of a source; undefined without values. */
export function useSourceReading({ kind, id, equipId }: HeldSource): Reading | undefined {
  const { values } = useWorkplace();
  const target = useMemo(
    (): ValueTarget | undefined => targetOfItem(kind, { id, equipId }),
    [kind, id, equipId],
  );
  const follow = useCallback(
    (listener: () => void) => {
      if (!target) return endNothing;
      const ends = [values.follow(target, listener), values.onSource(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
    [target, values],
  );
  return useSyncExternalStore(follow, () =>
    target && values.isConnected() ? values.reading(valueKey(target)) : undefined,
  );
}
