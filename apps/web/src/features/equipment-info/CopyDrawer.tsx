import { equipmentCopy, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { titleIn } from '@penstock/contract/texts/entered';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { TitleCopy } from '../../kit/record/TitleCopy.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';

needTexts('equipmentInfo');

interface CopyDrawerProps {
  readonly equipment: EquipmentRow;
  readonly onClose: () => void;
}

/** Copies an equipment with its definition under another title, and opens the copy. */
export function CopyDrawer({ equipment, onClose }: CopyDrawerProps) {
  const { t } = useTexts('equipmentInfo');
  const language = useLanguage();
  return (
    <TitleCopy
      heading={t('copy.title', { name: titleIn(equipment, language) })}
      about={t('copy.about')}
      section={t('copy.section')}
      action={t('copy.action')}
      doneText={(name) => t('copy.done', { name })}
      parent="equipment"
      original={equipment.title}
      copy={(title) => client.call(equipmentCopy, { id: equipment.id, title })}
      invalidates={[equipmentQuery.path]}
      pathOf={(equipmentId) => pathTo('EquipmentInfo', { equipmentId })}
      onClose={onClose}
    />
  );
}
