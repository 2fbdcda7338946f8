import type { EquipmentRow } from '@penstock/contract/calls/equipment';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { State } from '../../design/State.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './equipment-list.module.css';

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The rows; undefined while they are loaded for the first time. A whole row opens, and its title is a link. */
export function EquipmentTable(props: {
  readonly rows: EquipmentRow[] | undefined;
  readonly faded: boolean;
}) {
  const { t } = useTranslation('equipmentList');
  const { rows, faded } = props;
  return (
    <table className={`${styles.table} ${faded ? styles.faded : ''}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.state}>
            {t('columns.state')}
          </th>
          <th scope="col">{t('columns.title')}</th>
          <th scope="col">{t('columns.gateway')}</th>
          <th scope="col" className={styles.number}>
            {t('columns.signals')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('columns.owner')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('columns.address')}
          </th>
          <th scope="col" className={styles.time}>
            {t('columns.lastOnline')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows === undefined
          ? placeholders.map((name) => <PlaceholderRow key={name} />)
          : rows.map((row) => <Row key={row.id} row={row} />)}
      </tbody>
      {rows === undefined && <caption className="visually-hidden">{t('loading')}</caption>}
    </table>
  );
}

function PlaceholderRow() {
  return (
    <tr aria-hidden="true" className={styles.placeholder}>
      {[44, 148, 104, 28, 64, 140, 132].map((width, column) => (
        <td
          key={width}
          className={column === 3 ? styles.number : column > 3 && column < 6 ? styles.wide : undefined}
        >
          <span style={{ width }} />
        </td>
      ))}
    </tr>
  );
}

function Row({ row }: { readonly row: EquipmentRow }) {
  const { t } = useTranslation(['equipmentList', 'common']);
  const navigate = useNavigate();
  const to = pathTo('EquipmentSignals', { equipmentId: row.id });

  const open = (event: MouseEvent) => {
    const chosen = globalThis.getSelection?.()?.toString() ?? '';
    // The link opens by itself, and whoever copies a serial number does not want to go anywhere.
    if (
      event.defaultPrevented ||
      chosen !== '' ||
      (event.target instanceof Element && event.target.closest('a'))
    )
      return;
    void navigate(to);
  };

  return (
    <tr className={styles.row} onClick={open}>
      <td className={styles.state}>
        <State kind={row.online ? 'good' : 'off'}>{t(row.online ? 'common:online' : 'common:offline')}</State>
      </td>
      <td className={styles.name}>
        <Link to={to}>{row.title}</Link>
        {!row.owned && <span className={styles.tag}>{t('shared')}</span>}
        {row.remark !== '' && <span className={styles.remark}>{row.remark}</span>}
      </td>
      <td className={styles.serial}>
        {row.sn === '' ? <span className={styles.none}>{t('noGateway')}</span> : row.sn}
      </td>
      <td className={styles.number} data-label={t('columns.signals')}>
        {row.signalCount}
      </td>
      <td className={styles.wide}>{row.owner}</td>
      <td className={styles.wide}>{row.address}</td>
      <td className={styles.time}>
        {row.online ? t('now') : row.lastOnline === '' ? t('never') : dateTime(row.lastOnline)}
      </td>
    </tr>
  );
}
