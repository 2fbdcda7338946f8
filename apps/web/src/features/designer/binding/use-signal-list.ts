import { useMemo } from 'react';
import { useEquipmentSignals, useEquipments, useProductSignals } from './binding-sources.ts';
import { useProductId } from '../editor-context.ts';
import type { BoundEquipment } from './made-binding.ts';
import type { SourceSignal } from './signal-source.ts';

/**
 * The signals of an equipment, or of the product where it is the one whose page is shown, and the gateway whose values are
 * shown beside them: for the product that of its first equipment that has one. `variableOf`: the variable of that gateway.
 */
export function useSignalList(equipment: BoundEquipment) {
  const productId = useProductId();
  const ofProduct = useProductSignals(productId, equipment.id === '');
  const ofEquipment = useEquipmentSignals(equipment.id);
  const examples = useEquipments(productId, '');
  const others = useEquipments('', equipment.title);
  const { signals, isLoading, failed } = equipment.id === '' ? ofProduct : ofEquipment;
  const example =
    equipment.id === ''
      ? (examples.find(({ online }) => online) ?? examples.find(({ sn }) => sn !== ''))
      : others.find(({ id }) => id === equipment.id);
  const { signals: exampleSignals } = useEquipmentSignals(equipment.id === '' ? (example?.id ?? '') : '');
  const variableOf = useMemo(() => {
    const variables = new Map(exampleSignals.map(({ key, variable }) => [key, variable]));
    return ({ key, variable }: SourceSignal) => variable ?? variables.get(key);
  }, [exampleSignals]);
  return { signals, isLoading, failed, example, variableOf };
}
