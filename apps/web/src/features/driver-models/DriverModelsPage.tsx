import {
  driverModelDelete,
  driverModelQuery,
  type DriverModelRow,
  type driverModelSortColumns,
} from '@penstock/contract/calls/device-register';
import { protocols } from '@penstock/contract/protocols/list';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import type { PageAction } from '../../kit/action/action.ts';
import { visibleColumn, visibleFilter } from '../../kit/driver/visible-parts.tsx';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { type Opened, useOpened } from '../../kit/list/use-opened.ts';
import { addAction, deleteAction, editAction, nameColumn, timeColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './driver-models.module.css';
import { BuiltInEditor } from './BuiltInEditor.tsx';
import { ModelEditor } from './ModelEditor.tsx';

needTexts('driverModels');

const drawers = ['add', 'edit', 'take'] as const;
type Filters = { readonly protocol: string; readonly visible: 'yes' | 'no' };
type SortColumn = (typeof driverModelSortColumns)[number];

/** The driver models: brand, model, picture, notes, protocol and default settings, which fill the form of a new driver. */
export function DriverModelsPage() {
  const { t } = useTexts('driverModels');
  const { opened, open, close } = useOpened(drawers);
  return (
    <>
      <ListPage list={useModelList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{
          add: () => ({
            title: t('add'),
            width: 640,
            content: <ModelEditor id={undefined} onClose={close} />,
          }),
          edit: (id) => ({
            title: t('actions.edit'),
            width: 640,
            content: <ModelEditor id={id} onClose={close} />,
          }),
          take: (identifier = '') => ({
            title: t('actions.edit'),
            width: 640,
            content: <BuiltInEditor identifier={identifier} onClose={close} />,
          }),
        }}
        onClose={close}
      />
    </>
  );
}

function useModelList(
  open: (opened: Opened<(typeof drawers)[number]>) => void,
): ListDeclaration<DriverModelRow, Filters, SortColumn> {
  const { t } = useTexts('driverModels');
  const language = useLanguage();
  const { run: remove } = useChange(
    async ({ id }: DriverModelRow) => {
      if (id !== '') await client.call(driverModelDelete, { id });
    },
    {
      success: (_answer, { name }) => t('deleted', { name }),
      invalidates: [[driverModelQuery.path]],
      failure: 'thrown',
    },
  );
  return useMemo(() => {
    const add: PageAction = addAction(t('add'), () => open({ kind: 'add', id: 'new' }), 'register:edit');
    return {
      name: 'driverModels',
      title: t('title'),
      queryKey: [driverModelQuery.path, 'list'],
      query: ({ filters, ...page }, { signal }) =>
        client.call(
          driverModelQuery,
          { ...page, protocol: filters.protocol[0] ?? '', visible: filters.visible[0] ?? 'all' },
          { signal },
        ),
      searchHint: t('searchHint'),
      filters: {
        protocol: {
          label: t('columns.protocol'),
          options: Object.values(protocols).map(({ name }) => ({
            value: name,
            text: valueLabel('protocol', name, language),
          })),
        },
        visible: visibleFilter(t),
      },
      defaultSort: { column: 'brand', direction: 'ascending' },
      columns: [
        {
          key: 'picture',
          title: t('columns.picture'),
          width: 90,
          render: ({ picture }) =>
            picture === '' ? null : <img src={picture} alt="" className={styles.thumbnail} loading="lazy" />,
        },
        nameColumn(
          t('columns.name'),
          ({ name }) => name,
          ({ note }) => note,
        ),
        visibleColumn(t),
        factColumn(t, 'brand', { sort: 'brand', width: 140, grow: 1, card: 'line' }),
        factColumn(t, 'model', { width: 140, grow: 1, card: 'line' }),
        factColumn(t, 'identifier', { sort: 'identifier', width: 160, hidden: 'narrow' }),
        {
          key: 'protocol',
          title: t('columns.protocol'),
          sort: 'protocol',
          width: 170,
          card: 'line',
          value: ({ protocol }) => valueLabel('protocol', protocol, language),
        },
        timeColumn('changed', t('columns.changed'), ({ changed }) => changed, {
          sort: 'changed',
          width: 170,
          hidden: 'narrow',
        }),
      ],
      rowKey: ({ identifier }) => identifier,
      rowName: ({ name }) => name,
      rowLink: ({ id, identifier }) => (id === '' ? `?take=${identifier}` : `?edit=${id}`),
      rowActions: [
        editAction(t('actions.edit'), ({ id, identifier }) =>
          open(id === '' ? { kind: 'take', id: identifier } : { kind: 'edit', id }),
        ),
        {
          ...deleteAction(
            {
              label: t('actions.delete'),
              title: (row) => t('deleteTitle', { name: row.name }),
              text: t('deleteText'),
            },
            remove,
          ),
          enabled: ({ id }) => id !== '' || t('builtIn'),
        },
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, language, open, remove]);
}
