import { productDefinition } from '@penstock/contract/calls/product-definition';
import type { Id } from '@penstock/contract/calls/identifier';
import type { DefinedSignal } from '@penstock/contract/product/definition';
import { signalTypeOf } from '@penstock/contract/product/signal-type';
import { titleIn } from '@penstock/contract/texts/entered';
import { inEachLanguage } from '@penstock/languages/language';
import type { StarterSignal } from '@penstock/scene/starters/starter';
import { client } from '../../app/services.ts';

/** The signals of a product, as starters choose among them. Throws `ClientError`. */
export async function readStarterSignals(
  productId: Id,
  signal: AbortSignal,
): Promise<readonly StarterSignal[]> {
  const { definition } = await client.call(productDefinition, { id: productId }, { signal });
  return definition.signals.map(starterSignal);
}

function starterSignal(signal: DefinedSignal): StarterSignal {
  const { key, unit, source, states } = signal;
  return {
    key,
    title: inEachLanguage((language) => titleIn(signal, language)),
    unit,
    kind: kindOf(signal),
    isWritable: source.kind !== 'intermediate' && source.mode !== 'readOnly',
    states: states.flatMap((state) => {
      const value = Number(state.value);
      return Number.isFinite(value)
        ? [{ value, title: inEachLanguage((language) => titleIn(state, language)) }]
        : [];
    }),
  };
}

/** A number whose states are 0 and 1 is a switch, as PLCs have them in words. */
function kindOf({ source, states }: DefinedSignal): StarterSignal['kind'] {
  const isOnOff =
    states.length > 0 && states.every(({ value }) => Number(value) === 0 || Number(value) === 1);
  if (isOnOff) return 'switch';
  if (source.kind === 'intermediate') return 'number';
  const type = source.kind === 'gateway' ? source.dataType : signalTypeOf(source);
  switch (type) {
    case 'bit':
      return 'switch';
    case 'string':
      return 'text';
    case 'integer':
    case 'float':
      return 'number';
  }
}
