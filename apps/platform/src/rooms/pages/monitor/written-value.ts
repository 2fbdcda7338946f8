import { failure } from '@penstock/contract/errors/error';
import { writtenValue, type WrittenValue } from '@penstock/contract/model/written-value';
import type { SignalRow } from '../../plant/equipment/signal-repository.ts';

/** The value as the gateway's variable takes it. Throws `request.invalid` with what is wrong. */
export function checkWrittenValue(signal: SignalRow, value: WrittenValue): WrittenValue {
  const reading = writtenValue(
    {
      mode: signal.mode,
      dataType: signal.data_type,
      unit: signal.unit,
      decimals: signal.decimals,
      lowerLimit: signal.lower_limit,
      upperLimit: signal.upper_limit,
    },
    value,
  );
  if (reading.ok) return reading.value;
  const problems = [{ path: 'value', ...reading.finding }];
  throw failure('request.invalid', { field: 'value' }, { problems });
}
