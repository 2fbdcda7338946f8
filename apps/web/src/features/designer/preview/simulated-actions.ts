import type { Binding } from '@penstock/contract/dashboard/binding';
import { actionTexts } from '@penstock/stage/actions/action-texts';
import { targetOf, valueKey } from '@penstock/stage/values/value-target';
import { currentLanguage } from '../../../app/preferences.ts';
import { ActionProblem } from '../../../kit/stage/actions/action-problem.ts';
import type { ActionSystem } from '../../../kit/stage/actions/action-system.ts';
import type { SourceSignal } from '../binding/signal-source.ts';
import type { SimulatedSource } from '../../../kit/stage/simulated-source.ts';

/** Writes to simulated values: nothing leaves the browser. `known`: the signals of the product by their keys. */
export function simulatedActions(
  source: SimulatedSource,
  known: ReadonlyMap<string, SourceSignal>,
): ActionSystem {
  const signalOf = ({ equipId, signalId, title }: Binding) => {
    const signal = equipId === '' ? known.get(signalId) : undefined;
    if (signal !== undefined)
      return { ...signal, mode: signal.isWritable ? ('readWrite' as const) : ('readOnly' as const) };
    if (equipId === '' && known.size > 0) throw new ActionProblem(actionTexts.noSignal[currentLanguage()]);
    // Of a signal of another equipment nothing is known here.
    return {
      title: title || signalId,
      mode: 'readWrite' as const,
      dataType: 'float' as const,
      unit: '',
      decimals: 2,
      lowerLimit: null,
      upperLimit: null,
      states: [],
      danger: '',
      approval: 'none' as const,
    };
  };
  return {
    signal: async (binding) => signalOf(binding),
    equipmentTitle: ({ subTitle }) => subTitle,
    send: async ({ binding, value }, onAccepted) => {
      const target = targetOf(binding);
      if (target) source.set(valueKey(target), value);
      onAccepted();
      return { value };
    },
    // A simulated press is released by the page itself, or ends with it.
    renewHold: () => Promise.resolve('held'),
  };
}
