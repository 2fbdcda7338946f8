import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useId } from 'react';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { client } from '../../../app/services.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import { useWorkspace } from '../workspace.ts';
import styles from './preview.module.css';

needTexts('designer');

/** How many equipments are offered. */
const offered = 100;

interface EquipmentChoiceProps {
  readonly value: Id | undefined;
  readonly onChange: (id: Id) => void;
}

/** Which equipment of the product the page is shown for; the first one until another is chosen. */
export function EquipmentChoice({ value, onChange }: EquipmentChoiceProps) {
  const { t } = useTexts('designer');
  const { page } = useWorkspace();
  const language = useLanguage();
  const id = useId();
  const { data } = useQuery({
    queryKey: [equipmentQuery.path, 'preview', page.productId],
    queryFn: ({ signal }) =>
      client.call(equipmentQuery, { productId: page.productId, pageSize: offered }, { signal }),
  });
  const first = data?.rows[0]?.id;
  useEffect(() => {
    if (value === undefined && first !== undefined) onChange(first);
  }, [value, first, onChange]);
  if (data?.rows.length === 0) return <p className={styles.note}>{t('preview.noEquipment')}</p>;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('preview.equipment')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('preview.chooseEquipment')}
        value={value ?? null}
        options={data?.rows.map((row) => ({ value: row.id, label: titleIn(row, language) })) ?? []}
        onChange={(chosen) => {
          const known = idSchema.safeParse(chosen).data;
          if (known !== undefined) onChange(known);
        }}
      />
    </div>
  );
}
