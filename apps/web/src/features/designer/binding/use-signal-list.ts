import { useMemo } from 'react';
import { useEquipmentSignals, useEquipments, useProductSignals } from './binding-sources.ts';
import { useProductId } from '../editor-context.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkplace } from '../workplace/workplace.ts';
import type { BoundEquipment } from './made-binding.ts';
import type { SourceSignal } from './signal-source.ts';

/**
 * The signals of an equipment, or of the product where it is the one whose page is shown, and the gateway whose values are
 * shown beside them: for the product that of the equipment that the page is edited with. `variableOf`: the variable of that gateway.
 */
export function useSignalList(equipment: BoundEquipment) {
  const productId = useProductId();
  const ofProduct = useProductSignals(productId, equipment.id === '');
  const ofEquipment = useEquipmentSignals(equipment.id);
  const chosen = useObservable(useWorkplace().equipment);
  const others = useEquipments('', equipment.title);
  const { signals, isLoading, failed } = equipment.id === '' ? ofProduct : ofEquipment;
  const example = equipment.id === '' ? chosen : others.find(({ id }) => id === equipment.id);
  const { signals: exampleSignals } = useEquipmentSignals(equipment.id === '' ? (example?.id ?? '') : '');
  const variableOf = useMemo(() => {
    const variables = new Map(exampleSignals.map(({ key, variable }) => [key, variable]));
    return ({ key, variable }: SourceSignal) => variable ?? variables.get(key);
  }, [exampleSignals]);
  return { signals, isLoading, failed, example, variableOf };
}
