import { accountQuery, type AccountRow, type accountSortColumns } from '@penstock/contract/calls/account';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useSession } from '../../app/session.ts';
import { AddIcon, DeleteIcon, KeyIcon, PauseIcon, PlayIcon, SendIcon } from '../../design/icons.tsx';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { editAction } from '../../kit/list/row-actions.ts';
import type { AccountGroup } from './account-roles.ts';
import type { AccountActions } from './use-account-actions.ts';
import { useAccountColumns } from './use-account-columns.tsx';

type AccountFilters = {
  readonly status: 'enabled' | 'disabled';
  readonly role: AccountRow['roleType'];
};

type SortColumn = (typeof accountSortColumns)[number];

const rolesOf = { operators: ['admin', 'operation'], customers: ['company', 'user'] } as const;

/** The list of the accounts of a group: columns, filters and what can be done. */
export function useAccountList(
  group: AccountGroup,
  actions: AccountActions,
  open: {
    readonly add: () => void;
    readonly invite: () => void;
    readonly edit: (account: AccountRow) => void;
  },
): ListDeclaration<AccountRow, AccountFilters, SortColumn> {
  const { t } = useTexts(['accounts', 'common', 'invitation']);
  const isCompany = useSession((session) => session.user?.roleType === 'company');
  const ownId = useSession((session) => session.user?.id);
  const columns = useAccountColumns(group);
  return useMemo(() => {
    const notOwn = ({ id }: AccountRow) => id !== ownId || t('own');
    return {
      name: `accounts.${group}`,
      title: t(`title.${group}`),
      queryKey: [accountQuery.path, group],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          accountQuery,
          {
            group,
            keyword,
            status: filters.status[0] ?? 'all',
            roleType: filters.role[0],
            sort,
            pageNo,
            pageSize,
          },
          { signal },
        ),
      searchHint: t('searchHint'),
      filters: {
        status: {
          label: t('columns.state'),
          options: [
            { value: 'enabled', text: t('state.enabled') },
            { value: 'disabled', text: t('state.disabled') },
          ],
        },
        role: {
          label: t('columns.role'),
          options: rolesOf[group].map((role) => ({ value: role, text: t(`common:roles.${role}`) })),
        },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns,
      rowKey: ({ id }) => id,
      rowName: ({ username }) => username,
      rowActions: [
        editAction(t('actions.edit'), open.edit),
        {
          key: 'reset',
          label: t('actions.reset'),
          Icon: KeyIcon,
          enabled: notOwn,
          run: actions.resetPassword,
        },
        {
          key: 'enable',
          label: t('actions.enable'),
          Icon: PlayIcon,
          enabled: ({ disabled }) => disabled || t('isEnabled'),
          run: actions.enable,
        },
        {
          key: 'disable',
          label: t('actions.disable'),
          Icon: PauseIcon,
          danger: true,
          enabled: (row) => (row.disabled ? t('isDisabled') : notOwn(row)),
          run: actions.disable,
        },
        {
          key: 'remove',
          label: t('actions.remove'),
          Icon: DeleteIcon,
          danger: true,
          enabled: notOwn,
          run: actions.remove,
        },
      ],
      pageActions: [
        { key: 'add', label: t(`add.${group}`), Icon: AddIcon, primary: true, run: () => open.add() },
        ...(isCompany
          ? [{ key: 'invite', label: t('invitation:action'), Icon: SendIcon, run: () => open.invite() }]
          : []),
      ],
      empty: { title: t('empty'), text: t('emptyText') },
    };
    // `open` only sets state of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [t, group, ownId, isCompany, actions, columns]);
}
