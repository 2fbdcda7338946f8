import {
  appTools,
  appVersionDelete,
  appVersionQuery,
  type AppVersionRow,
  type appVersionSortColumns,
} from '@penstock/contract/calls/app-version';
import { enteredText } from '@penstock/contract/texts/entered';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { addAction, deleteAction, editAction, timeColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Below this key are the lists of versions of tools. */
export const appVersionsKey = [appVersionQuery.path] as const;

/** The drawers above the list. */
export const appVersionDrawers = ['add', 'edit'] as const;

type Filters = { readonly tool: AppVersionRow['tool'] };
type SortColumn = (typeof appVersionSortColumns)[number];

/** The list of versions of tools: its columns and what can be done to them. */
export function useAppVersionList(
  edit: (row: AppVersionRow | undefined) => void,
): ListDeclaration<AppVersionRow, Filters, SortColumn> {
  const { t } = useTexts('appVersions');
  const language = useLanguage();
  const { run: remove } = useChange(({ id }: AppVersionRow) => client.call(appVersionDelete, { id }), {
    success: (_answer, { version }) => t('deleted', { version }),
    invalidates: [appVersionsKey],
    failure: 'thrown',
  });
  return useMemo(() => {
    const add = addAction(t('add'), () => edit(undefined));
    return {
      name: 'appVersions',
      title: t('title'),
      queryKey: appVersionsKey,
      query: ({ keyword, filters, sort, pageNo, pageSize }, { signal }) => {
        const [tool] = filters.tool;
        return client.call(
          appVersionQuery,
          { keyword, sort, pageNo, pageSize, ...(tool !== undefined && { tool }) },
          { signal },
        );
      },
      searchHint: t('searchHint'),
      filters: {
        tool: {
          label: t('columns.tool'),
          options: appTools.map((value) => ({ value, text: t(`tools.${value}`) })),
        },
      },
      defaultSort: { column: 'createTime', direction: 'descending' },
      columns: [
        factColumn(t, 'version', { width: 140, hideable: false, card: 'name' }),
        {
          key: 'tool',
          title: t('columns.tool'),
          width: 180,
          grow: 1,
          sort: 'tool',
          card: 'line',
          value: ({ tool }) => t(`tools.${tool}`),
        },
        {
          key: 'isLatest',
          title: t('columns.isLatest'),
          width: 110,
          card: 'state',
          render: ({ isLatest }) => (
            <State kind={isLatest ? 'good' : 'off'}>{t(isLatest ? 'latest' : 'older')}</State>
          ),
          value: ({ isLatest }) => t(isLatest ? 'latest' : 'older'),
        },
        {
          key: 'note',
          title: t('columns.note'),
          width: 260,
          grow: 2,
          hidden: 'narrow',
          value: ({ note, noteTranslations }) => enteredText(language, note, noteTranslations),
        },
        timeColumn('created', t('columns.created'), ({ createTime }) => createTime, {
          sort: 'createTime',
          card: 'line',
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ version, tool }) => `${t(`tools.${tool}`)} ${version}`,
      rowActions: [
        editAction(t('actions.edit'), edit),
        deleteAction(
          {
            label: t('actions.delete'),
            title: (row) => t('deleteTitle', { version: row.version, tool: t(`tools.${row.tool}`) }),
            text: t('deleteText'),
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, language, edit, remove]);
}
