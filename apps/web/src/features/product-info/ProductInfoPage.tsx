import type { ProductRow } from '@penstock/contract/calls/product';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { CopyIcon, DeleteIcon, DownloadIcon } from '../../design/icons.tsx';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { DetailCard, DetailCards } from '../../kit/detail/DetailCard.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { ObjectLog } from '../operation-log/ObjectLog.tsx';
import { CopyDrawer } from '../product-list/CopyDrawer.tsx';
import { RelationDrawer } from '../product-list/RelationDrawer.tsx';
import { useProductActions } from '../product-list/use-product-actions.ts';
import { ContentCard } from './ContentCard.tsx';
import { ProductCard } from './ProductCard.tsx';
import { ProductEquipment } from './ProductEquipment.tsx';
import styles from './product-info.module.css';
import { ProductMissing } from './ProductMissing.tsx';
import { titleIn } from '../../kit/equipment/title-in.ts';
import { useProduct } from './use-product.ts';
import { useProductTabs } from './use-product-tabs.ts';

/** The product that the address names. */
export function ProductInfoPage() {
  const { productId = '' } = useParams();
  // First, since it brings the texts.
  const header = useProductTabs(productId);
  const { t } = useTranslation(['productInfo', 'common']);
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const product = useProduct(productId);
  const title = product.data ? titleIn(product.data, language) : '';
  usePageSubject(title);

  if (product.data === null) return <ProductMissing />;
  if (product.data === undefined)
    return product.error === null ? (
      <Outline />
    ) : (
      <Message
        role="alert"
        title={t('failed')}
        actions={<Button onClick={() => void product.refetch()}>{t('common:retry')}</Button>}
      >
        {errorText(product.error, common)}
      </Message>
    );
  return <Info key={productId} product={product.data} title={title} {...header} />;
}

function Info(
  props: { readonly product: ProductRow; readonly title: string } & ReturnType<typeof useProductTabs>,
) {
  const { product, title, tabs, tabsName } = props;
  const { t } = useTranslation('productInfo');
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
      {open === 'copy' && <CopyDrawer product={product} onClose={close} />}
      {open === 'relation' && <RelationDrawer product={product} onClose={close} />}
    </div>
  );
}
