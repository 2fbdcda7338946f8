import type { OfferedSource } from '@penstock/scene/bindings/offered-source';
import { type BoundEquipment, signalSource } from '../../binding/made-binding.ts';
import type { SourceSignal } from '../../binding/signal-source.ts';

/** A signal as it is dropped on a page, with what its binding notes. */
export function offeredSource(signal: SourceSignal, equipment: BoundEquipment): OfferedSource {
  const { dataType, unit, lowerLimit, upperLimit, isWritable } = signal;
  return {
    source: signalSource(signal, equipment),
    value: dataType === 'bit' ? 'switch' : dataType === 'string' ? 'text' : 'number',
    isWritable,
    facts: { dataType, unit, lowerLimit, upperLimit },
  };
}
