import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';

/** How many equipments are offered at once; typing finds the others. */
const offered = 50;

interface EquipmentSelectProps {
  /** Undefined for all. */
  readonly value: string | undefined;
  readonly onChange: (equipmentId: string | undefined) => void;
}

/** Chooses the equipment whose signals are offered, by a search over those the reader may see. */
export function EquipmentSelect({ value, onChange }: EquipmentSelectProps) {
  const { t } = useTexts('historyExplore');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const [ids, searched] = [value === undefined ? [] : [value], keyword.trim()];
  const found = useQuery({
    queryKey: [equipmentQuery.path, 'offered', searched, language],
    queryFn: ({ signal }) =>
      client.call(equipmentQuery, { keyword: searched, pageSize: offered }, { signal }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: [equipmentQuery.path, 'titles', ids, language, 'one'],
    queryFn: ({ signal }) => client.call(equipmentQuery, { ids, pageSize: 1 }, { signal }),
    enabled: value !== undefined,
    staleTime: 60_000,
  });
  const rows = found.data?.rows ?? [];
  const others = (chosen.data?.rows ?? []).filter(({ id }) => !rows.some((row) => row.id === id));
  return (
    <Select
      allowClear
      aria-label={t('choose.equipment')}
      placeholder={t('choose.allEquipment')}
      value={value}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isFetching}
      notFoundContent={t('choose.noEquipment')}
      options={[...others, ...rows].map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id: string | undefined) => {
        setKeyword('');
        onChange(id);
      }}
    />
  );
}
