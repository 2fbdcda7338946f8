import type { Binding } from '@penstock/contract/dashboard/binding';
import { useSyncExternalStore } from 'react';
import { actionTexts } from './actions/action-texts.ts';
import type { WriteLock } from './services/write-lock.ts';
import { useStage, useStageText } from './stage-context.ts';
import { useReading } from './use-reading.ts';
import { targetOf } from './values/value-target.ts';

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
  const lock = useSignalLock(binding);
  if (!isInteractive) return undefined;
  if (lock !== undefined) return lock;
  if (services.write === undefined) return say(actionTexts.lockLookOnly);
  return targetOf(binding)?.kind === 'signal' ? undefined : say(actionTexts.unbound);
}

/** Why the signal of a binding cannot be written now, as far as that follows from its equipment and from the signal. */
export function useSignalLock(binding: Binding | null): string | undefined {
  const say = useStageText();
  const equipment = useEquipmentLock(binding?.equipId ?? '');
  const mode = useReading(binding)?.facts?.mode;
  return equipment ?? (mode === 'readOnly' ? say(actionTexts.lockReadOnly) : undefined);
}
