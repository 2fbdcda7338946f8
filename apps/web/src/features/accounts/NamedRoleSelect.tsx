import { roleQuery, type RoleRow } from '@penstock/contract/calls/role';
import type { RoleType } from '@penstock/contract/model/role';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { client } from '../../app/services.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './accounts.module.css';

interface NamedRoleSelectProps {
  readonly roleType: RoleType;
  readonly value: RoleRow['id'] | '';
  readonly onChange: (role: RoleRow | undefined) => void;
}

/** The named role that an account follows; nothing where there is none for its type, or the reader may not give roles. */
export function NamedRoleSelect({ roleType, value, onChange }: NamedRoleSelectProps) {
  const { t } = useTexts('accounts');
  const id = useId();
  const mayGive = useAllowed()('role:edit');
  const found = useQuery({
    queryKey: [roleQuery.path, 'choice', roleType],
    enabled: mayGive && roleType !== 'admin',
    queryFn: ({ signal }) =>
      client.call(roleQuery, { roleType, pageSize: limits.pageSizes.maximum }, { signal }),
  });
  const rows = mayGive ? (found.data?.rows ?? []) : [];
  if (rows.length === 0) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('namedRole')}</label>
      <Select<string>
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('noNamedRole')}
        value={value === '' ? null : value}
        options={rows.map((row) => ({ value: row.id, label: row.name }))}
        onChange={(chosen) => onChange(rows.find((row) => row.id === chosen))}
      />
      <p className={styles.hint}>{t('namedRoleHint')}</p>
    </div>
  );
}
