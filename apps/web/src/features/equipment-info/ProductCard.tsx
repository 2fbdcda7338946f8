import { equipmentBindProduct, equipmentQuery, type EquipmentRow } from '@penstock/contract/calls/equipment';
import { productQuery } from '@penstock/contract/calls/product';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { titleIn } from '@penstock/contract/texts/entered';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { MakeProduct } from '../../kit/equipment/MakeProduct.tsx';
import { ProductSelect } from '../../kit/equipment/ProductSelect.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './equipment-info.module.css';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

/** The product of an equipment, and the change to another. */
export function ProductCard({ row, mayEdit }: { readonly row: EquipmentRow; readonly mayEdit: boolean }) {
  const { t } = useTexts('equipmentInfo');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { productId, productTitle } = row;
  const value =
    productId === '' ? (
      <span className={styles.none}>{t('noProduct')}</span>
    ) : (
      <Link className={styles.link} to={pathTo('ProductInfo', { productId })}>
        {productTitle}
      </Link>
    );
  return (
    <DetailCard title={t('cards.product')}>
      <Facts layout="list" facts={[{ label: t('facts.product'), value }]} />
      {mayEdit && (
        <div className={styles.cardActions}>
          <Button onClick={() => setOpen(true)}>{t('product.change')}</Button>
          {productId === '' && <MakeProduct equipmentId={row.id} name={titleIn(row, language)} />}
        </div>
      )}
      {open && <ProductDrawer row={row} onClose={() => setOpen(false)} />}
    </DetailCard>
  );
}

/** Chooses another product, or none, and says what that does before it is done. */
function ProductDrawer({ row, onClose }: { readonly row: EquipmentRow; readonly onClose: () => void }) {
  const { t } = useTexts(['equipmentInfo', 'common']);
  const language = useLanguage();
  const field = useId();
  const [productId, setProductId] = useState<string>(row.productId);
  const { error, attempt } = useAttempt();
  const { run, running } = useChange(() => client.call(equipmentBindProduct, { id: row.id, productId }), {
    success: () => t('product.changed'),
    invalidates: [[equipmentQuery.path], [productQuery.path]],
    failure: 'thrown',
  });
  const save = async () => {
    await attempt(async () => {
      await run(undefined);
      onClose();
    });
  };
  return (
    <Drawer title={t('product.title', { name: titleIn(row, language) })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <div className={styles.field}>
          <label htmlFor={field}>{t('product.new')}</label>
          <ProductSelect id={field} value={productId} title={row.productTitle} onChange={setProductId} />
        </div>
        {productId !== row.productId && (
          <Notice kind="warning" title={t('product.effect')}>
            <ul className={styles.effects}>
              <li>{t(productId === '' ? 'product.effectNone' : 'product.effectInherit')}</li>
              <li>{t('product.effectDifferences')}</li>
              {row.sn !== '' && <li>{t('product.effectGateway', { sn: row.sn })}</li>}
            </ul>
          </Notice>
        )}
        <FailureNotice title={t('product.failed')} error={error} />
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          loading={running}
          disabled={productId === row.productId}
          onClick={() => void save()}
        >
          {t('product.change')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
