import type { Id } from '@penstock/contract/calls/identifier';
import { type PageShare, pageShareQuery, pageShareRevoke } from '@penstock/contract/calls/page-share';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { dateTime } from '../../texts/times.ts';
import { confirm } from '../dialog/confirm.ts';
import { useChange } from '../mutation/use-change.ts';
import styles from './page-share.module.css';

/** The links to a page: for whom, until when, how much they were used; each can be revoked. */
export function ShareList({ pageId }: { readonly pageId: Id }) {
  const { t } = useTexts('pageShare');
  const { t: common } = useTexts('common');
  const { data, error } = useQuery({
    queryKey: [pageShareQuery.path, pageId],
    queryFn: ({ signal }) => client.call(pageShareQuery, { pageId }, { signal }),
  });
  const { run: revoke } = useChange(({ id }: PageShare) => client.call(pageShareRevoke, { id }), {
    success: (_answer, { title }) => t('revoked', { title }),
    invalidates: [[pageShareQuery.path]],
    failure: 'thrown',
  });
  const ask = (share: PageShare) =>
    confirm({
      title: t('revokeQuestion', { title: share.title }),
      text: t('revokeText'),
      action: t('revoke'),
      danger: true,
      run: () => revoke(share),
    });
  if (error !== null) return <Notice kind="danger" title={errorText(error, common)} role="alert" />;
  return (
    <section aria-label={t('links')}>
      <h3>{t('links')}</h3>
      {data?.rows.length === 0 && <p className={styles.note}>{t('none')}</p>}
      <ul className={styles.list}>
        {data?.rows.map((share) => (
          <li key={share.id} className={styles.share}>
            <div>
              <strong>{share.title}</strong> · {share.equipmentTitle || t('sampleValues')} · {t(share.rights)}
              {share.hasPassword && ` · ${t('withPassword')}`}
              <br />
              <small className={styles.note}>
                {t('by', { author: share.author })} ·{' '}
                {Date.parse(share.expires) <= client.platformTime()
                  ? t('expired')
                  : t('until', { time: dateTime(Date.parse(share.expires)) })}{' '}
                ·{' '}
                {share.lastUsed === ''
                  ? t('neverUsed')
                  : t('used', { count: share.useCount, time: dateTime(Date.parse(share.lastUsed)) })}
              </small>
            </div>
            <Button
              size="small"
              danger
              aria-label={t('revokeNamed', { title: share.title })}
              onClick={() => void ask(share)}
            >
              {t('revoke')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
