import type { CallAnswer } from '@penstock/contract/calls/call';
import { storageEquipments, storageQuery } from '@penstock/contract/calls/storage';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { DetailCard, DetailCards } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';

import styles from './storage.module.css';

needTexts('storage');

type Storage = CallAnswer<typeof storageQuery>;

/** The size of history on disk: in all, by product and by equipment. */
export function StoragePage() {
  const { t } = useTexts('storage');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [storageQuery.path, language],
    queryFn: ({ signal }) => client.call(storageQuery, {}, { signal }),
  });
  if (error !== null) return <ReadFailure title={t('failed')} error={error} onRetry={refetch} />;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {data === undefined ? <Outline /> : <Shares storage={data} />}
    </div>
  );
}

function Shares({ storage }: { readonly storage: Storage }) {
  const { t } = useTexts('storage');
  const { products, equipment, recordDays, recordBytes, alarmDays } = storage;
  const days = (number: number) => (number === 0 ? t('forEver') : t('days', { number }));
  return (
    <>
      <DetailCards>
        <DetailCard title={t('taken')}>
          <Facts
            layout="list"
            facts={(['packedRecords', 'records', 'alarms', 'everything'] as const).map((name) => ({
              label: t(`facts.${name}`),
              value: sizeText(storage[name]),
            }))}
          />
        </DetailCard>
        <DetailCard title={t('kept')}>
          <Facts
            layout="list"
            facts={[
              { label: t('facts.recordDays'), value: days(recordDays) },
              {
                label: t('facts.recordBytes'),
                value: recordBytes === 0 ? t('noLimit') : sizeText(recordBytes),
              },
              { label: t('facts.alarmDays'), value: days(alarmDays) },
            ]}
          />
        </DetailCard>
      </DetailCards>
      <ShareTable
        title={t('products')}
        note={t('productsNote')}
        columns={[t('columns.product'), t('columns.kept'), t('columns.equipmentCount')]}
        rows={products.map(({ id, title, recordDays: own, equipmentCount, ...share }) => ({
          key: id,
          cells: [
            id === '' ? (
              t('noProduct')
            ) : (
              <Link key="title" to={pathTo('ProductInfo', { productId: id })}>
                {title}
              </Link>
            ),
            own === 0 ? t('asInstallation') : days(own),
            groupedNumber(equipmentCount),
          ],
          share,
        }))}
      />
      <ShareTable
        title={t('equipment')}
        note={t('equipmentNote', { maximum: storageEquipments })}
        columns={[t('columns.equipment')]}
        rows={equipment.map(({ id, title, ...share }) => ({
          key: id,
          cells: [
            <Link key="title" to={pathTo('EquipmentInfo', { equipmentId: id })}>
              {title}
            </Link>,
          ],
          share,
        }))}
      />
    </>
  );
}

function ShareTable(props: {
  readonly title: string;
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    readonly share: Pick<Storage['equipment'][number], 'bytes' | 'records' | 'oldest'>;
  }[];
}) {
  const { title, note, columns, rows } = props;
  const { t } = useTexts('storage');
  return (
    <section className={styles.panel} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.note}>{rows.length === 0 ? t('nothing') : note}</p>
      {rows.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col" className={styles.number}>
                  {t('columns.bytes')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('columns.records')}
                </th>
                <th scope="col">{t('columns.oldest')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells, share }) => (
                <tr key={key}>
                  {cells.map((cell, index) => (
                    <td key={columns[index] ?? index} data-label={columns[index]}>
                      {cell}
                    </td>
                  ))}
                  <td className={styles.number} data-label={t('columns.bytes')}>
                    {sizeText(share.bytes)}
                  </td>
                  <td className={styles.number} data-label={t('columns.records')}>
                    {groupedNumber(share.records)}
                  </td>
                  <td data-label={t('columns.oldest')}>{dateTime(share.oldest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
