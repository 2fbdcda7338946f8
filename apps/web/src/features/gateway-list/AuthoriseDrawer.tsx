import type { CallAnswer } from '@penstock/contract/calls/call';
import { gatewayQuery, type GatewayRow } from '@penstock/contract/calls/gateway-list';
import {
  gatewayAuthAdd,
  gatewayAuthDelete,
  gatewayAuthQuery,
} from '@penstock/contract/calls/gateway-ownership';
import { limits } from '@penstock/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './gateway-list.module.css';
import { nameOf } from './name-of.ts';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

type Authorised = CallAnswer<typeof gatewayAuthQuery>['rows'][number];

interface AuthoriseDrawerProps {
  readonly row: GatewayRow;
  readonly onClose: () => void;
}

/** The accounts that may see and configure a gateway: added by full user name or phone, and removed. */
export function AuthoriseDrawer({ row, onClose }: AuthoriseDrawerProps) {
  const { t } = useTexts(['gatewayList', 'common']);
  const { sn } = row;
  const found = useQuery({
    queryKey: [gatewayAuthQuery.path, sn],
    queryFn: ({ signal }) => client.call(gatewayAuthQuery, { sn }, { signal }),
  });
  const rows = found.data?.rows ?? [];
  const authorised = rows.filter(({ isCreator }) => !isCreator).length;
  return (
    <Drawer title={t('authorise.title', { name: nameOf(row) })} width={520} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.about}>{t('authorise.about')}</p>
        {found.data === undefined ? (
          found.error === null ? (
            <p role="status">{t('common:loading')}</p>
          ) : (
            <ReadFailure error={found.error} onRetry={found.refetch} />
          )
        ) : (
          <>
            <ul className={styles.accounts} aria-label={t('authorise.list')}>
              {rows.map((account) => (
                <AccountLine key={account.accountId} sn={sn} account={account} />
              ))}
            </ul>
            {authorised === 0 && <p className={styles.hint}>{t('authorise.none')}</p>}
            <AddAccount sn={sn} isFull={authorised >= limits.authorisedAccounts} />
          </>
        )}
      </div>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DrawerFooter>
    </Drawer>
  );
}

const changes = (sn: string) => [[gatewayAuthQuery.path, sn], [gatewayQuery.path]];

function AddAccount({ sn, isFull }: { readonly sn: string; readonly isFull: boolean }) {
  const { t } = useTexts('gatewayList');
  const field = useId();
  const [entered, setEntered] = useState('');
  const { error, attempt } = useAttempt();
  const { run, running } = useChange((account: string) => client.call(gatewayAuthAdd, { sn, account }), {
    success: ({ account }) => t('authorise.added', { account }),
    invalidates: changes(sn),
    failure: 'thrown',
  });
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const account = entered.trim();
    if (account === '') return;
    await attempt(async () => {
      await run(account);
      setEntered('');
    });
  }
  const maximum = limits.authorisedAccounts;
  return (
    <form className={styles.field} onSubmit={(event) => void add(event)}>
      <label htmlFor={field}>{t('authorise.account')}</label>
      <div className={styles.entry}>
        <Input
          id={field}
          autoComplete="off"
          maxLength={50}
          disabled={isFull}
          value={entered}
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => setEntered(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={running} disabled={isFull || entered.trim() === ''}>
          {t('authorise.add')}
        </Button>
      </div>
      <p id={`${field}-hint`} className={styles.hint}>
        {t(isFull ? 'authorise.full' : 'authorise.most', { maximum })}
      </p>
      <FailureNotice title={t('authorise.failed')} error={error} />
    </form>
  );
}

function AccountLine({ sn, account: one }: { readonly sn: string; readonly account: Authorised }) {
  const { t } = useTexts('gatewayList');
  const { account, accountId, nickname, isCreator, time } = one;
  const { run } = useChange(() => client.call(gatewayAuthDelete, { sn, accountId }), {
    success: () => t('authorise.removed', { account }),
    invalidates: changes(sn),
    failure: 'thrown',
  });
  const remove = () =>
    void confirm({
      title: t('authorise.removeTitle', { account }),
      text: t('authorise.removeText', { account }),
      action: t('authorise.remove'),
      danger: true,
      run: () => run(undefined),
    });
  return (
    <li>
      <div>
        <p className={styles.account}>
          {account}
          {nickname !== '' && <span className={styles.none}> {nickname}</span>}
          {isCreator && <span className={styles.tag}>{t('authorise.creator')}</span>}
        </p>
        <p className={styles.none}>
          {t(isCreator ? 'authorise.boundSince' : 'authorise.since')} <RelativeTime time={time} />
        </p>
      </div>
      {!isCreator && (
        <Button size="small" danger aria-label={t('authorise.removeTitle', { account })} onClick={remove}>
          {t('authorise.remove')}
        </Button>
      )}
    </li>
  );
}
