import type { EquipmentRow, equipmentSortColumns } from '@penstock/contract/calls/equipment';
import { syncStateTexts } from '@penstock/contract/model/equipment-sync';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { areaColumn } from '../../kit/area/area-column.tsx';
import { useOpenAlarmsColumn } from '../../kit/alarm/use-open-alarms-column.tsx';
import { SyncStateMark } from '../../kit/equipment/SyncStateMark.tsx';
import { GatewayReason } from '../../kit/gateway/GatewayReason.tsx';
import { hasReason } from '../../kit/gateway/has-reason.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import { dateTime } from '../../texts/times.ts';
import styles from './equipment-list.module.css';
import type { Column } from '../../kit/list/list-declaration.ts';
import { useChannelOpen } from '../../app/channel.ts';
import { TagMarks } from '../../kit/tag/TagMarks.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { timeColumn } from '../../kit/list/row-actions.ts';

const alarmsOf = ({ id }: EquipmentRow) => pathTo('EquipmentAlarms', { equipmentId: id });

/** The columns of the equipment list. */
export function useEquipmentColumns(): readonly Column<
  EquipmentRow,
  (typeof equipmentSortColumns)[number]
>[] {
  const { t } = useTexts(['equipmentList', 'common']);
  const language = useLanguage();
  const openAlarms = useOpenAlarmsColumn(alarmsOf);
  return useMemo(
    () => [
      {
        key: 'state',
        title: t('columns.state'),
        sort: 'online',
        width: 184,
        card: 'state',
        render: ({ online }) => <OnlineState online={online} />,
        note: (row) => row.sn !== '' && hasReason(row) && <GatewayReason {...row} />,
        value: ({ online }) => t(online ? 'common:online' : 'common:offline'),
      },
      factColumn(t, 'title', {
        sort: 'title',
        // A title and the mark of what is shared.
        width: 240,
        grow: 3,
        hideable: false,
        card: 'name',
        tag: ({ owned }) => !owned && <span className={styles.tag}>{t('shared')}</span>,
        note: ({ remark }) => remark,
      }),
      openAlarms,
      {
        key: 'sn',
        title: t('columns.gateway'),
        sort: 'sn',
        width: 132,
        card: 'line',
        render: ({ sn }) => (sn === '' ? <span className={styles.none}>{t('noGateway')}</span> : sn),
        value: ({ sn }) => sn,
      },
      {
        key: 'sync',
        title: t('columns.sync'),
        sort: 'sync',
        width: 140,
        grow: 1,
        card: 'line',
        render: ({ sync }) => <SyncStateMark state={sync} />,
        note: ({ syncReason }) => syncReason !== '' && <span title={syncReason}>{syncReason}</span>,
        value: ({ sync }) => syncStateTexts[sync][language],
      },
      {
        key: 'product',
        title: t('columns.product'),
        sort: 'productTitle',
        width: 128,
        grow: 1,
        card: 'line',
        value: ({ productTitle }) => productTitle,
      },
      {
        key: 'signals',
        title: t('columns.signals'),
        sort: 'signalCount',
        width: 76,
        hidden: 'narrow',
        align: 'end',
        value: ({ signalCount }) => signalCount,
      },
      factColumn(t, 'owner', { sort: 'owner', width: 120, grow: 1, hidden: 'narrow' }),
      factColumn(t, 'address', { sort: 'address', width: 130, grow: 1, hidden: 'narrow', card: 'line' }),
      factColumn(t, 'remark', { sort: 'remark', width: 160, grow: 2, hidden: 'narrow' }),
      {
        key: 'tags',
        title: t('columns.tags'),
        width: 120,
        grow: 1,
        hidden: 'narrow',
        card: 'line',
        render: (row) => <TagMarks tags={row.tags} />,
        value: ({ tags }) => tags.map(({ title }) => title).join(', '),
      },
      areaColumn(t('columns.area')),
      timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
        sort: 'createTime',
        width: 190,
        hidden: 'narrow',
      }),
      {
        key: 'lastOnline',
        title: t('columns.lastOnline'),
        sort: 'lastOnline',
        width: 116,
        card: 'line',
        render: (row) => <LastOnline row={row} />,
        value: ({ lastOnline }) => dateTime(lastOnline),
      },
    ],
    [t, language, openAlarms],
  );
}

/** When the gateway of an equipment was last online; "now" only while the live channel can tell. */
function LastOnline({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTexts('equipmentList');
  const live = useChannelOpen();
  if (row.online) return live ? t('now') : '';
  return row.lastOnline === '' ? t('never') : <RelativeTime time={row.lastOnline} />;
}
