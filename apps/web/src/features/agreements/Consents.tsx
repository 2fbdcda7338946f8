import { agreementConsents } from '@penstock/contract/calls/agreement-version';
import { idSchema } from '@penstock/contract/calls/identifier';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { client } from '../../app/services.ts';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './agreements.module.css';

const pageSize = 50;

/** The accounts that have agreed to a version, and when. */
export function Consents({ id }: { readonly id: string | undefined }) {
  const { t } = useTexts('agreements');
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [agreementConsents.path, id, keyword, pageNo],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) return { total: 0, rows: [] };
      return await client.call(agreementConsents, { id: known, keyword, pageNo, pageSize }, { signal });
    },
  });
  return (
    <div className={styles.form}>
      <Input
        type="search"
        aria-label={t('consentSearch')}
        placeholder={t('consentSearch')}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value);
          setPageNo(1);
        }}
      />
      {error !== null ? (
        <ReadFailure error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <Outline />
      ) : data.rows.length === 0 ? (
        <p className={styles.quiet}>{t('noConsents')}</p>
      ) : (
        <ul className={styles.list}>
          {data.rows.map(({ username, nickName, time }) => (
            <li key={username}>
              <span>{nickName === '' ? username : `${nickName} · ${username}`}</span>
              <span className={styles.quiet}>{dateTime(time)}</span>
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.total > pageSize && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </div>
  );
}
