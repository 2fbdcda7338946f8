import { equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { signalQuery } from '@penstock/contract/calls/monitor';
import type { Signal } from '@penstock/contract/model/signal';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** An equipment of the reader of which examples are made. */
export interface ExampleEquipment {
  readonly equipment: EquipmentRow;
  /** Its signals with a number, one at least. */
  readonly numbers: readonly [Signal, ...Signal[]];
  /** Its signals that are on or off. */
  readonly switches: readonly Signal[];
}

/** How many equipments are looked at for one that has a number. */
const looked = 5;

/** The reader's own equipment that was added first and has a signal with a number; null where there is none. */
export function useExampleEquipment() {
  const language = useLanguage();
  return useQuery({
    queryKey: [equipmentQuery.path, 'example', language],
    queryFn: async ({ signal }): Promise<ExampleEquipment | null> => {
      const sort = { column: 'createTime', direction: 'ascending' } as const;
      const { rows } = await client.call(equipmentQuery, { sort, pageSize: 50 }, { signal });
      const withSignals = rows.filter(({ owned, signalCount }) => owned && signalCount > 0);
      for (const equipment of withSignals.slice(0, looked)) {
        const signals = await client.call(signalQuery, { equipmentId: equipment.id }, { signal });
        // A signal that is stored can be bound.
        const known = signals.filter(({ id }) => idSchema.safeParse(id).success);
        const [first, ...others] = known.filter(
          ({ dataType, states }) => (dataType === 'float' || dataType === 'integer') && states.length === 0,
        );
        const switches = known.filter(({ dataType }) => dataType === 'bit');
        if (first !== undefined) return { equipment, numbers: [first, ...others], switches };
      }
      return null;
    },
  });
}
