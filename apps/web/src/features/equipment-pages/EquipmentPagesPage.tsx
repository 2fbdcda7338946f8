import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useParams } from 'react-router';
import { ClientError } from '@penstock/client/calls/error';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { useEquipmentTabs } from '../../kit/equipment/use-equipment-tabs.ts';
import { MakeProduct } from '../../kit/equipment/MakeProduct.tsx';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { PagePicture } from '../../kit/page/PagePicture.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { needTexts } from '../../texts/i18n.ts';
import { EquipmentMissing } from '../equipment-info/EquipmentMissing.tsx';
import { type EquipmentDetail, useDetail } from '../monitor/use-detail.ts';
import styles from './equipment-pages.module.css';

needTexts('equipmentPages');

/** The pages by which the equipment that the address names is operated. */
export function EquipmentPagesPage() {
  const { equipmentId } = useParams();
  const id = idSchema.safeParse(equipmentId).data;
  return id === undefined ? <EquipmentMissing /> : <Pages key={id} equipmentId={id} />;
}

function Pages({ equipmentId }: { readonly equipmentId: Id }) {
  const { t } = useTexts('equipmentPages');
  const header = useEquipmentTabs(equipmentId);
  const { data, error, refetch } = useDetail(equipmentId);
  usePageSubject(data?.title);
  if (error instanceof ClientError && error.is('data.notFound')) return <EquipmentMissing />;
  if (data === undefined)
    return error === null ? <Outline /> : <ReadFailure title={t('failed')} error={error} onRetry={refetch} />;
  return (
    <div className={styles.page}>
      <DetailHeader title={data.title} {...header} />
      {data.pages.length === 0 ? <NoPages detail={data} /> : <Cards detail={data} />}
    </div>
  );
}

function NoPages({ detail }: { readonly detail: EquipmentDetail }) {
  const { t } = useTexts('equipmentPages');
  const mayEdit = useAllowed()('equipment:edit') && detail.rights.includes('edit');
  const { productId } = detail;
  return (
    <Message
      title={t('none')}
      actions={
        productId === '' ? (
          mayEdit && <MakeProduct equipmentId={detail.id} name={detail.title} />
        ) : (
          <Link to={pathTo('ProductPages', { productId })}>{t('toProduct')}</Link>
        )
      }
    >
      {t(productId === '' ? 'noProduct' : 'noneText')}
    </Message>
  );
}

function Cards({ detail }: { readonly detail: EquipmentDetail }) {
  const { t } = useTexts('equipmentPages');
  const equipmentId = detail.id;
  return (
    <ul className={styles.cards} aria-label={t('list')}>
      {detail.pages.map(({ id, title, pictureUrl, checkpwd, width, height }) => (
        <li key={id} className={styles.card}>
          <PagePicture
            title={title}
            pictureUrl={pictureUrl}
            asksPassword={checkpwd}
            to={monitorAddress({ pageId: id, equipmentId })}
          />
          <h2 className={styles.name}>{title}</h2>
          <p className={styles.facts}>
            <span>{t('size', { width, height })}</span>
            <Link
              to={monitorAddress({ pageId: id, equipmentId, withAlarms: true })}
              aria-label={t('alarmsOf', { title })}
            >
              {t('alarms')}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
