import {
  accountDelete,
  accountDisable,
  accountEnable,
  accountQuery,
  accountResetPassword,
  type AccountRow,
} from '@penstock/contract/calls/account';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import type { MadePassword } from './PasswordDrawer.tsx';

/** The actions on an account that need no form. */
export interface AccountActions {
  readonly disable: (account: AccountRow) => Promise<void>;
  readonly enable: (account: AccountRow) => Promise<void>;
  readonly resetPassword: (account: AccountRow) => Promise<void>;
  readonly remove: (account: AccountRow) => Promise<void>;
}

/** Disables, enables and deletes accounts and resets their passwords; each change names the account first. */
export function useAccountActions(onMade: (made: MadePassword) => void): AccountActions {
  const { t } = useTexts('accounts');
  const invalidates = [[accountQuery.path]];
  const name = ({ username }: AccountRow) => ({ name: username });

  const { run: disable } = useChange(({ id }: AccountRow) => client.call(accountDisable, { id }), {
    success: (_answer, account) => t('disabled', name(account)),
    invalidates,
    failure: 'thrown',
  });
  const { run: enable } = useChange(({ id }: AccountRow) => client.call(accountEnable, { id }), {
    success: (_answer, account) => t('enabled', name(account)),
    invalidates,
    failure: 'message',
  });
  const { run: reset } = useChange(({ id }: AccountRow) => client.call(accountResetPassword, { id }), {
    success: () => '',
    invalidates,
    failure: 'thrown',
  });
  const { run: remove } = useChange(({ id }: AccountRow) => client.call(accountDelete, { id }), {
    success: (_answer, account) => t('deleted', name(account)),
    invalidates,
    failure: 'thrown',
  });

  return useMemo(
    () => ({
      disable: async (account) => {
        await confirm({
          title: t('disable.title', name(account)),
          text: t('disable.text'),
          action: t('disable.action'),
          danger: true,
          run: () => disable(account),
        });
      },
      enable: async (account) => void (await enable(account)),
      resetPassword: async (account) => {
        let password = '';
        const done = await confirm({
          title: t('reset.title', name(account)),
          text: t('reset.text'),
          action: t('reset.action'),
          danger: true,
          run: async () => {
            password = (await reset(account))?.password ?? '';
          },
        });
        if (done && password !== '') onMade({ username: account.username, password });
      },
      remove: async (account) => {
        await confirm({
          title: t('remove.title', name(account)),
          text: t('remove.text'),
          action: t('remove.action'),
          danger: true,
          typed: account.username,
          run: () => remove(account),
        });
      },
    }),
    [t, disable, enable, reset, remove, onMade],
  );
}
