import type { Interpretation } from '@penstock/contract/model/device-registers';
import { valueLabel } from '@penstock/contract/texts/label';
import { useLanguage } from '../../../app/preferences.ts';
import { useValueWords } from '../../../kit/variable/use-value-words.ts';
import { valueText } from '../../../kit/variable/value-text.ts';
import { orderTables } from './byte-order.ts';
import styles from './tools.module.css';
import { useToolTexts } from './use-tool-texts.ts';

interface InterpretationsProps {
  readonly interpretations: readonly Interpretation[];
  /** Whether an interpretation is the one that is configured. */
  readonly isOwn: (one: Interpretation) => boolean;
  /** Takes an interpretation; absent where none can be taken. */
  readonly onChoose?: (one: Interpretation) => void;
}

/** Registers in every data type and byte order, in a table for each set of orders. */
export function Interpretations({ interpretations, isOwn, onChoose }: InterpretationsProps) {
  const t = useToolTexts();
  const language = useLanguage();
  const words = useValueWords();
  return orderTables(interpretations).map(({ orders, rows }) => (
    <div key={orders.join()} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('order.type')}</th>
            {orders.map((order) => (
              <th key={order} className={styles.code}>
                {valueLabel('byteOrder', order, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, cells }) => (
            <tr key={type}>
              <td>{valueLabel('dataType', type, language)}</td>
              {cells.map((one) => {
                const text = valueText(one.value, words);
                const order = valueLabel('byteOrder', one.order, language);
                const use = t('order.use', { type, order, value: text });
                return (
                  <td key={one.order}>
                    {one.value === null || onChoose === undefined ? (
                      <span className={one.value === null ? styles.quiet : undefined}>{text}</span>
                    ) : (
                      <button
                        type="button"
                        className={styles.use}
                        aria-pressed={isOwn(one)}
                        title={use}
                        aria-label={use}
                        onClick={() => onChoose(one)}
                      >
                        {text}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ));
}
