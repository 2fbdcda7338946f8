import { signalOf } from '../../testing/signal-of.ts';

/** The level of an equipment: a signal whose key differs from that in its definition. */
export const levelSignal = signalOf('level', {
  id: '31',
  equipmentId: '12',
  title: 'Level',
  key: 'st_level',
  unit: 'm',
  decimals: 2,
});
