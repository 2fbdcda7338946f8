import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate, useParams } from 'react-router';
import { OnlineState } from '../../app/OnlineState.tsx';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { CopyIcon, DeleteIcon } from '../../design/icons.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { DetailCards } from '../../kit/detail/DetailCard.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { titleIn } from '@penstock/contract/texts/entered';
import { useEquipmentTabs } from '../../kit/equipment/use-equipment-tabs.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { needTexts } from '../../texts/i18n.ts';
import { ObjectLog } from '../operation-log/ObjectLog.tsx';
import { AuthorisationCard } from './AuthorisationCard.tsx';
import { CopyDrawer } from './CopyDrawer.tsx';
import styles from './equipment-info.module.css';
import { EquipmentCard } from './EquipmentCard.tsx';
import { EquipmentMissing } from './EquipmentMissing.tsx';
import { GatewayCard } from './GatewayCard.tsx';
import { PositionCard } from './PositionCard.tsx';
import { ProductCard } from './ProductCard.tsx';
import { PlantTimesCard } from './PlantTimesCard.tsx';
import { RecordedValues } from './RecordedValues.tsx';
import { type EquipmentInfo, useEquipmentInfo } from './use-equipment-info.ts';
import { useOnline } from './use-online.ts';
import { useRemoveEquipment } from './use-remove-equipment.ts';

needTexts('equipmentInfo');

/** The facts about the equipment that the address names. */
export function EquipmentInfoPage() {
  const { equipmentId = '' } = useParams();
  const header = useEquipmentTabs(equipmentId);
  const { t } = useTexts('equipmentInfo');
  const language = useLanguage();
  const found = useEquipmentInfo(equipmentId);
  const title = found.data ? titleIn(found.data, language) : '';
  usePageSubject(title);

  if (found.data === null) return <EquipmentMissing />;
  if (found.data === undefined)
    return found.error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />
    );
  return <Info key={equipmentId} equipment={found.data} title={title} {...header} />;
}

function Info(
  props: { readonly equipment: EquipmentInfo; readonly title: string } & ReturnType<typeof useEquipmentTabs>,
) {
  const { equipment, title, tabs, tabsName } = props;
  const { t } = useTexts('equipmentInfo');
  const navigate = useNavigate();
  const mayEdit = useAllowed()('equipment:edit') && equipment.rights.includes('edit');
  const remove = useRemoveEquipment();
  const [copying, setCopying] = useState(false);
  return (
    <div className={styles.page}>
      <DetailHeader
        title={title}
        state={<Presence row={equipment} />}
        tabs={tabs}
        tabsName={tabsName}
        {...(mayEdit && {
          actions: [
            { key: 'copy', label: t('copy.action'), Icon: CopyIcon, run: () => setCopying(true) },
            {
              key: 'remove',
              label: t('remove.short'),
              Icon: DeleteIcon,
              enabled: () => equipment.sn === '' || t('remove.bound'),
              run: async () => {
                if (await remove(equipment)) await navigate(pathTo('EquipmentList'));
              },
            },
          ],
        })}
      />
      <DetailCards>
        <EquipmentCard row={equipment} mayEdit={mayEdit} />
        <GatewayCard row={equipment} />
        <ProductCard row={equipment} mayEdit={mayEdit} />
        <PositionCard row={equipment} mayEdit={mayEdit} />
        <PlantTimesCard equipment={equipment} mayEdit={mayEdit} />
        <AuthorisationCard row={equipment} />
        {equipment.sn !== '' && <RecordedValues equipmentId={equipment.id} />}
        <div className={styles.sheet}>
          <ObjectLog objectType="equipment" objectId={equipment.id} />
        </div>
      </DetailCards>
      {copying && <CopyDrawer equipment={equipment} onClose={() => setCopying(false)} />}
    </div>
  );
}

function Presence({ row }: { readonly row: EquipmentRow }) {
  return <OnlineState online={useOnline(row).online} />;
}
