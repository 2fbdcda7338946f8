import { Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { useEquipments } from '../binding/binding-sources.ts';
import { keepChosenEquipment } from '../kept-settings.ts';
import { useObservable } from '../use-editor.ts';
import { useWorkspace } from '../workspace.ts';
import { useWorkplace } from './workplace.ts';

/** The equipment whose values are shown wherever the page is edited and tried. */
export function WorkplaceChoice({ id }: { readonly id?: string }) {
  const { t } = useTexts('designer');
  const { page } = useWorkspace();
  const { equipment } = useWorkplace();
  const chosen = useObservable(equipment);
  const [keyword, setKeyword] = useState('');
  const offered = useEquipments(page.productId, keyword);
  const isKnown = chosen === undefined || offered.some((one) => one.id === chosen.id);
  return (
    <Select
      {...(id !== undefined && { id })}
      size="small"
      style={{ width: 200 }}
      aria-label={t('workplace.equipment')}
      title={t('workplace.equipmentText')}
      placeholder={t('workplace.none')}
      value={chosen?.id ?? null}
      showSearch={{ filterOption: false, onSearch: setKeyword, searchValue: keyword }}
      options={[
        ...(isKnown ? [] : [{ value: chosen.id, label: chosen.title }]),
        ...offered.map((one) => ({ value: one.id, label: one.title })),
      ]}
      onChange={(next) => {
        setKeyword('');
        const row = offered.find((one) => one.id === next);
        if (row === undefined) return;
        equipment.set({ id: row.id, title: row.title, sn: row.sn });
        keepChosenEquipment(page.productId, row.id);
      }}
    />
  );
}
