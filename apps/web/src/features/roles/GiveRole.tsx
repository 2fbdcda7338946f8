import { accountQuery } from '@penstock/contract/calls/account';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { roleGive, roleInfo, roleQuery } from '@penstock/contract/calls/role';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { Outline } from '../../design/Outline.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './roles.module.css';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';

/** Gives a role to accounts of its type, which are found by name, phone or e-mail. */
export function GiveRole({ id, onClose }: { readonly id: Id | undefined; readonly onClose: () => void }) {
  const { t } = useTexts(['roles', 'common']);
  const field = useId();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly { readonly value: string; readonly label: string }[]>([]);
  const { error, attempt } = useAttempt();
  const role = useQuery({
    queryKey: [roleInfo.path, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => client.call(roleInfo, { id: id ?? idSchema.parse('0') }, { signal }),
  });
  const roleType = role.data?.roleType;
  const found = useQuery({
    queryKey: [accountQuery.path, 'role', roleType, keyword],
    enabled: roleType !== undefined,
    queryFn: ({ signal }) =>
      client.call(
        accountQuery,
        { group: roleType === 'operation' ? 'operators' : 'customers', roleType, keyword, pageSize: 20 },
        { signal },
      ),
  });
  const { run, running } = useChange(
    (accounts: readonly Id[]) => client.call(roleGive, { id: id ?? '', accounts: [...accounts] }),
    {
      success: () => t('given', { name: role.data?.name ?? '' }),
      invalidates: [[roleQuery.path], [roleInfo.path], [accountQuery.path]],
      failure: 'thrown',
    },
  );
  const give = async () => {
    await attempt(async () => {
      await run(chosen.flatMap(({ value }) => idSchema.safeParse(value).data ?? []));
      onClose();
    });
  };
  if (role.error !== null) return <ReadFailure error={role.error} onRetry={role.refetch} />;
  if (role.data === undefined) return <Outline />;
  const options = (found.data?.rows ?? []).map((row) => ({
    value: row.id,
    label: row.nickName === '' ? row.username : `${row.nickName} · ${row.username}`,
  }));
  const offered = [...chosen, ...options].filter(
    ({ value }, index, all) => all.findIndex((one) => one.value === value) === index,
  );
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('giveAbout', { name: role.data.name })}</p>
      <FailureNotice title={t('notGiven')} error={error} />
      <label className={styles.form} htmlFor={field}>
        <span>{t('columns.accounts')}</span>
        <Select
          id={field}
          mode="multiple"
          placeholder={t('accountsHint')}
          disabled={running}
          loading={found.isFetching}
          maxCount={100}
          filterOption={false}
          onSearch={setKeyword}
          value={chosen.map(({ value }) => value)}
          options={offered}
          onChange={(values: readonly string[]) =>
            setChosen(offered.filter(({ value }) => values.includes(value)))
          }
        />
      </label>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" loading={running} disabled={chosen.length === 0} onClick={() => void give()}>
          {t('actions.give')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
