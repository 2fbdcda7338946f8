import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { client } from '../../app/services.ts';
import styles from './targets.module.css';

/** A gateway that was chosen. */
export interface PickedGateway {
  readonly sn: string;
  readonly name: string;
}

interface GatewayPickerProps {
  readonly label: string;
  readonly hint: string;
  /** The gateway that is not offered. */
  readonly without: string;
  readonly maximum: number;
  readonly disabled: boolean;
  readonly value: readonly PickedGateway[];
  readonly onChange: (gateways: readonly PickedGateway[]) => void;
}

/** Several gateways, found by name or serial number. */
export function GatewayPicker(props: GatewayPickerProps) {
  const { label, hint, without, maximum, disabled, value, onChange } = props;
  const id = useId();
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: [gatewayQuery.path, 'targets', keyword],
    queryFn: async ({ signal }) =>
      (await client.call(gatewayQuery, { keyword, pageSize: 20 }, { signal })).rows,
    placeholderData: (before) => before,
  });
  const offered = [...value, ...(found.data ?? [])].filter(
    ({ sn }, index, all) => sn !== without && all.findIndex((one) => one.sn === sn) === index,
  );
  return (
    <label className={styles.field} htmlFor={id}>
      <span>{label}</span>
      <Select
        id={id}
        mode="multiple"
        placeholder={hint}
        disabled={disabled}
        loading={found.isFetching}
        maxCount={maximum}
        filterOption={false}
        onSearch={setKeyword}
        value={value.map(({ sn }) => sn)}
        options={offered.map(({ sn, name }) => ({
          value: sn,
          label: name === '' ? sn : `${name} · ${sn}`,
        }))}
        onChange={(chosen: readonly string[]) =>
          onChange(offered.filter(({ sn }) => chosen.includes(sn)).map(({ sn, name }) => ({ sn, name })))
        }
      />
    </label>
  );
}
