import type { AccountRow, accountSortColumns } from '@penstock/contract/calls/account';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { State } from '../../design/State.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import type { AccountGroup } from './account-roles.ts';
import type { Column } from '../../kit/list/list-declaration.ts';
import { timeColumn } from '../../kit/list/row-actions.ts';

/** The columns of the accounts of a group; a company is shown of customers alone. */
export function useAccountColumns(
  group: AccountGroup,
): readonly Column<AccountRow, (typeof accountSortColumns)[number]>[] {
  const { t } = useTexts(['accounts', 'common']);
  const ofOperators = group === 'operators';
  return useMemo(
    () => [
      factColumn(t, 'username', {
        sort: 'username',
        width: 160,
        grow: 2,
        hideable: false,
        card: 'name',
        note: ({ note }) => note,
      }),
      {
        key: 'state',
        title: t('columns.state'),
        width: 130,
        card: 'state',
        render: ({ disabled, mustSetUp }) => (
          <State kind={disabled ? 'off' : mustSetUp ? 'waiting' : 'good'}>
            {t(disabled ? 'state.disabled' : mustSetUp ? 'state.mustSetUp' : 'state.enabled')}
          </State>
        ),
        value: ({ disabled }) => t(disabled ? 'state.disabled' : 'state.enabled'),
      },
      {
        key: 'role',
        title: t('columns.role'),
        sort: 'roleType',
        width: 140,
        card: 'line',
        value: ({ roleType }) => t(`common:roles.${roleType}`),
      },
      {
        key: 'name',
        title: t('columns.name'),
        width: 120,
        grow: 1,
        hidden: 'narrow',
        value: ({ nickName }) => nickName,
      },
      ...(ofOperators
        ? []
        : [
            {
              key: 'company',
              title: t('columns.company'),
              sort: 'company' as const,
              width: 160,
              grow: 2,
              card: 'line' as const,
              render: (row: AccountRow) => companyText(row, t('users', { count: row.users })),
              value: (row: AccountRow) => companyText(row, ''),
            },
          ]),
      factColumn(t, 'tel', { width: 130, card: 'line' }),
      factColumn(t, 'email', { width: 180, grow: 1, hidden: 'narrow' }),
      {
        key: 'lastSeen',
        title: t('columns.lastSeen'),
        sort: 'lastSeen',
        width: 120,
        render: ({ lastSeen }) => (lastSeen === '' ? t('never') : <RelativeTime time={lastSeen} />),
        value: ({ lastSeen }) => dateTime(lastSeen),
      },
      timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
        sort: 'createTime',
        hidden: 'narrow',
      }),
    ],
    [t, ofOperators],
  );
}

/** The text about the company of an account: of a company its name and its number of users. */
function companyText({ roleType, company, companyTitle, username }: AccountRow, users: string): string {
  if (roleType !== 'company') return companyTitle === '' ? company : companyTitle;
  const name = company === '' ? username : company;
  return users === '' ? name : `${name} · ${users}`;
}
