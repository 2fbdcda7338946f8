import { type SystemValueKey, systemValues } from '@penstock/contract/dashboard/system-values';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { useSystemValues } from '../../kit/system-values/use-system-values.ts';
import { unknownValue } from '@penstock/contract/model/signal-text';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './monitoring-variables.module.css';

const keys = Object.keys(systemValues).filter((key): key is SystemValueKey => key in systemValues);

/** The system values, each with its value at present and where it comes from. */
export function SystemValuesPanel() {
  const { t } = useTexts('monitoringVariables');
  const language = useLanguage();
  const values = useSystemValues();
  const text = (key: SystemValueKey) => {
    const value: string | number | boolean | null = values[key];
    if (value === null) return unknownValue;
    if (typeof value === 'boolean') return t(value ? 'system.connected' : 'system.interrupted');
    if (typeof value === 'string') return value === '' ? t('system.none') : value;
    return [groupedNumber(value), systemValues[key].unit[language]].join(' ').trim();
  };
  return (
    <section className={styles.system} aria-label={t('tabs.system')}>
      <p className={styles.note}>{t('system.text')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['title', 'value', 'key', 'source'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`system.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{systemValues[key].title[language]}</th>
              <td className={styles.present}>{text(key)}</td>
              <td>
                <code>{key}</code>
              </td>
              <td>{t(`system.sources.${systemValues[key].source}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
