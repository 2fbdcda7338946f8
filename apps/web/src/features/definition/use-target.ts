import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { DefinitionTarget } from './definition-target.ts';

/** The product that the address names. */
export function useTarget(): DefinitionTarget {
  const { productId = '' } = useParams();
  return useMemo(() => ({ kind: 'product', id: productId }), [productId]);
}
