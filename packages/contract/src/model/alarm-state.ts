import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';

/**
 * The states of an alarm by ISA-18.2 (clause 5.3). `suppressed`: by design. `outOfService`: its definition was disabled or
 * removed while it was active.
 */
export const alarmStates = [
  'activeUnacknowledged',
  'activeAcknowledged',
  'returnedUnacknowledged',
  'normal',
  'shelved',
  'suppressed',
  'outOfService',
] as const;
export type AlarmState = (typeof alarmStates)[number];

const texts: Readonly<Record<AlarmState, Text>> = textsAt('contract.model:texts');

/** The name of a state. */
export function alarmStateText(state: AlarmState): Text {
  return texts[state];
}

/**
 * Why an alarm is no longer active. `missing`: its gateway no longer has it and never said that it returned; the others
 * are said by the gateway.
 */
export const storedReturnReasons = ['normal', 'suppressed', 'disabled', 'removed', 'missing'] as const;
export type StoredReturnReason = (typeof storedReturnReasons)[number];

/** The facts about one occurrence of an alarm. */
export interface AlarmLife {
  /** Why it returned; null while it is active. */
  readonly returned: StoredReturnReason | null;
  readonly isAcknowledged: boolean;
  /** Whether the alarm is shelved now. */
  readonly isShelved: boolean;
}

/** A step of an alarm after it was raised. */
export type AlarmStep =
  | { readonly kind: 'return'; readonly reason: StoredReturnReason }
  | { readonly kind: 'acknowledge' }
  | { readonly kind: 'shelve' }
  | { readonly kind: 'unshelve' };

/** The life after a step; a step that changes nothing answers the same life. */
export function afterStep(life: AlarmLife, step: AlarmStep): AlarmLife {
  switch (step.kind) {
    case 'return':
      // It returns once: what comes later is about another occurrence.
      return life.returned === null ? { ...life, returned: step.reason } : life;
    case 'acknowledge':
      return life.isAcknowledged || !canAcknowledge(life) ? life : { ...life, isAcknowledged: true };
    case 'shelve':
      return life.isShelved ? life : { ...life, isShelved: true };
    case 'unshelve':
      return life.isShelved ? { ...life, isShelved: false } : life;
  }
}

/** Whether somebody can acknowledge it: it is not acknowledged, and still asks for it. */
function canAcknowledge({ returned, isAcknowledged }: AlarmLife): boolean {
  return !isAcknowledged && (returned === null || returned === 'normal' || returned === 'missing');
}

/** The state that a life is in. Shelving covers what still asks for attention, and nothing else. */
export function alarmStateOf(life: AlarmLife): AlarmState {
  const { returned, isAcknowledged, isShelved } = life;
  if (returned === 'suppressed') return 'suppressed';
  if (returned === 'disabled' || returned === 'removed') return 'outOfService';
  if (returned !== null && isAcknowledged) return 'normal';
  if (isShelved) return 'shelved';
  if (returned !== null) return 'returnedUnacknowledged';
  return isAcknowledged ? 'activeAcknowledged' : 'activeUnacknowledged';
}
