import { equipmentDelete, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { productQuery } from '@penstock/contract/calls/product';
import { searchQuery } from '@penstock/contract/calls/search';
import { useCallback } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { needTexts } from '../../texts/i18n.ts';

needTexts('equipmentInfo');

/** Deletes an equipment after a question that names it; answers whether it was deleted. */
export function useRemoveEquipment(): (equipment: EquipmentRow) => Promise<boolean> {
  const { t } = useTexts('equipmentInfo');
  const language = useLanguage();
  const { run } = useChange(({ id }: EquipmentRow) => client.call(equipmentDelete, { id }), {
    success: (_answer, equipment) => t('remove.done', { name: titleIn(equipment, language) }),
    invalidates: [[equipmentQuery.path], [productQuery.path], [searchQuery.path]],
    failure: 'thrown',
  });
  return useCallback(
    (equipment) =>
      confirm({
        title: t('remove.title', { name: titleIn(equipment, language) }),
        text: t('remove.text', { signals: equipment.signalCount }),
        action: t('remove.action'),
        danger: true,
        typed: titleIn(equipment, language),
        run: () => run(equipment),
      }),
    [t, run, language],
  );
}
