import { accountQuery } from '@penstock/contract/calls/account';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import styles from './accounts.module.css';

/** The enterprise account that a new user is to belong to, found by name; empty for none. */
export function CompanySelect(props: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { value, onChange } = props;
  const { t } = useTexts('accounts');
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: [accountQuery.path, 'companies', keyword],
    queryFn: ({ signal }) =>
      client.call(accountQuery, { group: 'customers', roleType: 'company', keyword }, { signal }),
  });
  const options = (found.data?.rows ?? []).map((row) => ({
    value: row.id,
    label: row.company === '' ? row.username : `${row.company} (${row.username})`,
  }));
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('company')}</label>
      <Select
        id={id}
        allowClear
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={found.isFetching}
        placeholder={t('noCompany')}
        value={value === '' ? null : value}
        options={options}
        onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
      />
    </div>
  );
}
