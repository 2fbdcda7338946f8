import { State, type StateKind } from '../../design/State.tsx';
import type { AnnouncementRow, announcementSortColumns } from '@penstock/contract/calls/announcement';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { dateTime } from '../../texts/times.ts';
import type { Column } from '../../kit/list/list-declaration.ts';
import { timeColumn } from '../../kit/list/row-actions.ts';

const stateKinds = {
  scheduled: 'waiting',
  shown: 'good',
  ended: 'off',
  withdrawn: 'off',
} as const satisfies Record<AnnouncementRow['state'], StateKind>;

/** The columns of the list of announcements. */
export function useAnnouncementColumns(): readonly Column<
  AnnouncementRow,
  (typeof announcementSortColumns)[number]
>[] {
  const { t } = useTexts(['announcement', 'common']);
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
    return [
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
      timeColumn('from', t('page.columns.from'), ({ from }) => from, {
        sort: 'from',
        width: 170,
        card: 'line',
      }),
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
      timeColumn('createTime', t('page.columns.createTime'), ({ createTime }) => createTime, {
        sort: 'createTime',
        width: 170,
        hidden: true,
      }),
    ];
  }, [t]);
}
