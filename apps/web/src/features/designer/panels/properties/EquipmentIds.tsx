import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { Json } from '@penstock/contract/dashboard/json';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { client } from '../../../../app/services.ts';
import { useEquipments } from '../../binding/binding-sources.ts';

/** So many of the chosen ones are shown with their titles; the others are counted. */
const named = 20;

/** Equipments without an order, found by their titles. */
export function EquipmentIds(props: {
  readonly label: string;
  readonly ids: readonly string[];
  readonly maximum: number;
  readonly onChange: (ids: Json) => void;
}) {
  const { label, ids, maximum, onChange } = props;
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const found = useEquipments('', keyword);
  const shown = ids.slice(0, named).flatMap((id) => idSchema.safeParse(id).data ?? []);
  const { data: chosen = [] } = useQuery({
    queryKey: [equipmentQuery.path, 'titles', shown, language],
    queryFn: async ({ signal }) =>
      (await client.call(equipmentQuery, { ids: shown, pageSize: named }, { signal })).rows,
    enabled: shown.length > 0,
    placeholderData: keepPreviousData,
  });
  const titles = new Map(ids.map((id) => [id, t('equipments.missing', { id })]));
  for (const { id, title } of [...chosen, ...found]) titles.set(id, title);
  return (
    <Select
      size="small"
      mode="multiple"
      allowClear
      aria-label={label}
      placeholder={t('equipments.allOfProduct')}
      maxCount={maximum}
      maxTagCount={named}
      value={[...ids]}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      options={[...titles].map(([value, title]) => ({ value, label: title }))}
      onChange={(next: string[]) => {
        setKeyword('');
        onChange(next);
      }}
    />
  );
}
