import type { SignalValue } from '@penstock/contract/model/signal';
import {
  formatNumber,
  formatValue,
  unknownValue,
  type ValueWords,
  withUnit,
} from '@penstock/contract/model/signal-text';
import type { DataText } from '@penstock/widgets/data-text/type';
import { numericValue } from './condition.ts';
import type { Reading } from './reading.ts';

/** How a data text writes its value. */
export type ValueFormat = Pick<
  DataText,
  'format' | 'decimals' | 'unit' | 'showUnit' | 'prefix' | 'suffix' | 'signalMaps'
>;

/** How a value is written where no fields say it. */
export const plainFormat: ValueFormat = {
  format: 'auto',
  decimals: null,
  unit: '',
  showUnit: true,
  prefix: '',
  suffix: '',
  signalMaps: [],
};

/** A value as a widget shows it: the text that the widget has for it, else the state of the signal, else the number. */
export function valueText(format: ValueFormat, reading: Reading, words: ValueWords): string {
  const { prefix, suffix } = format;
  return `${prefix}${bareText(format, reading, words)}${suffix}`;
}

/** The mapping of a widget for a value; values of texts and numbers are the same where they read the same. */
export function mapFor<Map extends { readonly value: number | string }>(
  maps: readonly Map[],
  value: SignalValue,
): Map | undefined {
  if (value === null) return undefined;
  const number = numericValue(value);
  return maps.find((map) => map.value === value || (map.value !== '' && Number(map.value) === number));
}

function bareText(format: ValueFormat, { value, facts }: Reading, words: ValueWords): string {
  if (value === null) return unknownValue;
  const mapped = mapFor(format.signalMaps, value)?.text ?? '';
  if (mapped !== '') return mapped;
  const unit = format.showUnit ? format.unit || (facts?.unit ?? '') : '';
  const number = typeof value === 'string' ? Number.NaN : numericValue(value);
  // Of a value of which nothing is known, no fraction is hidden.
  const decimals = format.decimals ?? facts?.decimals ?? (Number.isInteger(number) ? 0 : 2);
  switch (Number.isNaN(number) ? 'auto' : format.format) {
    case 'auto': {
      const signal = facts ?? {
        dataType: typeof value === 'number' ? 'float' : 'string',
        decimals,
        states: [],
      };
      const own = format.decimals === null ? signal : { ...signal, decimals };
      const shown = formatValue(own, value, words);
      return shown.kind === 'number' ? withUnit(shown.text, unit) : shown.text;
    }
    case 'number':
      return withUnit(formatNumber(number, decimals), unit);
    case 'percent':
      return withUnit(formatNumber(number * 100, decimals), '%');
    case 'scientific':
      return withUnit(number.toExponential(decimals).replace(/-/g, '−'), unit);
    case 'hexadecimal':
      return `0x${Math.trunc(Math.abs(number)).toString(16).toUpperCase()}`;
  }
}
