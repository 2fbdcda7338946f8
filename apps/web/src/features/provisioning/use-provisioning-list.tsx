import {
  type AuthorityState,
  authorityStates,
  provisionedQuery,
  type ProvisionedRow,
  type provisionedSortColumns,
  type ProvisionState,
  provisionStates,
} from '@penstock/contract/calls/provisioned-gateway';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { CloseIcon, CopyIcon, KeyIcon, PageIcon, RestartIcon } from '../../design/icons.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction, timeColumn } from '../../kit/list/row-actions.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { ProvisioningActions } from './use-provisioning-actions.ts';

type Filters = { readonly state: ProvisionState; readonly authority: AuthorityState };
type SortColumn = (typeof provisionedSortColumns)[number];

const stateKinds: Readonly<Record<ProvisionState, StateKind>> = {
  issued: 'off',
  active: 'good',
  revoked: 'danger',
  replaced: 'off',
};

/** The list of provisioned gateways: columns, filters and what can be done. */
export function useProvisioningList(
  actions: ProvisioningActions,
): ListDeclaration<ProvisionedRow, Filters, SortColumn> {
  const { t } = useTexts('provisioning');
  return useMemo(
    () => ({
      name: 'provisioning',
      title: t('title'),
      queryKey: [provisionedQuery.path],
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          provisionedQuery,
          {
            keyword,
            states: [...filters.state],
            authorities: [...filters.authority],
            sort,
            pageNo,
            pageSize,
          },
          { signal },
        ),
      searchHint: t('searchHint'),
      filters: {
        state: {
          label: t('columns.state'),
          many: true,
          options: provisionStates.map((value) => ({ value, text: t(`states.${value}`) })),
        },
        authority: {
          label: t('columns.authority'),
          many: true,
          options: authorityStates.map((value) => ({ value, text: t(`authorities.${value}`) })),
        },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns: [
        factColumn(t, 'sn', { sort: 'sn', width: 134, grow: 1, hideable: false, card: 'name' }),
        {
          key: 'state',
          title: t('columns.state'),
          sort: 'state',
          width: 140,
          card: 'state',
          render: ({ state }) => <State kind={stateKinds[state]}>{t(`states.${state}`)}</State>,
          value: ({ state }) => t(`states.${state}`),
        },
        {
          key: 'secret',
          title: t('columns.secret'),
          width: 146,
          card: 'line',
          value: ({ factory, renewal }) =>
            t(factory ? 'secrets.factory' : renewal ? 'secrets.renewal' : 'secrets.own'),
        },
        factColumn(t, 'batch', { sort: 'batch', width: 120, grow: 1, card: 'line' }),
        factColumn(t, 'name', { sort: 'name', width: 130, grow: 2 }),
        factColumn(t, 'account', { sort: 'account', width: 110, grow: 1, card: 'line' }),
        {
          key: 'authority',
          title: t('columns.authority'),
          width: 140,
          value: ({ authority }) => t(`authorities.${authority}`),
        },
        factColumn(t, 'version', { sort: 'version', width: 100, hidden: 'narrow' }),
        {
          key: 'replacedBy',
          title: t('columns.replacedBy'),
          width: 130,
          hidden: true,
          value: ({ replacedBy }) => replacedBy,
        },
        {
          key: 'lastSeen',
          title: t('columns.lastSeen'),
          sort: 'lastSeen',
          width: 134,
          card: 'line',
          render: ({ lastSeen }) => (lastSeen === '' ? t('never') : <RelativeTime time={lastSeen} />),
          value: ({ lastSeen }) => (lastSeen === '' ? '' : dateTime(lastSeen)),
        },
        timeColumn('createTime', t('columns.createTime'), ({ createTime }) => createTime, {
          sort: 'createTime',
          hidden: 'narrow',
        }),
      ],
      rowKey: ({ sn }) => sn,
      rowName: ({ sn }) => sn,
      rowActions: [
        {
          key: 'renew',
          label: t('actions.renew'),
          Icon: RestartIcon,
          enabled: ({ state }) => state === 'active' || t('notActive'),
          run: actions.renew,
        },
        {
          key: 'again',
          label: t('actions.again'),
          Icon: KeyIcon,
          enabled: ({ state }) => state !== 'replaced' || t('isReplaced'),
          run: actions.again,
        },
        { key: 'code', label: t('actions.code'), Icon: PageIcon, run: actions.code },
        {
          key: 'replace',
          label: t('actions.replace'),
          Icon: CopyIcon,
          enabled: ({ state }) => state !== 'replaced' || t('isReplaced'),
          run: actions.replace,
        },
        {
          key: 'revoke',
          label: t('actions.revoke'),
          Icon: CloseIcon,
          danger: true,
          enabled: ({ state }) => state === 'issued' || state === 'active' || t('isRevoked'),
          run: (row: ProvisionedRow) => actions.revoke([row]),
        },
      ],
      bulkActions: [
        { key: 'revoke', label: t('actions.revoke'), Icon: CloseIcon, danger: true, run: actions.revoke },
      ],
      pageActions: [addAction(t('actions.add'), () => actions.add())],
      empty: { title: t('empty'), text: t('emptyText') },
    }),
    [t, actions],
  );
}
