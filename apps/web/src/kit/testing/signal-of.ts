import type { Signal } from '@penstock/contract/model/signal';

/** A signal for tests: a measurement without limits, named by its key. A test says what matters to it. */
export function signalOf(key: string, more: Partial<Signal> = {}): Signal {
  return {
    id: '1',
    equipmentId: '1',
    title: key,
    key,
    definedKey: key,
    dataType: 'float',
    unit: '',
    decimals: 1,
    mode: 'readOnly',
    lowerLimit: null,
    upperLimit: null,
    group: '',
    states: [],
    danger: '',
    approval: 'none',
    setpointId: null,
    ...more,
  };
}
