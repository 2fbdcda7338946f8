import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useEquipments } from './binding-sources.ts';
import { type BoundEquipment, thisEquipment } from './made-binding.ts';

/** The choice of the equipment whose signals are offered: that of the page, or another one. */
export function EquipmentChoice(props: {
  readonly value: BoundEquipment;
  readonly onChange: (equipment: BoundEquipment) => void;
}) {
  const { value, onChange } = props;
  const { t } = useTexts('designerBinding');
  const [keyword, setKeyword] = useState('');
  const equipments = useEquipments('', keyword);
  const own = { value: '', label: t('thisEquipment') };
  const known = value.id === '' || equipments.some(({ id }) => id === value.id);
  return (
    <Select
      size="small"
      style={{ width: '100%' }}
      aria-label={t('equipment')}
      value={value.id}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      options={[
        own,
        ...(known ? [] : [{ value: value.id, label: value.title }]),
        ...equipments.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      onChange={(id) => {
        setKeyword('');
        const row = equipments.find((one) => one.id === id);
        onChange(row === undefined ? thisEquipment : { id: row.id, title: row.title });
      }}
    />
  );
}
