import {
  equipmentGatewayQuery,
  type EquipmentGatewayRow,
  type equipmentGatewaySortColumns,
} from '@penstock/contract/calls/equipment-gateway';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { EquipmentIcon, WriteIcon } from '../../design/icons.tsx';
import { State } from '../../design/State.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { nameColumn } from '../../kit/list/row-actions.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './equipment-gateways.module.css';

needTexts('equipmentGateways');

type Filters = { readonly status: 'online' | 'offline' };
type SortColumn = (typeof equipmentGatewaySortColumns)[number];

/** The gateways that equipment of the reader hangs on: which equipment, whether it is reached, its signals and alarms. */
export function EquipmentGatewaysPage() {
  const [shown, setShown] = useState<EquipmentGatewayRow>();
  return (
    <>
      <ListPage list={useGatewayList(setShown)} />
      {shown !== undefined && <GatewayDrawer row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useGatewayList(
  show: (row: EquipmentGatewayRow) => void,
): ListDeclaration<EquipmentGatewayRow, Filters, SortColumn> {
  const { t } = useTexts('equipmentGateways');
  const navigate = useNavigate();
  return useMemo(
    () => ({
      name: 'equipmentGateways',
      title: t('title'),
      queryKey: [equipmentGatewayQuery.path],
      query: ({ filters, ...page }, { signal }) =>
        client.call(equipmentGatewayQuery, { ...page, status: filters.status[0] ?? 'all' }, { signal }),
      refreshInterval: 30_000,
      searchHint: t('searchHint'),
      filters: {
        status: {
          label: t('columns.online'),
          options: [
            { value: 'online', text: t('status.online') },
            { value: 'offline', text: t('status.offline') },
          ],
        },
      },
      defaultSort: { column: 'equipmentCount', direction: 'descending' },
      columns: [
        nameColumn(
          t('columns.name'),
          ({ name, sn }) => name || sn,
          ({ sn }) => sn,
        ),
        {
          key: 'online',
          title: t('columns.online'),
          sort: 'online',
          width: 110,
          card: 'state',
          value: ({ online }) => t(online ? 'status.online' : 'status.offline'),
          render: ({ online }) => <OnlineState online={online} />,
        },
        {
          key: 'equipments',
          title: t('columns.equipments'),
          width: 220,
          grow: 3,
          card: 'line',
          value: ({ equipments }) => equipments.map(({ title }) => title).join(t('between')),
        },
        factColumn(t, 'equipmentCount', { sort: 'equipmentCount', width: 100, align: 'end' }),
        factColumn(t, 'signals', { sort: 'signals', width: 100, align: 'end', card: 'line' }),
        {
          key: 'alarms',
          title: t('columns.alarms'),
          sort: 'alarms',
          width: 110,
          card: 'line',
          value: ({ alarms }) => alarms,
          render: ({ alarms }) => (
            <State kind={alarms === 0 ? 'good' : 'danger'}>{groupedNumber(alarms)}</State>
          ),
        },
        factColumn(t, 'hardware', { sort: 'hardware', width: 140, hidden: 'narrow' }),
        factColumn(t, 'version', { sort: 'version', width: 110, hidden: 'narrow' }),
      ],
      rowKey: ({ sn }) => sn,
      rowName: ({ name, sn }) => name || sn,
      rowActions: [
        { key: 'show', label: t('actions.show'), Icon: EquipmentIcon, run: show },
        {
          key: 'configure',
          label: t('actions.configure'),
          Icon: WriteIcon,
          permission: 'gateway:configure',
          enabled: ({ configurable }) => configurable || t('notConfigurable'),
          run: ({ sn }) => void navigate(pathTo('GatewayOverview', { sn })),
        },
      ],
      empty: { title: t('empty.title'), text: t('empty.text') },
    }),
    [t, navigate, show],
  );
}

function GatewayDrawer({
  row,
  onClose,
}: {
  readonly row: EquipmentGatewayRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('equipmentGateways');
  const { sn, name, online, since, hardware, version, equipments, equipmentCount } = row;
  return (
    <Drawer title={name || sn} width={560} onClose={onClose}>
      <div className={styles.stack}>
        <Facts
          layout="list"
          facts={[
            { label: t('columns.sn'), value: sn, copy: sn },
            { label: t('columns.online'), value: <OnlineState online={online} /> },
            ...(since === '' ? [] : [{ label: t('since'), value: <RelativeTime time={since} /> }]),
            { label: t('columns.hardware'), value: hardware },
            { label: t('columns.version'), value: version },
            { label: t('columns.signals'), value: groupedNumber(row.signals) },
            { label: t('columns.alarms'), value: groupedNumber(row.alarms) },
          ]}
        />
        <section aria-label={t('columns.equipments')}>
          <h3>{t('columns.equipments')}</h3>
          <ul className={styles.list}>
            {equipments.map(({ id, title, product }) => (
              <li key={id}>
                <Link to={pathTo('EquipmentInfo', { equipmentId: id })}>{title}</Link>
                {product !== '' && <span className={styles.quiet}>{product}</span>}
              </li>
            ))}
          </ul>
          {equipmentCount > equipments.length && (
            <p className={styles.quiet}>
              {t('more', { shown: groupedNumber(equipmentCount - equipments.length) })}
            </p>
          )}
        </section>
      </div>
    </Drawer>
  );
}
