import { productRelation } from '@penstock/contract/calls/product';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './product-equipment.module.css';

needTexts('productList');

const pageSize = 20;

/** The equipment that uses a product, by page, each a link. */
export function ProductEquipment({ productId }: { readonly productId: string }) {
  const { t } = useTexts('productList');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const found = useQuery({
    queryKey: [productRelation.path, productId, language, pageNo],
    queryFn: ({ signal }) => client.call(productRelation, { id: productId, pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (found.data === undefined)
    return (
      <p className={styles.note} role={found.error === null ? 'status' : 'alert'}>
        {found.error === null ? common('loading') : errorText(found.error, common)}
      </p>
    );
  const { equipments, total } = found.data;
  if (total === 0) return <p className={styles.note}>{t('relation.unused')}</p>;
  return (
    <>
      <ul className={styles.users}>
        {equipments.map(({ id, title, sn, online }) => (
          <li key={id}>
            <Link to={pathTo('EquipmentInfo', { equipmentId: id })}>{title}</Link>
            <span className={styles.quiet}>{sn === '' ? t('relation.noGateway') : sn}</span>
            {sn !== '' && <OnlineState online={online} />}
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <div className={styles.paging}>
          <Pagination
            simple
            current={pageNo}
            pageSize={pageSize}
            total={total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        </div>
      )}
    </>
  );
}
