import { type SignalsAnswer, useEquipmentSignals, useProductSignals } from './binding-sources.ts';
import { useProductId } from '../editor-context.ts';
import type { BoundEquipment } from './made-binding.ts';

/** The signals of an equipment, or of the product where it is the one whose page is shown. */
export function useSignalList(equipment: BoundEquipment): SignalsAnswer {
  const productId = useProductId();
  const ofProduct = useProductSignals(productId, equipment.id === '');
  const ofEquipment = useEquipmentSignals(equipment.id);
  return equipment.id === '' ? ofProduct : ofEquipment;
}
