import { searchQuery, type signalHitSchema } from '@penstock/contract/calls/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { z } from 'zod';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';

needTexts('signalPicker');

/** How many signals are offered. */
const offered = 20;

/** Chooses a signal of any equipment that the reader may see, searched by title and key. */
export function SignalPicker(props: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onPick: (signal: z.output<typeof signalHitSchema>) => void;
}) {
  const { label, disabled, onPick } = props;
  const { t } = useTexts('signalPicker');
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim();
  const { data } = useQuery({
    queryKey: [searchQuery.path, 'signals', wanted],
    queryFn: async ({ signal }) =>
      (await client.call(searchQuery, { keyword: wanted, kinds: ['signal'], limit: offered }, { signal }))
        .signals,
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const hits = wanted === '' ? [] : (data?.hits ?? []);
  return (
    <Select
      value={null}
      disabled={disabled}
      aria-label={label}
      placeholder={label}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      notFoundContent={t(wanted === '' ? 'hint' : 'none')}
      options={[
        ...hits.map(({ id, title, key, equipmentTitle }) => ({
          value: id,
          label: [equipmentTitle, title, key].join(' · '),
          disabled: false,
        })),
        ...(data?.more === true && hits.length > 0 ? [{ value: '', label: t('more'), disabled: true }] : []),
      ]}
      onChange={(id) => {
        const hit = hits.find((one) => one.id === id);
        if (hit === undefined) return;
        setKeyword('');
        onPick(hit);
      }}
    />
  );
}
