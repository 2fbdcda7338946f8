import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { usePageSubject } from '../../app/page-title.ts';
import { EquipmentMissing } from '../equipment-info/EquipmentMissing.tsx';
import { useEquipmentRow } from '../equipment-info/use-equipment-row.ts';
import { needTexts } from '../../texts/i18n.ts';
import { LiveHeader } from './LiveHeader.tsx';
import { LiveProvider } from './LiveProvider.tsx';
import { LiveNotice } from './LiveNotice.tsx';
import styles from './live.module.css';
import { Signals } from './Signals.tsx';
import { useLive } from './use-live.ts';

needTexts('live');

/** The live page of the equipment that the address names. */
export function LivePage() {
  const { equipmentId: text = '' } = useParams();
  const row = useEquipmentRow(text);
  const equipmentId = idSchema.safeParse(text).data;
  // Before anything is monitored: an equipment that does not exist has one message.
  if (row.data === null || equipmentId === undefined) return <EquipmentMissing />;
  return <LiveEquipment key={equipmentId} equipmentId={equipmentId} />;
}

function LiveEquipment({ equipmentId }: { readonly equipmentId: Id }) {
  const { t } = useTexts('live');
  const live = useLive(equipmentId);
  const row = useEquipmentRow(equipmentId);
  const title =
    row.data?.title ??
    (row.isFetching || live.monitor.phase === 'loading' ? '' : t('untitled', { id: equipmentId }));
  usePageSubject(title);

  return (
    <LiveProvider equipmentId={equipmentId} live={live}>
      <div className={styles.page}>
        <LiveHeader equipmentId={equipmentId} title={title} live={live} />
        <LiveNotice live={live} />
        <Signals equipmentId={equipmentId} />
      </div>
    </LiveProvider>
  );
}
