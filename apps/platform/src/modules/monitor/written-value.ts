import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { TextParameters } from '@penstock/contract/texts/language';
import type { SignalRow } from './signal-repository.ts';

/** What may be asked to be written. */
export type WrittenValue = number | boolean | string;

/**
 * The value as the gateway's variable takes it: bits as switches, numbers within the signal's range. Throws
 * `request.invalid` with what is wrong. The gateway checks again against its own configuration.
 */
export function writtenValue(signal: SignalRow, value: WrittenValue): WrittenValue {
  if (signal.mode === 'readOnly') throw failure('request.invalid', { field: 'signalId' });
  switch (signal.data_type) {
    case 'bit':
      if (value !== true && value !== false && value !== 0 && value !== 1) throw wrong('value.bit', {});
      return value === true || value === 1;
    case 'string':
      if (typeof value !== 'string') throw wrong('value.type', { expected: 'string' });
      return value;
    case 'integer':
    case 'float': {
      if (typeof value !== 'number') throw wrong('value.type', { expected: 'number' });
      if (signal.data_type === 'integer' && !Number.isSafeInteger(value)) throw wrong('value.integer', {});
      const minimum = signal.lower_limit ?? -Infinity;
      const maximum = signal.upper_limit ?? Infinity;
      if (value < minimum || value > maximum) throw wrong('value.range', { minimum, maximum });
      return value;
    }
  }
}

function wrong(key: ErrorKey, parameters: TextParameters): CatalogueError {
  return failure('request.invalid', { field: 'value' }, { problems: [{ path: 'value', key, parameters }] });
}
