import { type ApiKey, apiKeyDelete, apiKeyQuery } from '@penstock/contract/calls/api-key';
import { authCodes } from '@penstock/contract/calls/auth-codes';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import styles from './account-access.module.css';
import { AddKeyDrawer } from './AddKeyDrawer.tsx';
import { MadeKeyDrawer } from './MadeKeyDrawer.tsx';
import { Section } from './Section.tsx';

/** The API keys of the own account. */
export function ApiKeysSection() {
  const { t } = useTexts('accountAccess');
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<string>();
  const keys = useQuery({
    queryKey: [apiKeyQuery.path],
    queryFn: ({ signal }) => client.call(apiKeyQuery, {}, { signal }),
  });
  const rows = keys.data?.rows ?? [];
  return (
    <Section
      title={t('keys.title')}
      about={t('keys.about')}
      query={keys}
      actions={<Button onClick={() => setAdding(true)}>{t('keys.add')}</Button>}
    >
      {rows.length === 0 ? (
        <p className={`${styles.body} ${styles.note}`}>{t('keys.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <KeyRow key={row.id} row={row} />
          ))}
        </ul>
      )}
      {adding && (
        <AddKeyDrawer
          onMade={(key) => {
            setAdding(false);
            setMade(key);
            void keys.refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made !== undefined && <MadeKeyDrawer apiKey={made} onClose={() => setMade(undefined)} />}
    </Section>
  );
}

function KeyRow({ row }: { readonly row: ApiKey }) {
  const { t } = useTexts('accountAccess');
  const language = useLanguage();
  const remove = useChange(({ id }: ApiKey) => client.call(apiKeyDelete, { id }), {
    success: (_answer, { title }) => t('keys.deleted', { title }),
    invalidates: [[apiKeyQuery.path]],
    failure: 'thrown',
  });
  const { title, start, expires, lastUsed, lastAddress } = row;
  const allowed = row.authCodes.map((code) => authCodes[code].allows[language]);
  const ask = () =>
    void confirm({
      title: t('keys.deleteTitle', { title }),
      text: t('keys.deleteText'),
      action: t('keys.deleteAction'),
      danger: true,
      run: () => remove.run(row),
    });
  return (
    <li>
      <div>
        <p className={styles.name}>
          {title} <code className={styles.start}>{start}…</code>
          {Date.parse(expires) <= client.platformTime() && <State kind="off">{t('keys.expired')}</State>}
        </p>
        <p className={styles.note}>
          {[t('keys.readOnly'), ...allowed].slice(allowed.length > 0 ? 1 : 0).join(' · ')}
        </p>
        <p className={styles.note}>
          {t('keys.expires')} {dateTime(expires)} ·{' '}
          {lastUsed === '' ? (
            t('keys.never')
          ) : (
            <>
              {t('keys.lastUsed')} <RelativeTime time={lastUsed} />{' '}
              {t('keys.usedFrom', { address: lastAddress })}
            </>
          )}
        </p>
      </div>
      <Button size="small" danger aria-label={t('keys.deleteTitle', { title })} onClick={ask}>
        {t('keys.delete')}
      </Button>
    </li>
  );
}
