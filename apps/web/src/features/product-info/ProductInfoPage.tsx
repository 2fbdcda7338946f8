import { useCallback, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { CopyIcon, DeleteIcon, DownloadIcon } from '../../design/icons.tsx';
import { DetailCard, DetailCards } from '../../kit/detail/DetailCard.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { ObjectLog } from '../operation-log/ObjectLog.tsx';
import { CopyDrawer } from '../product-list/CopyDrawer.tsx';
import { ProductEquipment } from '../product-list/ProductEquipment.tsx';
import { RelationDrawer } from '../product-list/RelationDrawer.tsx';
import { useProductActions } from '../product-list/use-product-actions.ts';
import { DifferencesCard } from './DifferencesCard.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './product-info.module.css';
import { ProductFrame, type ProductPart } from './ProductFrame.tsx';
import type { ProductRow } from '@penstock/contract/calls/product';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';

/** The product that the address names. */
export function ProductInfoPage() {
  return <ProductFrame>{(part) => <Info key={part.product.id} {...part} />}</ProductFrame>;
}

function Info(props: ProductPart) {
  const { product, title, tabs, tabsName } = props;
  const { t } = useTexts('productInfo');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'copy' | 'relation'>();
  const showRelation = useCallback(() => setOpen('relation'), []);
  const { remove, download } = useProductActions(showRelation);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.page}>
      <DetailHeader
        title={title}
        tabs={tabs}
        tabsName={tabsName}
        actions={[
          {
            key: 'copy',
            label: t('actions.copy'),
            Icon: CopyIcon,
            permission: 'equipment:edit',
            run: () => setOpen('copy'),
          },
          {
            key: 'export',
            label: t('actions.export'),
            Icon: DownloadIcon,
            run: async () => void (await download(product)),
          },
          {
            key: 'remove',
            label: t('actions.remove'),
            Icon: DeleteIcon,
            permission: 'equipment:edit',
            run: async () => {
              if (await remove(product)) await navigate(pathTo('ProductList'));
            },
          },
        ]}
      />
      <DetailCards>
        <ProductCard product={product} />
        <ContentCard product={product} />
        <DetailCard
          title={t('cards.equipment', { count: product.equipmentCount })}
          more={{ to: `${pathTo('EquipmentList')}?product=${product.id}`, text: t('inList') }}
        >
          <ProductEquipment productId={product.id} />
        </DetailCard>
        <div className={styles.log}>
          <ObjectLog objectType="product" objectId={product.id} />
        </div>
      </DetailCards>
      {product.equipmentCount > 0 && <DifferencesCard productId={product.id} />}
      {open === 'copy' && <CopyDrawer product={product} onClose={close} />}
      {open === 'relation' && <RelationDrawer product={product} onClose={close} />}
    </div>
  );
}

/** The contents of the definition of a product, and the time of the last change. */
function ContentCard({ product }: { readonly product: ProductRow }) {
  const { t } = useTexts('productInfo');
  const facts: Fact[] = [
    { label: t('facts.drivers'), value: groupedNumber(product.driverCount) },
    { label: t('facts.signals'), value: groupedNumber(product.signalCount) },
    { label: t('facts.alarms'), value: groupedNumber(product.alarmCount) },
    { label: t('facts.revision'), value: groupedNumber(product.revision) },
    { label: t('facts.updated'), value: <RelativeTime time={product.updateTime} /> },
  ];
  return (
    <DetailCard title={t('cards.content')}>
      <Facts layout="list" facts={facts} />
    </DetailCard>
  );
}
