import {
  rosterDelete,
  rosterQuery,
  type RosterRow,
  type rosterSortColumns,
} from '@penstock/contract/calls/roster';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { AddIcon, WriteIcon } from '../../design/icons.tsx';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { changeAction } from '../../kit/record/record-parts.ts';
import { useRecordList } from '../../kit/record/use-record-list.ts';
import { dateTime } from '../../texts/times.ts';

/** Below this key are the lists of rosters. */
export const rostersKey = [rosterQuery.path] as const;

/** How often who is on duty is asked for again, in ms. */
const refreshInterval = 60_000;

type NoFilters = Readonly<Record<never, string>>;
type SortColumn = (typeof rosterSortColumns)[number];

/** The list of rosters. `open` opens the editor of one. */
export function useRosterList(
  open: (opened: Opened<'edit'>) => void,
): ListDeclaration<RosterRow, NoFilters, SortColumn> {
  const { t } = useTexts('rosters');
  const { list } = useRecordList<RosterRow>(t, rostersKey, rosterDelete);
  return useMemo(
    () =>
      list<NoFilters, SortColumn>({
        name: 'rosters',
        query: (page, context) => client.call(rosterQuery, page, context),
        refreshInterval,
        columns: [
          {
            key: 'onDuty',
            title: t('columns.onDuty'),
            width: 160,
            grow: 1,
            card: 'line',
            value: ({ onDuty }) => onDuty,
          },
          {
            key: 'until',
            title: t('columns.until'),
            width: 180,
            card: 'line',
            value: ({ until }) => dateTime(until),
          },
          {
            key: 'next',
            title: t('columns.next'),
            width: 160,
            grow: 1,
            card: 'line',
            value: ({ next }) => next,
          },
          {
            key: 'members',
            title: t('columns.members'),
            width: 100,
            align: 'end',
            value: ({ members }) => String(members),
          },
          {
            key: 'turn',
            title: t('columns.turn'),
            width: 130,
            hidden: 'narrow',
            value: ({ turnHours }) => t('hours', { count: turnHours }),
          },
        ],
        actions: [changeAction('edit', t('actions.edit'), WriteIcon, open)],
        add: { Icon: AddIcon, run: () => open({ kind: 'edit', id: 'new' }) },
      }),
    [t, list, open],
  );
}
