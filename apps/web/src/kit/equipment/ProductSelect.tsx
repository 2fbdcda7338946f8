import { productQuery } from '@penstock/contract/calls/product';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { titleIn } from '@penstock/contract/texts/entered';

needTexts('equipment');

interface ProductSelectProps {
  /** The id of the element, for its label. */
  readonly id: string;
  /** The id of a product; empty for none. */
  readonly value: string;
  /** Its title, while it is not among those that were found; empty where there is none. */
  readonly title: string;
  readonly onChange: (productId: string) => void;
}

/** A product, found by what is typed. */
export function ProductSelect({ id, value, title, onChange }: ProductSelectProps) {
  const { t } = useTexts('equipment');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const found = useQuery({
    queryKey: [productQuery.path, 'choice', keyword],
    queryFn: ({ signal }) =>
      client.call(
        productQuery,
        { keyword, sort: { column: 'title', direction: 'ascending' }, pageSize: 50 },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const options = (found.data?.rows ?? []).map((row) => ({
    value: row.id,
    label: titleIn(row, language),
  }));
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found.isFetching}
      placeholder={t('noProduct')}
      value={value === '' ? null : value}
      options={isKnown ? options : [{ value, label: title }, ...options]}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
    />
  );
}
