import { Button, Input, Pagination } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/error-text.ts';
import { Choice } from '../../design/Choice.tsx';
import { SearchIcon } from '../../design/icons.tsx';
import { Message } from '../../design/Message.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { EquipmentTable } from './EquipmentTable.tsx';
import styles from './equipment-list.module.css';
import { pageSizeOptions, useEquipmentList, useListView } from './list-query.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('equipmentList', { zh, en });

/** How long somebody must not type before it is searched, in ms. */
const typingPause = 300;

/** The equipment somebody may see: searched and paged by the platform, so that ten thousand are no burden. */
export function EquipmentListPage() {
  const { t } = useTranslation(['equipmentList', 'common']);
  const { t: common } = useTranslation('common');
  const [view, change] = useListView();
  const list = useEquipmentList(view);
  const [keyword, setKeyword] = useState(view.keyword);

  useEffect(() => {
    if (keyword === view.keyword) return;
    const timer = setTimeout(() => change({ keyword }), typingPause);
    return () => clearTimeout(timer);
  });

  const clear = () => {
    setKeyword('');
    change({ keyword: '', status: 'all' });
  };
  const filtered = view.keyword !== '' || view.status !== 'all';
  const total = list.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / view.pageSize));

  useEffect(() => {
    // Rows may have gone since the address was written.
    if (list.data !== undefined && !list.isPlaceholderData && view.pageNo > last) change({ pageNo: last });
  });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.count} role="status">
          {list.data !== undefined && t('count', { count: total })}
        </p>
      </div>
      <div className={styles.tools}>
        <Input
          className={styles.search ?? ''}
          type="search"
          allowClear
          prefix={<SearchIcon />}
          aria-label={t('searchLabel')}
          placeholder={t('searchHint')}
          maxLength={200}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Choice
          label={t('statusLabel')}
          value={view.status}
          onChange={(status) => change({ status })}
          options={[
            { value: 'all', text: t('all') },
            { value: 'online', text: t('common:online') },
            { value: 'offline', text: t('common:offline') },
          ]}
        />
      </div>
      <div className={styles.sheet} aria-busy={list.isPending || list.isPlaceholderData}>
        {list.data === undefined && list.isError ? (
          <Message
            role="alert"
            title={t('failed')}
            actions={<Button onClick={() => void list.refetch()}>{t('common:retry')}</Button>}
          >
            {errorText(list.error, common)}
          </Message>
        ) : list.data?.rows.length === 0 ? (
          <Message
            title={t(filtered ? 'noMatch' : 'empty')}
            actions={filtered && <Button onClick={clear}>{t('clear')}</Button>}
          >
            {t(filtered ? 'noMatchText' : 'emptyText')}
          </Message>
        ) : (
          <EquipmentTable rows={list.data?.rows} faded={list.isPlaceholderData} />
        )}
      </div>
      {total > pageSizeOptions[0] && (
        <Pagination
          className={styles.pages ?? ''}
          align="end"
          current={view.pageNo}
          pageSize={view.pageSize}
          pageSizeOptions={[...pageSizeOptions]}
          showSizeChanger
          total={total}
          onChange={(pageNo, pageSize) => change(pageSize === view.pageSize ? { pageNo } : { pageSize })}
        />
      )}
    </div>
  );
}
