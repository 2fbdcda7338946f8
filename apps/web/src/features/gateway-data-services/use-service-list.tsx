import { dataServiceStates } from '@penstock/contract/calls/data-service';
import { type DataServiceKind, dataServiceKinds } from '@penstock/contract/model/data-service-status';
import { useMemo } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { AddIcon } from '../../design/icons.tsx';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { useItemActions, useRemoval } from '../../kit/section/use-item-actions.tsx';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ClientsCell, ErrorCell, RequestsCell, shownState, StateCell, WritesCell } from './ServiceCells.tsx';
import { addressOf, readServices, sectionOf, type ServiceRow } from './service-row.ts';

/** How often states are asked for while somebody looks, in ms. */
const refresh = 5000;

type ServiceFilters = { readonly kind: DataServiceKind };

/** The list of the data services of a gateway: its columns, its filters and what can be done to them. */
export function useServiceList(sn: string): ListDeclaration<ServiceRow, ServiceFilters> {
  const { t } = useTexts('gatewayDataServices');
  const language = useLanguage();
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const removal = useRemoval(t, false);
  const actions = useItemActions<ServiceRow>(sn, removal);

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const add = dataServiceKinds.map((kind) => ({
      key: `add-${kind}`,
      label: t(`add.${kind}`),
      Icon: AddIcon,
      permission,
      primary: kind === 'modbusTcp',
      enabled: () => changeable,
      run: () => open({ mode: 'add', section: sectionOf[kind], identity: '' }),
    }));
    const [first] = add;
    return {
      name: 'data-services',
      title: t('title'),
      queryKey: [...sectionsKey(sn), 'data-services'],
      refreshInterval: refresh,
      query: async ({ keyword, filters, pageNo, pageSize }, { signal }) => {
        // A missing answer of a gateway (an older one, or one that is away) does not hide the configuration.
        const states = client.call(dataServiceStates, { sn }, { signal }).catch(() => undefined);
        const { revision, rows: all } = await gatewayCall(() => readServices(sn, states, signal));
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
          options: dataServiceKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
        },
      },
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          width: 160,
          card: 'state',
          render: (row) => <StateCell row={row} />,
          value: (row) => t(`states.${shownState(row)}`),
        },
        factColumn(t, 'name', { width: 120, grow: 1, hideable: false, card: 'name' }),
        {
          key: 'kind',
          title: t('columns.kind'),
          width: 160,
          card: 'line',
          value: ({ kind }) => t(`kinds.${kind}`),
        },
        {
          key: 'address',
          title: t('columns.address'),
          width: 160,
          grow: 1,
          card: 'line',
          render: (row) => addressOf(row),
          value: addressOf,
        },
        {
          key: 'clients',
          title: t('columns.clients'),
          width: 110,
          align: 'end',
          card: 'line',
          render: (row) => <ClientsCell row={row} />,
          value: ({ status }) => status?.clients.length ?? '',
        },
        {
          key: 'requests',
          title: t('columns.requests'),
          width: 130,
          align: 'end',
          card: 'line',
          render: (row) => <RequestsCell row={row} />,
          value: ({ status }) => status?.counters.requests ?? '',
        },
        {
          key: 'writes',
          title: t('columns.writes'),
          width: 110,
          align: 'end',
          render: (row) => <WritesCell row={row} />,
          value: ({ status }) => status?.counters.writes ?? '',
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
        ...(first === undefined ? {} : { action: first }),
      },
    };
  }, [sn, t, language, open, address, changeable, gatewayCall, actions]);
}
