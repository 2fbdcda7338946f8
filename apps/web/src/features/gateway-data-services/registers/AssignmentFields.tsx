import { lastRegister } from '@penstock/contract/configuration/model/modbus-register';
import { Checkbox, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from '../data-services.module.css';
import type { Assignment } from './assigned-registers.ts';

/** Which variables get places, and how. No drivers mean all variables; the empty name means those without a driver. */
export interface AssignmentChoice extends Assignment {
  readonly drivers: readonly string[];
}

interface AssignmentFieldsProps {
  /** The drivers that have variables. */
  readonly drivers: readonly string[];
  readonly choice: AssignmentChoice;
  readonly onChange: (choice: AssignmentChoice) => void;
}

/** The fields by which registers are assigned. */
export function AssignmentFields({ drivers, choice, onChange }: AssignmentFieldsProps) {
  const { t } = useTexts('gatewayDataServices');
  const id = useId();
  const { words, from, writable } = choice;
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-drivers`}>{t('registers.assign.drivers')}</label>
        <Select
          id={`${id}-drivers`}
          mode="multiple"
          allowClear
          placeholder={t('registers.assign.allDrivers')}
          value={[...choice.drivers]}
          options={drivers.map((value) => ({
            value,
            label: value === '' ? t('registers.assign.ofGateway') : value,
          }))}
          onChange={(next: string[]) => onChange({ ...choice, drivers: next })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-words`}>{t('registers.assign.words')}</label>
        <Select
          id={`${id}-words`}
          value={words}
          options={(['holding', 'input'] as const).map((value) => ({
            value,
            label: t(`registers.assign.tables.${value}`),
          }))}
          onChange={(next: 'holding' | 'input') => onChange({ ...choice, words: next })}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-from`}>{t('registers.assign.from')}</label>
        <InputNumber
          id={`${id}-from`}
          min={0}
          max={lastRegister}
          precision={0}
          value={from}
          onChange={(next) => onChange({ ...choice, from: next ?? 0 })}
        />
      </div>
      <Checkbox
        checked={writable && words === 'holding'}
        disabled={words === 'input'}
        onChange={(event) => onChange({ ...choice, writable: event.target.checked })}
      >
        {t('registers.assign.writable')}
      </Checkbox>
    </>
  );
}
