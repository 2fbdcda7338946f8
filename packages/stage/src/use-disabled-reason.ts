import type { disabledWhenSchema } from '@penstock/contract/dashboard/click-event';
import type { z } from 'zod';
import { actionTexts } from './actions/action-texts.ts';
import { useStageText } from './stage-context.ts';
import { useReading } from './use-reading.ts';
import { conditionFor } from './values/condition.ts';
import { readingState } from './values/reading.ts';

/** Why a condition holds whose value is not to be trusted. */
const unknownTexts = {
  bad: actionTexts.lockBad,
  old: actionTexts.lockOld,
  unknown: actionTexts.lockUnknown,
} as const;

/**
 * Why the author of a page does not let a widget be operated now, in words; undefined where it can be. A condition whose
 * value is bad, old or not known holds, since what forbids an operation must not be missed; the words of the author
 * count only where the value is known, since they would be untrue otherwise.
 */
export function useDisabledReason(
  disabledWhen: z.output<typeof disabledWhenSchema> | undefined,
): string | undefined {
  const say = useStageText();
  const when = disabledWhen?.enable === true ? disabledWhen : undefined;
  const reading = useReading(when?.binding);
  if (when === undefined || when.binding === null || reading === undefined) return undefined;
  const state = readingState(reading);
  if (state === 'live' || state === 'uncertain')
    return conditionFor(when, reading) === undefined ? undefined : when.reason || say(actionTexts.disabled);
  const { title: own, signalId, formula = '' } = when.binding;
  const title = own || reading.facts?.title || signalId || formula;
  return say(unknownTexts[state], { title });
}
