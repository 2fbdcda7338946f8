import { limits } from '@penstock/contract/rules/limits';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useVariableChoices } from '../variable/use-variable-choices.ts';
import { matching } from './matching.ts';
import styles from './variable-picker.module.css';

needTexts('variablePicker');

interface VariablePickerProps {
  readonly id: string;
  readonly label: string;
  /** The gateway whose variables are offered. */
  readonly sn: string | undefined;
  readonly keys: readonly string[];
  readonly invalid: boolean;
  readonly onChange: (keys: readonly string[]) => void;
  readonly describedBy: string;
}

/** Chooses variables of a gateway: searched by key and remark, narrowed to a driver, one by one or many at once. */
export function VariablePicker(props: VariablePickerProps) {
  const { id, label, sn, keys, invalid, onChange, describedBy } = props;
  const { t } = useTexts('variablePicker');
  const choices = useVariableChoices(sn);
  const [driver, setDriver] = useState<string>();
  const [search, setSearch] = useState('');
  const drivers = useMemo(
    () => [...new Set(choices.map((one) => one.driver))].filter((name) => name !== ''),
    [choices],
  );
  const found = useMemo(() => matching(choices, { driver, search }), [choices, driver, search]);
  const free = limits.variablesPerReport - keys.length;
  const chosen = new Set(keys);
  const addable = found.filter(({ key }) => !chosen.has(key)).slice(0, Math.max(0, free));
  return (
    <div className={styles.picker}>
      <Select
        id={id}
        mode="multiple"
        status={invalid ? 'error' : ''}
        value={[...keys]}
        options={found.map(({ key, driver: of, remark }) => ({
          value: key,
          label: [key, of, remark].filter(Boolean).join(' · '),
        }))}
        optionLabelProp="value"
        showSearch={{ filterOption: false, onSearch: setSearch, searchValue: search }}
        tokenSeparators={[' ', ',', ';', '\n']}
        maxCount={limits.variablesPerReport}
        notFoundContent={t('none')}
        placeholder={t('all')}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(next: string[]) => onChange(next)}
      />
      <div className={styles.tools}>
        <Select
          size="small"
          allowClear
          aria-label={t('driver')}
          placeholder={t('driver')}
          value={driver}
          options={drivers.map((name) => ({ value: name, label: name }))}
          onChange={(name: string | undefined) => setDriver(name)}
          className={styles.driver ?? ''}
        />
        <Button
          size="small"
          disabled={addable.length === 0}
          onClick={() => onChange([...keys, ...addable.map(({ key }) => key)])}
        >
          {t('add', { count: addable.length })}
        </Button>
        <Button size="small" disabled={keys.length === 0} onClick={() => onChange([])}>
          {t('clear')}
        </Button>
        <span className={styles.count}>
          {t('count', { count: keys.length, most: limits.variablesPerReport })}
        </span>
      </div>
    </div>
  );
}
