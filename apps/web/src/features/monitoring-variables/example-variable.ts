import type { MonitoringVariableDraft } from '@penstock/contract/calls/monitoring-variable';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { ExampleEquipment } from '../../kit/record/use-example-equipment.ts';

/** The example of a monitoring variable: the average of a signal over all equipment of a product, or of the one equipment that has none. */
export function exampleVariable(
  { equipment, numbers: [signal] }: ExampleEquipment,
  title: string,
): MonitoringVariableDraft {
  const product = idSchema.safeParse(equipment.productId);
  return {
    title,
    titleTranslations: {},
    unit: signal.unit,
    decimals: signal.decimals,
    source: {
      kind: 'total',
      function: 'average',
      signalKey: signal.definedKey,
      scope: product.success
        ? { kind: 'product', productId: product.data }
        : { kind: 'equipment', equipmentIds: [equipment.id] },
    },
  };
}
