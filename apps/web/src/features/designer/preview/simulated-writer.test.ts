import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { expect, it } from 'vitest';
import { SimulatedSource } from './simulated-source.ts';
import { simulatedWriter } from './simulated-writer.ts';

it('writes to the value of the signal that a widget is bound to', async () => {
  const source = new SimulatedSource(
    () => 0,
    () => 0,
    () => undefined,
  );
  const binding = bindingSchema.parse({ type: 'signal', signalId: 'speed' });
  const outcome = await simulatedWriter(source).write({ widgetId: 'a', binding, value: 12 });
  expect(outcome.state).toBe('confirmed');
  expect(source.values.get().get('signal::speed')).toBe(12);
});
