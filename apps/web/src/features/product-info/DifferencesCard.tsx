import { productDifferences } from '@penstock/contract/calls/product';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './differences.module.css';

const pageSize = 20;

/** The equipment of a product as a table: its values of the parameters, and in how many places else it differs. */
export function DifferencesCard({ productId }: { readonly productId: string }) {
  const { t } = useTexts(['productInfo', 'common']);
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const [pageNo, setPageNo] = useState(1);
  const { data, error } = useQuery({
    queryKey: [productDifferences.path, productId, language, pageNo],
    queryFn: ({ signal }) => client.call(productDifferences, { id: productId, pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data?.total === 0) return null;
  return (
    <DetailCard title={t('differences.title')}>
      {data === undefined ? (
        <p className={styles.note} role={error === null ? 'status' : 'alert'}>
          {error === null ? t('common:loading') : errorText(error, common)}
        </p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('differences.equipment')}</th>
                {data.parameters.map(({ key, title }) => (
                  <th key={key} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">{t('differences.changes')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ id, title, values, changes }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link to={pathTo('EquipmentDrivers', { equipmentId: id })}>{title}</Link>
                  </th>
                  {data.parameters.map(({ key }) => (
                    <td key={key} data-own={values[key] !== undefined}>
                      {shown(values[key], t)}
                    </td>
                  ))}
                  <td data-own={changes > 0}>
                    {changes === 0 ? t('differences.none') : t('differences.count', { count: changes })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data !== undefined && data.total > pageSize && (
        <div className={styles.paging}>
          <Pagination
            simple
            current={pageNo}
            pageSize={pageSize}
            total={data.total}
            showSizeChanger={false}
            onChange={setPageNo}
          />
        </div>
      )}
    </DetailCard>
  );
}

/** A value of a parameter; one that is not filled in is that of the product. */
function shown(
  value: string | number | boolean | undefined,
  t: (key: 'differences.asProduct' | 'common:on' | 'common:off') => string,
): string {
  if (value === undefined) return t('differences.asProduct');
  if (typeof value === 'boolean') return t(value ? 'common:on' : 'common:off');
  return String(value);
}
