import type { Binding } from '@penstock/contract/dashboard/binding';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { actionTexts } from './actions/action-texts.ts';
import type { WriteLock } from './services/write-lock.ts';
import { useStage, useStageText } from './stage-context.ts';
import { targetOf, valueKey } from './values/value-target.ts';

const lockTexts = {
  loading: actionTexts.lockLoading,
  noRight: actionTexts.lockNoRight,
  offline: actionTexts.lockOffline,
  noGateway: actionTexts.lockNoGateway,
  unreachable: actionTexts.lockUnreachable,
  lookOnly: actionTexts.lockLookOnly,
  past: actionTexts.lockPast,
} as const satisfies Record<WriteLock, unknown>;

const never = () => () => undefined;
const noLock = () => undefined;

/** Why nothing of an equipment can be written now, in words; undefined where it can, and while editing. */
export function useEquipmentLock(equipId: string): string | undefined {
  const { isInteractive, services } = useStage();
  const say = useStageText();
  const { locks } = services;
  const lock = useSyncExternalStore(
    locks?.subscribe ?? never,
    locks === undefined ? noLock : () => locks.get()(equipId),
  );
  return isInteractive && lock !== undefined ? say(lockTexts[lock]) : undefined;
}

/**
 * Why the signal of a binding cannot be written now, in words: the lock of its equipment, a page that writes nothing, no
 * signal, or one that is only read. Undefined where it can, and while editing. A value that is bad or old locks nothing:
 * it may be what is to be put right.
 */
export function useWriteLock(binding: Binding | null): string | undefined {
  const { isInteractive, services } = useStage();
  const say = useStageText();
  const bindings = useMemo(() => [binding], [binding]);
  const lock = useSignalLock(bindings);
  if (!isInteractive) return undefined;
  if (lock !== undefined) return lock;
  if (services.write === undefined) return say(actionTexts.lockLookOnly);
  return targetOf(binding)?.kind === 'signal' ? undefined : say(actionTexts.unbound);
}

/**
 * Why one of several signals cannot be written now, as far as that follows from its equipment and from the signal, in words; the
 * first that cannot counts. Null is a signal of the equipment whose page it is that is not chosen. Keep the list the same between
 * drawings.
 */
export function useSignalLock(bindings: readonly (Binding | null)[]): string | undefined {
  const { isInteractive, services, values } = useStage();
  const say = useStageText();
  const { locks } = services;
  const subscribe = useCallback(
    (listener: () => void) => {
      const targets = bindings.flatMap((binding) => targetOf(binding) ?? []);
      const ends = [
        ...(locks ? [locks.subscribe(listener)] : []),
        ...(values
          ? [values.onSource(listener), ...targets.map((target) => values.follow(target, listener))]
          : []),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    [bindings, locks, values],
  );
  const find = (): WriteLock | 'readOnly' | undefined => {
    for (const binding of bindings) {
      const lock = isInteractive ? locks?.get()(binding?.equipId ?? '') : undefined;
      if (lock !== undefined) return lock;
      const target = targetOf(binding);
      const reading = target && values?.isConnected() === true ? values.reading(valueKey(target)) : undefined;
      if (reading?.facts?.mode === 'readOnly') return 'readOnly';
    }
    return undefined;
  };
  const lock = useSyncExternalStore(bindings.length > 0 ? subscribe : never, find);
  return lock === undefined
    ? undefined
    : say(lock === 'readOnly' ? actionTexts.lockReadOnly : lockTexts[lock]);
}
