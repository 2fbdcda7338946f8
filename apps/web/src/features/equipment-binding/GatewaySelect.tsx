import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { client } from '../../app/services.ts';
import styles from './equipment-binding.module.css';

interface GatewaySelectProps {
  readonly id: string;
  /** A serial number; empty for none. */
  readonly value: string;
  readonly onChange: (sn: string) => void;
}

/** A gateway, found by its name or serial number, with whether it is online. */
export function GatewaySelect({ id, value, onChange }: GatewaySelectProps) {
  const { t } = useTexts('equipmentBinding');
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: [gatewayQuery.path, 'binding', keyword],
    queryFn: async ({ signal }) =>
      (await client.call(gatewayQuery, { keyword, pageSize: 50 }, { signal })).rows,
    placeholderData: keepPreviousData,
  });
  const rows = found.data ?? [];
  const online = new Map(rows.map((row) => [row.sn, row.online]));
  const options = rows.map(({ sn, name }) => ({ value: sn, label: name === '' ? sn : `${name} · ${sn}` }));
  const isKnown = value === '' || online.has(value);
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isFetching}
      placeholder={t('wizard.gatewayHint')}
      value={value === '' ? null : value}
      options={isKnown ? options : [{ value, label: value }, ...options]}
      optionRender={({ value: sn, label }) => (
        <span className={styles.option}>
          <span>{label}</span>
          <OnlineState online={online.get(String(sn)) ?? false} />
        </span>
      )}
      onChange={(sn: string) => onChange(sn)}
    />
  );
}
