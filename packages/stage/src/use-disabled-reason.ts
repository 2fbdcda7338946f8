import type { ClickConfig } from '@penstock/contract/dashboard/click-event';
import { actionTexts } from './actions/action-texts.ts';
import { useStageText } from './stage-context.ts';
import { useReading } from './use-reading.ts';
import { ruleFor } from './values/condition.ts';
import { readingState } from './values/reading.ts';

/**
 * Why a widget cannot be operated now, in words; undefined where it can. A condition whose value is bad or not known
 * holds: what forbids an operation must not be missed.
 */
export function useDisabledReason(config: ClickConfig | undefined): string | undefined {
  const say = useStageText();
  const when = config?.disabledWhen.enable === true ? config.disabledWhen : undefined;
  const reading = useReading(when?.binding);
  if (config?.pressDisabled === true) return say(actionTexts.disabled);
  if (when === undefined || when.binding === null || reading === undefined) return undefined;
  const state = readingState(reading);
  const isKnown = state === 'live' || state === 'uncertain';
  if (isKnown && ruleFor(when.rules, reading.value) === undefined) return undefined;
  return when.reason || say(actionTexts.disabled);
}
