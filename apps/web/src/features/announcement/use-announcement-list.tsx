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
import { PauseIcon, PlayIcon } from '../../design/icons.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction, deleteAction, editAction } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAnnouncementColumns } from './use-announcement-columns.tsx';

/** Below this key are the lists of announcements. */
export const announcementsKey = [announcementQuery.path] as const;

type Filters = { readonly state: AnnouncementRow['state'] };
type SortColumn = (typeof announcementSortColumns)[number];

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

  const columns = useAnnouncementColumns();
  return useMemo(() => {
    const add = addAction(t('page.add'), () => edit('new'));
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
      columns,
      rowKey: ({ id }) => id,
      rowName: ({ title }) => title,
      rowActions: [
        editAction(t('page.actions.edit'), edit),
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
        deleteAction(
          {
            label: t('page.actions.delete'),
            title: (row) => t('page.deleteTitle', { title: row.title }),
            text: t('page.deleteText'),
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('page.empty.title'), text: t('page.empty.text'), action: add },
    };
  }, [t, edit, withdraw, remove, columns]);
}
