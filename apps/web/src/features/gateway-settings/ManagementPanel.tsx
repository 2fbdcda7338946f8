import { manageRemoteConfig, manageSet } from '@penstock/contract/calls/gateway-operation';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import styles from './settings.module.css';
import { useBlocked } from './use-blocked.ts';

/** The platform that the gateway belongs to, and its move to another one. */
export function ManagementPanel({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const now = useQuery({
    queryKey: [manageRemoteConfig.path, sn],
    queryFn: ({ signal }) => client.call(manageRemoteConfig, { sn }, { signal }),
  });
  const { t: common } = useTexts('common');
  if (now.data === undefined && now.error !== null)
    return <Notice kind="off" title={errorText(now.error, common)} />;
  if (now.data === undefined) return null;
  const { address, startedWith, supported } = now.data;
  return (
    <>
      <div className={styles.facts}>
        <Facts
          layout="list"
          facts={[
            { label: t('management.address'), value: address, copy: address },
            ...(startedWith === address ? [] : [{ label: t('management.startedWith'), value: startedWith }]),
          ]}
        />
      </div>
      {supported ? (
        <MoveForm sn={sn} onMoved={() => void now.refetch()} />
      ) : (
        <Notice kind="off" title={t('unsupported.title')}>
          {t('unsupported.other')}
        </Notice>
      )}
    </>
  );
}

function MoveForm({ sn, onMoved }: { readonly sn: string; readonly onMoved: () => void }) {
  const { t } = useTexts('gatewaySettings');
  const id = useId();
  const [address, setAddress] = useState('');
  const [secret, setSecret] = useState('');
  const blocked = useBlocked(sn);
  const read = manageSet.request.safeParse({ sn, address, ...(secret === '' ? {} : { secret }) });
  const problems = read.success ? [] : read.error.issues.map(({ path }) => path[0]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!read.success) return;
    const request = read.data;
    void confirm({
      title: t('management.title', { sn }),
      text: t('management.text', { address }),
      action: t('management.action'),
      danger: true,
      typed: sn,
      run: async () => {
        await client.call(manageSet, request, {});
        setSecret('');
        showToast({ kind: 'good', text: t('management.moved', { address }) });
        onMoved();
      },
    });
  };
  return (
    <form className={styles.move} noValidate onSubmit={ask}>
      <label htmlFor={`${id}-address`}>{t('management.newAddress')}</label>
      <Input
        id={`${id}-address`}
        autoComplete="off"
        placeholder="https://"
        status={address !== '' && problems.includes('address') ? 'error' : ''}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <label htmlFor={`${id}-secret`}>{t('management.secret')}</label>
      <Input.Password
        id={`${id}-secret`}
        autoComplete="new-password"
        status={problems.includes('secret') ? 'error' : ''}
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
      />
      <p className={styles.quiet}>{t('management.secretHint')}</p>
      <div className={styles.buttons}>
        <Button danger htmlType="submit" disabled={!read.success || blocked !== ''} title={blocked}>
          {t('management.action')}
        </Button>
        {blocked !== '' && <span className={styles.quiet}>{blocked}</span>}
      </div>
    </form>
  );
}
