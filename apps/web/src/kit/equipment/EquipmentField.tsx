import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import { EditorField } from '../form/EditorField.tsx';
import type { Chosen } from './chosen.ts';
import styles from './equipment-field.module.css';

needTexts('equipment');

/** How many of what matches are offered. */
const offered = 50;

/** The equipments that something is about, found by what is typed. */
export function EquipmentField(props: {
  readonly equipment: readonly Chosen[];
  /** How many can be chosen. */
  readonly maximum: number;
  readonly problem: string | undefined;
  readonly onChange: (equipment: readonly Chosen[]) => void;
}) {
  const { equipment, maximum, problem, onChange } = props;
  const { t } = useTexts('equipment');
  const [keyword, setKeyword] = useState('');
  const [adding, setAdding] = useState(false);
  const { data } = useQuery({
    queryKey: [equipmentQuery.path, 'choices', keyword],
    queryFn: ({ signal }) =>
      client.call(equipmentQuery, { keyword, pageNo: 1, pageSize: offered }, { signal }),
    placeholderData: keepPreviousData,
  });
  const titles = new Map([...equipment, ...(data?.rows ?? [])].map(({ id, title }) => [String(id), title]));
  const addAll = async () => {
    setAdding(true);
    try {
      const all = new Map(equipment.map(({ id, title }) => [id, title]));
      for (let pageNo = 1; all.size < maximum; pageNo += 1) {
        const { rows } = await client.call(equipmentQuery, { keyword, pageNo, pageSize: 200 });
        for (const { id, title } of rows) if (all.size < maximum) all.set(id, title);
        if (rows.length < 200) break;
      }
      onChange([...all].map(([id, title]) => ({ id, title })));
    } finally {
      setAdding(false);
    }
  };
  return (
    <EditorField
      label={t('equipment')}
      problem={problem}
      hint={t('equipmentHint', { count: equipment.length, maximum })}
    >
      {(field) => (
        <>
          <Select
            {...field}
            mode="multiple"
            value={equipment.map(({ id }) => id)}
            options={[...titles].map(([value, label]) => ({ value, label }))}
            showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
            maxTagCount={20}
            maxCount={maximum}
            onChange={(ids: string[]) => onChange(ids.map((id) => ({ id, title: titles.get(id) ?? id })))}
          />
          <div className={styles.tools}>
            <Button size="small" loading={adding} disabled={!data?.total} onClick={() => void addAll()}>
              {t('addAll', { count: data?.total ?? 0 })}
            </Button>
            <Button size="small" disabled={equipment.length === 0} onClick={() => onChange([])}>
              {t('clear')}
            </Button>
          </div>
        </>
      )}
    </EditorField>
  );
}
