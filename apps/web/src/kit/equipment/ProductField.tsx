import { productQuery } from '@penstock/contract/calls/product';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { EditorField } from '../form/EditorField.tsx';
import type { Chosen } from './chosen.ts';
import { titleIn } from '@penstock/contract/texts/entered';

needTexts('equipment');

/** How many of what matches are offered. */
const offered = 50;

/** The product whose equipment something is about. */
export function ProductField(props: {
  readonly product: Chosen | undefined;
  readonly problem: string | undefined;
  readonly onChange: (product: Chosen | undefined) => void;
}) {
  const { product, problem, onChange } = props;
  const { t } = useTexts('equipment');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery({
    queryKey: [productQuery.path, 'choices', keyword],
    queryFn: async ({ signal }) =>
      (await client.call(productQuery, { keyword, pageNo: 1, pageSize: offered }, { signal })).rows,
    placeholderData: keepPreviousData,
  });
  const found = (data ?? []).map((row): Chosen => ({ id: row.id, title: titleIn(row, language) }));
  const known = found.some(({ id }) => id === product?.id) ? [] : [product ?? []].flat();
  return (
    <EditorField label={t('product')} problem={problem} hint={t('productHint')}>
      {(field) => (
        <Select
          {...field}
          value={product?.id ?? null}
          options={[...known, ...found].map(({ id, title }) => ({ value: id, label: title }))}
          showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
          onChange={(id) => onChange([...known, ...found].find((one) => one.id === id))}
        />
      )}
    </EditorField>
  );
}
