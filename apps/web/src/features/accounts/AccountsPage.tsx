import type { AccountRow } from '@penstock/contract/calls/account';
import { useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AccountDrawer } from './AccountDrawer.tsx';
import type { AccountGroup } from './account-roles.ts';
import { InvitationsDrawer } from './InvitationsDrawer.tsx';
import { type MadePassword, PasswordDrawer } from './PasswordDrawer.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useAccountList } from './use-account-list.tsx';

needTexts('accounts');

/**
 * The form or notice above the list: for a new account, for one of the list, or for a password that was made.
 */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'invitations' }
  | { readonly kind: 'edit'; readonly account: AccountRow }
  | { readonly kind: 'password'; readonly made: MadePassword };

/** The accounts of a group, with what those who administer them can do. */
export function AccountsPage({ group }: { readonly group: AccountGroup }) {
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const showPassword = (made: MadePassword) => setOpen({ kind: 'password', made });
  const actions = useAccountActions(showPassword);
  const list = useAccountList(group, actions, {
    add: () => setOpen({ kind: 'add' }),
    invite: () => setOpen({ kind: 'invitations' }),
    edit: (account) => setOpen({ kind: 'edit', account }),
  });
  const close = () => setOpen(undefined);
  return (
    <>
      <ListPage list={list} />
      {open?.kind === 'add' && (
        <AccountDrawer group={group} account={undefined} onMade={showPassword} onClose={close} />
      )}
      {open?.kind === 'invitations' && <InvitationsDrawer onClose={close} />}
      {open?.kind === 'edit' && (
        <AccountDrawer group={group} account={open.account} onMade={showPassword} onClose={close} />
      )}
      {open?.kind === 'password' && <PasswordDrawer made={open.made} onClose={close} />}
    </>
  );
}
