import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { roleDelete, roleQuery, type RoleRow, type roleSortColumns } from '@penstock/contract/calls/role';
import { useMemo } from 'react';
import { client } from '../../app/services.ts';
import { PersonIcon } from '../../design/icons.tsx';
import type { PageAction } from '../../kit/action/action.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { type Opened, useOpened } from '../../kit/list/use-opened.ts';
import { addAction, deleteAction, editAction, nameColumn } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { OpenedDrawer } from '../../kit/record/OpenedDrawer.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { GiveRole } from './GiveRole.tsx';
import { RoleEditor } from './RoleEditor.tsx';

needTexts('roles');

const drawers = ['add', 'edit', 'give'] as const;
type DrawerName = (typeof drawers)[number];
type Filters = { readonly type: 'operation' | 'company' | 'user' };
type SortColumn = (typeof roleSortColumns)[number];

/** The roles of the installation: sets of auth codes with names, which accounts follow. */
export function RolesPage() {
  const { t } = useTexts('roles');
  const { opened, open, close } = useOpened(drawers);
  const known = (id: string | undefined): Id | undefined => idSchema.safeParse(id).data;
  return (
    <>
      <ListPage list={useRoleList(open)} />
      <OpenedDrawer
        opened={opened}
        views={{
          add: () => ({
            title: t('add'),
            width: 640,
            content: <RoleEditor id={undefined} onClose={close} />,
          }),
          edit: (id) => ({
            title: t('actions.edit'),
            width: 640,
            content: <RoleEditor id={known(id)} onClose={close} />,
          }),
          give: (id) => ({
            title: t('actions.give'),
            width: 560,
            content: <GiveRole id={known(id)} onClose={close} />,
          }),
        }}
        onClose={close}
      />
    </>
  );
}

function useRoleList(
  open: (opened: Opened<DrawerName>) => void,
): ListDeclaration<RoleRow, Filters, SortColumn> {
  const { t } = useTexts(['roles', 'common']);
  const { run: remove } = useChange(({ id }: RoleRow) => client.call(roleDelete, { id }), {
    success: (_answer, { name }) => t('deleted', { name }),
    invalidates: [[roleQuery.path]],
    failure: 'thrown',
  });
  return useMemo(() => {
    const add: PageAction = addAction(t('add'), () => open({ kind: 'add', id: 'new' }), 'role:edit');
    return {
      name: 'roles',
      title: t('title'),
      queryKey: [roleQuery.path],
      query: ({ filters, ...page }, { signal }) =>
        client.call(roleQuery, { ...page, roleType: filters.type[0] }, { signal }),
      searchHint: t('searchHint'),
      filters: {
        type: {
          label: t('columns.type'),
          options: (['operation', 'company', 'user'] as const).map((value) => ({
            value,
            text: t(`common:roles.${value}`),
          })),
        },
      },
      defaultSort: { column: 'name', direction: 'ascending' },
      columns: [
        nameColumn(
          t('columns.name'),
          ({ name }) => name,
          ({ note }) => note,
        ),
        {
          key: 'type',
          title: t('columns.type'),
          sort: 'roleType',
          width: 150,
          card: 'line',
          value: ({ roleType }) => t(`common:roles.${roleType}`),
        },
        {
          key: 'rights',
          title: t('columns.rights'),
          width: 110,
          align: 'end',
          card: 'line',
          value: ({ authCodes }) => authCodes.length,
          render: ({ authCodes }) => groupedNumber(authCodes.length),
        },
        factColumn(t, 'accounts', { sort: 'accounts', width: 110, align: 'end', card: 'line' }),
        {
          key: 'updated',
          title: t('columns.updated'),
          sort: 'updated',
          width: 140,
          render: ({ updated }) => <RelativeTime time={updated} />,
          value: ({ updated }) => dateTime(updated),
        },
      ],
      rowKey: ({ id }) => id,
      rowName: ({ name }) => name,
      rowLink: ({ id }) => `?edit=${id}`,
      rowActions: [
        editAction(t('actions.edit'), ({ id }) => open({ kind: 'edit', id })),
        {
          key: 'give',
          label: t('actions.give'),
          Icon: PersonIcon,
          run: ({ id }) => open({ kind: 'give', id }),
        },
        deleteAction(
          {
            label: t('actions.delete'),
            title: (row) => t('deleteTitle', { name: row.name }),
            text: t('deleteText'),
          },
          remove,
        ),
      ],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [t, open, remove]);
}
