import type { Definition } from '@penstock/contract/product/definition';
import { useMemo } from 'react';
import type { Row } from '../../../kit/grid/row.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { itemOfSignal } from './signal-model.ts';
import { textField } from '@penstock/contract/document/fields';

/** The inherited fields of each row; undefined where there is no product. */
export function useInheritedSignals(product: Definition | undefined) {
  return useMemo(() => {
    if (product === undefined) return undefined;
    const items = new Map(product.signals.map((signal) => [signal.key, itemOfSignal(signal)]));
    return (row: Row | undefined): SectionItem | undefined => {
      const known = row && items.get(textField(row.base ?? row.item, 'key'));
      return known?.kind === row?.kind ? known?.item : undefined;
    };
  }, [product]);
}
