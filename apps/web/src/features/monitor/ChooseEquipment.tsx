import type { Id } from '@penstock/contract/calls/identifier';
import { pageEquipments } from '@penstock/contract/calls/monitor-page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, Navigate } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { OnlineState } from '../../app/OnlineState.tsx';
import { usePageSubject } from '../../app/page-title.ts';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { SearchIcon } from '../../design/icons.tsx';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { AreaFilterField, areasOfAddress } from '../../kit/area/AreaFilterField.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import { clearable } from '../../kit/form/clearable.tsx';
import styles from './monitor.module.css';

/** How many equipments are offered; a search finds the others. */
const offered = 50;

/** A page serves all equipments of its product: asks for which one it is opened, unless there is one only. */
export function ChooseEquipment({
  pageId,
  withAlarms,
}: {
  readonly pageId: Id;
  readonly withAlarms: boolean;
}) {
  const { t } = useTexts('monitor');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const searched = useDeferredValue(keyword);
  const [area, setArea] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: [pageEquipments.path, pageId, language, searched, area],
    queryFn: ({ signal }) =>
      client.call(
        pageEquipments,
        { pageId, keyword: searched, areas: areasOfAddress(area), pageSize: offered },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  usePageSubject(data?.title);
  if (data === undefined && error !== null)
    return (
      <Message
        role="alert"
        title={t('notOpened')}
        actions={
          <>
            <Button onClick={() => void refetch()}>{common('retry')}</Button>
            <Link to={pathTo('EquipmentList')}>{t('toEquipments')}</Link>
          </>
        }
      >
        {errorText(error, common)}
      </Message>
    );
  if (data === undefined) return <Outline />;
  const [only] = data.rows;
  const isAll = searched === '' && area === '';
  if (isAll && data.total === 1 && only !== undefined)
    return <Navigate replace to={monitorAddress({ pageId, equipmentId: only.id, withAlarms })} />;
  if (isAll && data.total === 0)
    return (
      <Message
        title={t('choose.none')}
        actions={<Link to={pathTo('EquipmentList')}>{t('toEquipments')}</Link>}
      >
        {t('choose.noneText')}
      </Message>
    );
  return (
    <div className={styles.choose}>
      <h1>{data.title}</h1>
      <p>{t('choose.text')}</p>
      <Input
        type="search"
        allowClear={clearable}
        prefix={<SearchIcon />}
        aria-label={t('choose.search')}
        placeholder={t('choose.search')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <AreaFilterField value={area} onChange={setArea} />
      <ul className={styles.equipments} aria-label={t('choose.list')}>
        {data.rows.map(({ id, title, sn, online }) => (
          <li key={id}>
            <Link to={monitorAddress({ pageId, equipmentId: id, withAlarms })} replace>
              {title}
            </Link>
            {sn !== '' && <OnlineState online={online} />}
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <p className={styles.more}>{t('choose.more', { shown: data.rows.length, total: data.total })}</p>
      )}
    </div>
  );
}
