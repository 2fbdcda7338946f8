import type { ProductRow } from '@penstock/contract/calls/product';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { titleIn } from '@penstock/contract/texts/entered';
import { ProductEquipment } from './ProductEquipment.tsx';
import styles from './product-list.module.css';

/** The equipment that uses a product, and that it cannot be deleted as long as there is some. */
export function RelationDrawer({
  product,
  onClose,
}: {
  readonly product: ProductRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('productList');
  const name = titleIn(product, useLanguage());
  return (
    <Drawer title={t('relation.title', { name })} width={560} onClose={onClose}>
      <div className={styles.stack}>
        {product.equipmentCount > 0 && (
          <Notice kind="waiting" title={t('relation.inUse')}>
            {t('relation.inUseText')}
          </Notice>
        )}
        <ProductEquipment productId={product.id} />
      </div>
    </Drawer>
  );
}
