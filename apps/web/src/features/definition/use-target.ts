import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { DefinitionTarget } from './definition-target.ts';

/** The product or the equipment that the address names. */
export function useTarget(): DefinitionTarget {
  const { productId, equipmentId = '' } = useParams();
  return useMemo(
    () =>
      productId === undefined ? { kind: 'equipment', id: equipmentId } : { kind: 'product', id: productId },
    [productId, equipmentId],
  );
}
