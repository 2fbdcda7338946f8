import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import { useTexts } from '../../texts/use-texts.ts';
import { useChannelOpen } from '../../app/channel.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';

/** When the gateway of an equipment was last online; "now" only while the live channel can tell. */
export function LastOnline({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTexts('equipmentList');
  const live = useChannelOpen();
  if (row.online) return live ? t('now') : '';
  return row.lastOnline === '' ? t('never') : <RelativeTime time={row.lastOnline} />;
}
