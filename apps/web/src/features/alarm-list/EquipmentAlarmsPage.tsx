import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { usePageSubject } from '../../app/page-title.ts';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { useEquipmentTabs } from '../../kit/equipment/use-equipment-tabs.ts';
import { EquipmentMissing } from '../equipment-info/EquipmentMissing.tsx';
import { useEquipmentRow } from '../equipment-info/use-equipment-row.ts';
import styles from './alarm-list.module.css';
import { AlarmViews } from './AlarmViews.tsx';

/** The alarms of the equipment that the address names. */
export function EquipmentAlarmsPage() {
  const { equipmentId = '' } = useParams();
  const { t } = useTexts('alarms');
  const header = useEquipmentTabs(equipmentId);
  const found = useEquipmentRow(equipmentId);
  const title = found.data?.title ?? '';
  usePageSubject(title);
  if (found.data === null) return <EquipmentMissing />;
  if (found.data === undefined)
    return found.error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />
    );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <DetailHeader title={title} {...header} />
      </div>
      <AlarmViews key={equipmentId} equipmentId={equipmentId} />
    </div>
  );
}
