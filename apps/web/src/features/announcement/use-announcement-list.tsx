import {
  announcementDelete,
  announcementQuery,
  type AnnouncementRow,
  type announcementSortColumns,
  announcementStates,
  announcementWithdraw,
} from '@penstock/contract/calls/announcement';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { AddIcon, DeleteIcon, PauseIcon, PlayIcon, WriteIcon } from '../../design/icons.tsx';
import { State, type StateKind } from '../../design/State.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { dateTime } from '../../texts/times.ts';

/** Below this key are the lists of announcements. */
export const announcementsKey = [announcementQuery.path] as const;

type Filters = { readonly state: AnnouncementRow['state'] };
type SortColumn = (typeof announcementSortColumns)[number];

const stateKinds = {
  scheduled: 'waiting',
  shown: 'good',
  ended: 'off',
  withdrawn: 'off',
} as const satisfies Record<AnnouncementRow['state'], StateKind>;

/** The list of announcements: its columns, its filters and what can be done to them. */
export function useAnnouncementList(
  edit: (row: AnnouncementRow | 'new') => void,
): ListDeclaration<AnnouncementRow, Filters, SortColumn> {
  const { t } = useTexts(['announcement', 'common']);
  const withdrawing = useChange(
    ({ id, state }: AnnouncementRow) =>
      client.call(announcementWithdraw, { id, withdrawn: state !== 'withdrawn' }),
    {
      success: (_answer, { title, state }) =>
        t(state === 'withdrawn' ? 'page.restored' : 'page.withdrawn', { title }),
      invalidates: [announcementsKey],
      failure: 'thrown',
    },
  );
  const deleting = useChange(({ id }: AnnouncementRow) => client.call(announcementDelete, { id }), {
    success: (_answer, { title }) => t('page.deleted', { title }),
    invalidates: [announcementsKey],
    failure: 'thrown',
  });
  const { run: withdraw } = withdrawing;
  const { run: remove } = deleting;

  return useMemo(() => {
    const audience = ({ audience: kind, roles, accounts }: AnnouncementRow) => {
      switch (kind) {
        case 'all':
          return t('form.audiences.all');
        case 'roles':
          return roles.map((role) => t(`common:roles.${role}`)).join(', ');
        case 'accounts':
          return accounts.join(', ');
      }
    };
    const add = {
      key: 'add',
      label: t('page.add'),
      Icon: AddIcon,
      primary: true,
      run: () => edit('new'),
    };
    return {
      name: 'announcements',
      title: t('page.title'),
      queryKey: announcementsKey,
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) =>
        client.call(
          announcementQuery,
          { keyword, states: [...filters.state], sort, pageNo, pageSize },
          { signal },
        ),
      searchHint: t('page.searchHint'),
      filters: {
        state: {
          label: t('page.columns.state'),
          many: true,
          options: announcementStates.map((value) => ({ value, text: t(`page.states.${value}`) })),
        },
      },
      defaultSort: { column: 'from', direction: 'descending' },
      columns: [
        {
          key: 'state',
          title: t('page.columns.state'),
          width: 110,
          card: 'state',
          render: ({ state }) => <State kind={stateKinds[state]}>{t(`page.states.${state}`)}</State>,
          value: ({ state }) => t(`page.states.${state}`),
        },
        {
          key: 'title',
          title: t('page.columns.title'),
          width: 220,
          grow: 3,
          sort: 'title',
          hideable: false,
          card: 'name',
          value: ({ title }) => title,
        },
        {
          key: 'type',
          title: t('page.columns.type'),
          width: 150,
          card: 'line',
          value: ({ type }) => t(`types.${type}`),
        },
        {
          key: 'audience',
          title: t('page.columns.audience'),
          width: 140,
          grow: 1,
          card: 'line',
          value: audience,
        },
        {
          key: 'from',
          title: t('page.columns.from'),
          width: 170,
          sort: 'from',
          card: 'line',
          value: ({ from }) => dateTime(from),
        },
        {
          key: 'to',
          title: t('page.columns.to'),
          width: 170,
          card: 'line',
          render: ({ to }) => (to === '' ? t('page.noEnd') : dateTime(to)),
          value: ({ to }) => dateTime(to),
        },
        {
          key: 'remindersOff',
          title: t('page.columns.remindersOff'),
          width: 120,
          align: 'end',
          value: ({ remindersOff }) => remindersOff,
        },
        {
          key: 'author',
          title: t('page.columns.author'),
          width: 120,
          hidden: 'narrow',
          value: ({ author }) => author,
        },
        {
          key: 'createTime',
          title: t('page.columns.createTime'),
          width: 170,
          hidden: true,
          sort: 'createTime',
          value: ({ createTime }) => dateTime(createTime),
        },
      ],
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowActions: [
        {
          key: 'edit',
          label: t('page.actions.edit'),
          Icon: WriteIcon,
          shortcut: 'e',
          run: edit,
        },
        {
          key: 'withdraw',
          label: t('page.actions.withdraw'),
          Icon: PauseIcon,
          enabled: ({ state }) => state !== 'withdrawn' || t('page.states.withdrawn'),
          run: async (row) => {
            await confirm({
              title: t('page.withdrawTitle', { title: row.title }),
              text: t('page.withdrawText'),
              action: t('page.actions.withdraw'),
              run: () => withdraw(row),
            });
          },
        },
        {
          key: 'restore',
          label: t('page.actions.restore'),
          Icon: PlayIcon,
          enabled: ({ state }) => state === 'withdrawn' || t(`page.states.${state}`),
          run: async (row) => {
            await withdraw(row);
          },
        },
        {
          key: 'delete',
          label: t('page.actions.delete'),
          Icon: DeleteIcon,
          danger: true,
          shortcut: 'Delete',
          run: async (row) => {
            await confirm({
              title: t('page.deleteTitle', { title: row.title }),
              text: t('page.deleteText'),
              action: t('page.actions.delete'),
              danger: true,
              run: () => remove(row),
            });
          },
        },
      ],
      pageActions: [add],
      empty: { title: t('page.empty.title'), text: t('page.empty.text'), action: add },
    };
  }, [t, edit, withdraw, remove]);
}
