import { driverModelQuery, type DriverModelRow } from '@penstock/contract/calls/device-register';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './protocols.module.css';

needTexts('driver');

/** The choice of a registered driver model by brand and model; nothing where none is registered. */
export function ModelChoice({ onChoose }: { readonly onChoose: (model: DriverModelRow) => void }) {
  const { t } = useTexts('driver');
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    queryKey: [driverModelQuery.path, 'choice', keyword],
    queryFn: ({ signal }) =>
      client.call(driverModelQuery, { keyword, visible: 'yes', pageSize: 50 }, { signal }),
    placeholderData: (before) => before,
  });
  if (data === undefined || (data.total === 0 && keyword === '')) return null;
  return (
    <div className={styles.model}>
      <label htmlFor={id}>{t('wizard.model')}</label>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        placeholder={t('wizard.modelHint')}
        value={null}
        options={data.rows.map((row) => ({
          value: row.identifier,
          label: row.note === '' ? `${row.brand} ${row.model}` : `${row.brand} ${row.model} · ${row.note}`,
        }))}
        onChange={(chosen: string | null) => {
          const row = data.rows.find((one) => one.identifier === chosen);
          if (row !== undefined) onChoose(row);
        }}
      />
    </div>
  );
}
