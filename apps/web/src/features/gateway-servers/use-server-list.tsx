import { reportStates } from '@penstock/contract/calls/report-states';
import { type ServerKind, serverKinds } from '@penstock/contract/model/server-status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon, CopyIcon, DeleteIcon, PauseIcon, PlayIcon, WriteIcon } from '../../design/icons.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { useItemChanges } from '../../kit/section/use-item-changes.ts';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { addressOf, readServers, sectionOf, type ServerRow } from './server-row.ts';
import { ErrorCell, ReceivedCell, SentCell, StateCell, WaitingCell } from './ServerCells.tsx';

/** How often states are asked for while somebody looks, in ms. */
const refresh = 5000;

type ServerFilters = { readonly kind: ServerKind };

/** The list of the connections of a gateway: its columns, its filters and what can be done to them. */
export function useServerList(sn: string): ListDeclaration<ServerRow, ServerFilters> {
  const { t } = useTranslation(['gatewayServers', 'server']);
  const language = useLanguage();
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);

  const { enable, remove } = useItemChanges(sn);

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const add = serverKinds.map((kind) => ({
      key: `add-${kind}`,
      label: t(`add.${kind}`),
      Icon: AddIcon,
      permission,
      primary: kind === 'mqtt',
      enabled: () => changeable,
      run: () => open({ mode: 'add', section: sectionOf[kind], identity: '' }),
    }));
    const [addMqtt] = add;
    return {
      name: 'servers',
      title: t('title'),
      queryKey: [...sectionsKey(sn), 'servers'],
      refreshInterval: refresh,
      query: async ({ keyword, filters, pageNo, pageSize }, { signal }) => {
        // What a gateway cannot say (an older one, or one that is away) does not hide what is configured.
        const states = client.call(reportStates, { sn }, { signal }).catch(() => undefined);
        const { revision, rows: all } = await gatewayCall(() => readServers(sn, states, signal));
        const wanted = keyword.toLowerCase();
        const rows = all.filter(
          (row) =>
            (filters.kind.length === 0 || filters.kind.includes(row.kind)) &&
            [row.name, addressOf(row)].some((text) => text.toLowerCase().includes(wanted)),
        );
        const first = (pageNo - 1) * pageSize;
        return { revision, total: rows.length, rows: rows.slice(first, first + pageSize) };
      },
      searchHint: t('searchHint'),
      filters: {
        kind: {
          label: t('columns.kind'),
          many: true,
          options: serverKinds.map((value) => ({ value, text: value.toUpperCase() })),
        },
      },
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          width: 190,
          card: 'state',
          render: (row) => <StateCell row={row} />,
          exportValue: ({ enabled, status }) =>
            t(`server:states.${enabled ? (status?.state ?? 'unknown') : 'disabled'}`),
        },
        {
          key: 'name',
          title: t('columns.name'),
          width: 140,
          grow: 1,
          hideable: false,
          card: 'name',
          render: ({ name }) => name,
          exportValue: ({ name }) => name,
        },
        {
          key: 'kind',
          title: t('columns.kind'),
          width: 72,
          card: 'line',
          render: ({ kind }) => kind.toUpperCase(),
          exportValue: ({ kind }) => kind.toUpperCase(),
        },
        {
          key: 'address',
          title: t('columns.address'),
          width: 220,
          grow: 2,
          card: 'line',
          render: (row) => addressOf(row),
          exportValue: addressOf,
        },
        {
          key: 'sent',
          title: t('columns.sent'),
          width: 120,
          align: 'end',
          render: (row) => <SentCell row={row} />,
          exportValue: ({ status }) => status?.counters.sent ?? '',
        },
        {
          key: 'received',
          title: t('columns.received'),
          width: 90,
          align: 'end',
          render: (row) => <ReceivedCell row={row} />,
          exportValue: ({ status }) => status?.counters.received ?? '',
        },
        {
          key: 'waiting',
          title: t('columns.waiting'),
          width: 200,
          grow: 1,
          card: 'line',
          render: (row) => <WaitingCell row={row} />,
          exportValue: ({ outbox }) => outbox?.waiting ?? '',
        },
        {
          key: 'error',
          title: t('columns.error'),
          width: 240,
          grow: 3,
          card: 'line',
          render: (row) => <ErrorCell row={row} />,
          exportValue: ({ status }) =>
            status === undefined || status.error === null ? '' : serverErrorText(status.error, language),
        },
      ],
      rowKey: ({ kind, name }) => `${kind} ${name}`,
      rowName: ({ name }) => name,
      rowLink: ({ section, name }) => itemAddress(address, { mode: 'edit', section, identity: name }),
      rowActions: [
        {
          key: 'edit',
          label: t('edit'),
          Icon: WriteIcon,
          permission,
          shortcut: 'e',
          run: ({ section, name }) => open({ mode: 'edit', section, identity: name }),
        },
        {
          key: 'copy',
          label: t('copy'),
          Icon: CopyIcon,
          permission,
          shortcut: 'c',
          enabled: () => changeable,
          run: ({ section, name }) => open({ mode: 'copy', section, identity: name }),
        },
        {
          key: 'enable',
          label: t('enable'),
          Icon: PlayIcon,
          permission,
          enabled: ({ enabled }) => (enabled ? t('isEnabled') : changeable),
          run: (row) => enable({ ...row, identity: row.name }, true),
        },
        {
          key: 'disable',
          label: t('disable'),
          Icon: PauseIcon,
          permission,
          enabled: ({ enabled }) => (enabled ? changeable : t('isDisabled')),
          run: (row) => enable({ ...row, identity: row.name }, false),
        },
        {
          key: 'delete',
          label: t('delete'),
          Icon: DeleteIcon,
          permission,
          danger: true,
          shortcut: 'Delete',
          enabled: () => changeable,
          run: async (row) =>
            void (await confirm({
              title: t('remove.title', { name: row.name }),
              text: t('remove.text'),
              action: t('remove.action'),
              danger: true,
              typed: row.name,
              run: () => remove({ ...row, identity: row.name }),
            })),
        },
      ],
      pageActions: add.toReversed(),
      empty: {
        title: t('empty.title'),
        text: t('empty.text'),
        ...(addMqtt === undefined ? {} : { action: addMqtt }),
      },
    };
  }, [sn, t, language, open, address, changeable, gatewayCall, enable, remove]);
}
