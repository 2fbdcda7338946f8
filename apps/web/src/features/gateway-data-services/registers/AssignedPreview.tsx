import type { ModbusRegister } from '@penstock/contract/configuration/model/modbus-register';
import { modbusNotations } from '@penstock/contract/protocols/modbus-address';
import { valueLabel } from '@penstock/contract/texts/label';
import { useLanguage } from '../../../app/preferences.ts';
import { groupedNumber } from '../../../texts/numbers.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from '../data-services.module.css';
import { typeText } from './use-register-list.tsx';

/** The most places that are shown before they are taken. */
const shownRows = 100;

/** The places that variables are about to get. */
export function AssignedPreview({ registers }: { readonly registers: readonly ModbusRegister[] }) {
  const { t } = useTexts('gatewayDataServices');
  const language = useLanguage();
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('registers.columns.key')}</th>
            <th>{t('registers.columns.area')}</th>
            <th className={styles.number}>{t('registers.columns.address')}</th>
            <th className={styles.number}>{t('registers.columns.reference')}</th>
            <th>{t('registers.columns.dataType')}</th>
            <th>{t('registers.columns.writable')}</th>
          </tr>
        </thead>
        <tbody>
          {registers.slice(0, shownRows).map((register) => (
            <tr key={register.key}>
              <td>{register.key}</td>
              <td>{valueLabel('area', register.area, language)}</td>
              <td className={styles.number}>{register.address}</td>
              <td className={styles.number}>{modbusNotations(register.area, register.address).reference}</td>
              <td>{typeText(register, language)}</td>
              <td>{t(register.writable ? 'registers.write' : 'registers.read')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {registers.length > shownRows && (
        <p className={styles.quiet}>
          {t('registers.assign.more', { amount: groupedNumber(registers.length - shownRows) })}
        </p>
      )}
    </>
  );
}
