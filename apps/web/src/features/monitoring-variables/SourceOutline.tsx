import type { MonitoringVariableRow } from '@penstock/contract/calls/monitoring-variable';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './monitoring-variables.module.css';

/** The source of a monitoring variable, line by line: the formula, then its aliases. */
export function useOutlineText(): (row: MonitoringVariableRow) => readonly string[] {
  const { t } = useTexts('monitoringVariables');
  return useCallback(
    ({ source }) => {
      if (source.kind === 'formula')
        return [
          source.formula,
          ...source.inputs.map(({ alias, equipmentTitle: equipment, signalTitle: signal }) =>
            signal === ''
              ? t('outline.inputHidden', { alias })
              : t('outline.input', { alias, equipment, signal }),
          ),
        ];
      const { signalKey: key, productId, productTitle: product, equipmentCount: count } = source;
      const by = t(`functions.${source.function}`);
      if (productId !== '') return [t('outline.product', { function: by, key, product })];
      return [
        count === 0 ? t('outline.gone', { key }) : t('outline.equipment', { function: by, key, count }),
      ];
    },
    [t],
  );
}

/** The first line in the list; all of them under the pointer. */
export function SourceOutline({ row }: { readonly row: MonitoringVariableRow }) {
  const lines = useOutlineText()(row);
  const [first = '', ...others] = lines;
  return (
    <span className={styles.outline} title={lines.join('\n')}>
      <span className={row.source.kind === 'formula' ? styles.formula : undefined}>{first}</span>
      {others.length > 0 && <span className={styles.note}> · {others.slice(0, 3).join(', ')}</span>}
    </span>
  );
}
