import { reportStates } from '@penstock/contract/calls/report-states';
import { type ServerKind, serverKinds } from '@penstock/contract/model/server-status';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon } from '../../design/icons.tsx';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { kindNames } from '../../kit/server/kind-names.ts';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { useItemActions, useRemoval } from '../../kit/section/use-item-actions.tsx';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { addressOf, readServers, sectionOf, type ServerRow } from './server-row.ts';
import { ErrorCell, ReceivedCell, SentCell, StateCell, WaitingCell } from './ServerCells.tsx';

/** How often states are asked for while somebody looks, in ms. */
const refresh = 5000;

/** The kinds that most gateways have no server of: their buttons are in a menu. */
const databases: ReadonlySet<ServerKind> = new Set(['influx', 'kafka', 'postgres']);

type ServerFilters = { readonly kind: ServerKind };

/** The list of the connections of a gateway: its columns, its filters and what can be done to them. */
export function useServerList(sn: string): ListDeclaration<ServerRow, ServerFilters> {
  const { t } = useTexts(['gatewayServers', 'server']);
  const language = useLanguage();
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const removal = useRemoval(t, true);
  const actions = useItemActions<ServerRow>(sn, removal);

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const add = serverKinds.map((kind) => ({
      key: `add-${kind}`,
      label: t(`add.${kind}`),
      Icon: AddIcon,
      permission,
      primary: kind === 'mqtt',
      inMenu: databases.has(kind),
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
        // A missing report of a gateway (an older one, or one that is away) does not hide the configuration.
        const states = client.call(reportStates, { sn }, { signal }).catch(() => undefined);
        const { revision, rows: all } = await gatewayCall(() => readServers(sn, states, signal));
        const rows = all.filter(({ kind }) => filters.kind.length === 0 || filters.kind.includes(kind));
        return {
          revision,
          ...pageOf(rows, { keyword, pageNo, pageSize, textsOf: (row) => [row.name, addressOf(row)] }),
        };
      },
      searchHint: t('searchHint'),
      filters: {
        kind: {
          label: t('columns.kind'),
          many: true,
          options: serverKinds.map((value) => ({ value, text: kindNames[value] })),
        },
      },
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          width: 160,
          card: 'state',
          render: (row) => <StateCell row={row} />,
          value: ({ enabled, status }) =>
            t(`server:states.${enabled ? (status?.state ?? 'unknown') : 'disabled'}`),
        },
        factColumn(t, 'name', { width: 120, grow: 1, hideable: false, card: 'name' }),
        {
          key: 'kind',
          title: t('columns.kind'),
          width: 104,
          card: 'line',
          value: ({ kind }) => kindNames[kind],
        },
        {
          key: 'address',
          title: t('columns.address'),
          width: 190,
          grow: 2,
          card: 'line',
          render: (row) => addressOf(row),
          value: addressOf,
        },
        {
          key: 'sent',
          title: t('columns.sent'),
          width: 90,
          align: 'end',
          render: (row) => <SentCell row={row} />,
          value: ({ status }) => status?.counters.sent ?? '',
        },
        {
          key: 'received',
          title: t('columns.received'),
          width: 90,
          align: 'end',
          render: (row) => <ReceivedCell row={row} />,
          value: ({ status }) => status?.counters.received ?? '',
        },
        {
          key: 'waiting',
          title: t('columns.waiting'),
          width: 220,
          grow: 1,
          card: 'line',
          render: (row) => <WaitingCell row={row} />,
          value: ({ outbox }) => outbox?.waiting ?? '',
        },
        {
          key: 'error',
          title: t('columns.error'),
          width: 220,
          grow: 3,
          card: 'line',
          render: (row) => <ErrorCell row={row} />,
          value: ({ status }) =>
            status === undefined || status.error === null ? '' : serverErrorText(status.error, language),
        },
      ],
      rowKey: ({ kind, name }) => `${kind} ${name}`,
      rowName: ({ name }) => name,
      rowLink: ({ section, name }) => itemAddress(address, { mode: 'edit', section, identity: name }),
      rowActions: [actions.edit, actions.copy, ...actions.toggle, actions.remove],
      bulkActions: [actions.removeMany],
      pageActions: add.toReversed(),
      empty: {
        title: t('empty.title'),
        text: t('empty.text'),
        ...(addMqtt === undefined ? {} : { action: addMqtt }),
      },
    };
  }, [sn, t, language, open, address, changeable, gatewayCall, actions]);
}
