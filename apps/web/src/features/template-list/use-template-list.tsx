import {
  type ListedTemplate,
  templateDelete,
  templateFile,
  templateQuery,
  type templateSortColumns,
} from '@penstock/contract/calls/configuration-template';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { BrowseIcon, DownloadIcon, SendIcon, WriteIcon } from '../../design/icons.tsx';
import { State } from '../../design/State.tsx';
import type { Action, PageAction } from '../../kit/action/action.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import type { Opened } from '../../kit/list/use-opened.ts';
import { addAction, deleteAction, timeColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';

type NoFilters = Readonly<Record<never, string>>;
type SortColumn = (typeof templateSortColumns)[number];

/** The drawers above the list. */
export const templateDrawers = ['add', 'edit', 'show', 'parameters', 'apply'] as const;
type TemplateDrawer = (typeof templateDrawers)[number];

/** The list of templates: its columns and what can be done to them. */
export function useTemplateList(
  open: (opened: Opened<TemplateDrawer>) => void,
): ListDeclaration<ListedTemplate, NoFilters, SortColumn> {
  const { t } = useTexts('templateList');
  const { run: remove } = useChange(({ id }: ListedTemplate) => client.call(templateDelete, { id }), {
    success: (_answer, { name }) => t('deleted', { name }),
    invalidates: [[templateQuery.path]],
    failure: 'thrown',
  });
  const { run: download } = useChange(
    async ({ id }: ListedTemplate) => saveFile(await client.download(templateFile, { id })),
    { success: () => '', failure: 'message' },
  );
  return useMemo(() => {
    const add: PageAction = addAction(t('add'), () => open({ kind: 'add', id: 'new' }), 'gateway:configure');
    const opening = (
      kind: Exclude<TemplateDrawer, 'add'>,
      Icon: NonNullable<PageAction['Icon']>,
    ): Action<ListedTemplate> => ({
      key: kind,
      label: t(`actions.${kind}`),
      Icon,
      ...(kind !== 'show' && { permission: 'gateway:configure' as const }),
      ...(kind === 'edit' && { shortcut: 'e' }),
      run: ({ id }) => open({ kind, id }),
    });
    return {
      name: 'templates',
      title: t('title'),
      queryKey: [templateQuery.path, 'list'],
      query: ({ filters: _filters, ...page }, { signal }) => client.call(templateQuery, page, { signal }),
      refreshInterval: 30_000,
      searchHint: t('searchHint'),
      defaultSort: { column: 'updated', direction: 'descending' },
      columns: [
        {
          key: 'name',
          title: t('columns.name'),
          sort: 'name',
          width: 200,
          grow: 3,
          hideable: false,
          card: 'name',
          value: ({ name }) => name,
        },
        {
          key: 'differing',
          title: t('columns.state'),
          sort: 'differing',
          width: 170,
          card: 'state',
          value: ({ differing }) => differing,
          render: ({ gateways, differing }) =>
            gateways === 0 ? (
              <State kind="off">{t('unused')}</State>
            ) : (
              <State kind={differing === 0 ? 'good' : 'warning'}>
                {differing === 0
                  ? t('allSame')
                  : t('differing', { count: differing, shown: groupedNumber(differing) })}
              </State>
            ),
        },
        factColumn(t, 'gateways', { sort: 'gateways', width: 110, align: 'end', card: 'line' }),
        factColumn(t, 'model', { sort: 'model', width: 140, grow: 1, card: 'line' }),
        factColumn(t, 'parameters', { width: 110, align: 'end', hidden: 'narrow' }),
        factColumn(t, 'drivers', { sort: 'drivers', width: 90, align: 'end' }),
        factColumn(t, 'variables', { sort: 'variables', width: 100, align: 'end' }),
        factColumn(t, 'version', { width: 90, align: 'end', hidden: 'narrow' }),
        factColumn(t, 'owner', { width: 120, hidden: true }),
        {
          key: 'updated',
          title: t('columns.updated'),
          sort: 'updated',
          width: 130,
          card: 'line',
          render: ({ updated }) => <RelativeTime time={updated} />,
          value: ({ updated }) => dateTime(updated),
        },
        timeColumn('created', t('columns.created'), ({ created }) => created, {
          sort: 'created',
          hidden: true,
        }),
      ],
      rowKey: ({ id }) => id,
      rowName: ({ name }) => name,
      rowLink: ({ id }) => `?show=${id}`,
      rowActions: [
        opening('show', BrowseIcon),
        opening('apply', SendIcon),
        opening('parameters', WriteIcon),
        opening('edit', WriteIcon),
        {
          key: 'download',
          label: t('actions.download'),
          Icon: DownloadIcon,
          run: async (row) => {
            await download(row);
          },
        },
        deleteAction(
          {
            label: t('actions.delete'),
            title: (row) => t('deleteTitle', { name: row.name }),
            text: t('deleteText'),
            permission: 'gateway:configure',
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, open, remove, download]);
}
