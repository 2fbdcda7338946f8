import type { ClickConfig } from '@penstock/contract/dashboard/click-event';
import type { SignalValue } from '@penstock/contract/model/signal';
import { formatNumber } from '@penstock/contract/model/signal-text';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import { numericValue } from '../values/condition.ts';
import { enteredFor } from '../values/entered-value.ts';
import { readNumber } from '../values/written-value.ts';
import { actionTexts, type LaterMessage, localized } from './action-texts.ts';
import {
  type ActionSignal,
  type Conversion,
  enteredLimits,
  plainConversion,
  valueToWrite,
} from './write-value.ts';

/** The plan of a click that writes. */
export type WritePlan =
  | { readonly kind: 'write'; readonly value: WrittenValue }
  /** Somebody enters the value first. */
  | { readonly kind: 'enter' }
  /** One value while it is pressed, the other on release. */
  | { readonly kind: 'hold'; readonly press: WrittenValue; readonly release: WrittenValue }
  | { readonly kind: 'refused'; readonly message: LaterMessage };

type WriteConfig = Pick<ClickConfig, 'writeType' | 'pressType' | 'writeValue'> & {
  readonly binding: Conversion | null;
};

/**
 * Plans a write from the settings of the page and the present value of the signal; null where that value is
 * not known.
 */
export function planWrite(config: WriteConfig, signal: ActionSignal, present: SignalValue): WritePlan {
  const conversion = config.binding ?? plainConversion;
  switch (config.writeType) {
    case 'fixed':
      return planFixed(config, conversion, signal);
    case 'input':
      return { kind: 'enter' };
    case 'toggle':
      return planToggle(signal, present);
    case 'step':
      return planStep(config.writeValue, conversion, signal, present);
  }
}

function planFixed(
  { pressType, writeValue }: WriteConfig,
  conversion: Conversion,
  signal: ActionSignal,
): WritePlan {
  if (pressType === 'hold') {
    const press = valueToWrite(conversion, signal, writeValue === '' ? '1' : writeValue);
    const release = valueToWrite(conversion, signal, '0');
    if (!press.ok) return { kind: 'refused', message: press.message };
    if (!release.ok) return { kind: 'refused', message: release.message };
    return { kind: 'hold', press: press.value, release: release.value };
  }
  const bare = pressType === 'set0' ? '0' : '1';
  const isText = signal.dataType === 'string';
  const made = valueToWrite(conversion, signal, writeValue === '' && !isText ? bare : writeValue);
  return made.ok ? { kind: 'write', value: made.value } : { kind: 'refused', message: made.message };
}

/** A switch, or a number that is 0 or 1, becomes the other. What is not known is never turned over. */
function planToggle(signal: ActionSignal, present: SignalValue): WritePlan {
  if (signal.dataType === 'string') return { kind: 'refused', message: localized(actionTexts.noToggle) };
  const number = numericValue(present);
  if (Number.isNaN(number)) return { kind: 'refused', message: localized(actionTexts.presentUnknown) };
  if (number !== 0 && number !== 1) return { kind: 'refused', message: localized(actionTexts.noToggle) };
  const made = valueToWrite(plainConversion, signal, signal.dataType === 'bit' ? number === 0 : 1 - number);
  return made.ok ? { kind: 'write', value: made.value } : { kind: 'refused', message: made.message };
}

/** The present value and a step, at most to the limit. */
function planStep(
  writeValue: string,
  conversion: Conversion,
  signal: ActionSignal,
  present: SignalValue,
): WritePlan {
  const step = readNumber(writeValue);
  if (step === undefined || step === 0 || signal.dataType === 'string' || signal.dataType === 'bit')
    return { kind: 'refused', message: localized(actionTexts.noStep) };
  const from = numericValue(enteredFor(conversion, present));
  if (Number.isNaN(from)) return { kind: 'refused', message: localized(actionTexts.presentUnknown) };
  const { low, high, decimals } = enteredLimits(conversion, signal);
  const next = Number((from + step).toFixed(Math.max(decimals, decimalsIn(writeValue))));
  const kept = Math.min(high ?? Infinity, Math.max(low ?? -Infinity, next));
  if (step > 0 ? kept <= from : kept >= from) {
    const limit = formatNumber(kept, decimals);
    return { kind: 'refused', message: localized(actionTexts.atLimit, { limit }) };
  }
  const made = valueToWrite(conversion, signal, kept);
  return made.ok ? { kind: 'write', value: made.value } : { kind: 'refused', message: made.message };
}

/** How many decimals a number is written with, so that steps of 0.1 do not add up errors. */
function decimalsIn(text: string): number {
  return Math.min(6, /[.](\d+)/.exec(text)?.[1]?.length ?? 0);
}
