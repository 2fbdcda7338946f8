import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { describe, expect, it, vi } from 'vitest';
import type { SourceSignal } from '../binding/signal-source.ts';
import { simulatedActions } from './simulated-actions.ts';
import { SimulatedSource } from '../../../kit/stage/simulated-source.ts';

const pump: SourceSignal = {
  key: 'pump',
  driver: '',
  title: 'Pump',
  group: '',
  unit: '',
  dataType: 'bit',
  decimals: 0,
  isWritable: false,
  lowerLimit: null,
  upperLimit: null,
  states: [],
  danger: '',
  approval: 'none',
};
const binding = (signalId: string) => bindingSchema.parse({ type: 'signal', signalId });

describe('simulated writes', () => {
  it('change the simulated value, and are on their way at once', async () => {
    const source = new SimulatedSource(
      () => 1,
      () => 0,
      () => undefined,
    );
    const accepted = vi.fn<() => void>();
    const write = {
      widgetId: 'a',
      binding: binding('pump'),
      value: true,
      proof: undefined,
      hold: undefined,
      script: undefined,
      latest: false,
    };
    expect(await simulatedActions(source, new Map()).send(write, accepted)).toEqual({ value: true });
    expect(source.values.get().get('signal::pump')).toBe(true);
    expect(accepted).toHaveBeenCalledOnce();
  });

  it('name the equipment as its binding does', () => {
    const source = new SimulatedSource(
      () => 1,
      () => 0,
      () => undefined,
    );
    const other = { ...binding('pump'), equipId: '12', subTitle: 'Station 2' };
    expect(simulatedActions(source, new Map()).equipmentTitle(other)).toBe('Station 2');
  });

  it('know the signals of the product as they are, and refuse others', async () => {
    const source = new SimulatedSource(
      () => 1,
      () => 0,
      () => undefined,
    );
    const system = simulatedActions(source, new Map([['pump', pump]]));
    expect(await system.signal(binding('pump'))).toMatchObject({ mode: 'readOnly', dataType: 'bit' });
    await expect(system.signal(binding('other'))).rejects.toThrow(/\S/);
  });
});
