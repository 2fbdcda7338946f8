import { driverQuery, type driverSortColumns } from '@penstock/contract/calls/driver';
import { gatewayExport } from '@penstock/contract/calls/gateway-configuration';
import {
  driverStateText,
  type DriverState,
  driverStatusStates,
} from '@penstock/contract/model/driver-status';
import { type ProtocolName, protocols } from '@penstock/contract/protocols/list';
import { valueLabel } from '@penstock/contract/texts/label';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import {
  AddIcon,
  CopyIcon,
  DeleteIcon,
  DownloadIcon,
  PauseIcon,
  PlayIcon,
  ProbeIcon,
} from '../../design/icons.tsx';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayLive } from '../../kit/gateway/use-gateway-live.ts';
import { useIsFile } from '../../kit/gateway/use-local-state.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { editAction } from '../../kit/list/row-actions.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { operationsKey } from '../../kit/operation/operations.ts';
import { driversKey } from './driver-calls.ts';
import type { ListedDriver } from './driver-row.ts';
import { useDriverActions } from './use-driver-actions.tsx';
import { drawerAddress, useNamedDrawer } from '../../kit/drawer/use-named-drawer.ts';
import { useDriverColumns } from './use-driver-columns.tsx';

type DriverFilters = {
  readonly state: DriverState;
  readonly protocol: ProtocolName;
};
type DriverSort = (typeof driverSortColumns)[number];

/** The list of the drivers of a gateway: its columns, its filters and what can be done to drivers. */
export function useDriverList(sn: string): ListDeclaration<ListedDriver, DriverFilters, DriverSort> {
  const { t } = useTexts(['gatewayDrivers', 'driver', 'section']);
  const language = useLanguage();
  const navigate = useNavigate();
  const actions = useDriverActions(sn);
  const gatewayCall = useGatewayCall(sn);
  const { open, query: address } = useNamedDrawer();
  const changeable = useGatewayChangeable(sn);

  const isFile = useIsFile();
  const { why: whyNotLive } = useGatewayLive(sn);
  const exportActions = useExportActions(sn);
  const columns = useDriverColumns();
  return useMemo(() => {
    const protocol = (name: string) => valueLabel('protocol', name, language);
    const add = {
      key: 'add',
      label: t('add'),
      Icon: AddIcon,
      primary: true,
      enabled: () => changeable,
      run: () => open({ mode: 'add' }),
    };
    return {
      name: 'drivers',
      title: t('title'),
      queryKey: driversKey(sn),
      query: async ({ keyword, filters, sort, pageNo, pageSize }, { signal }) => {
        const { state: states, protocol: names } = filters;
        const request = { sn, keyword, states: [...states], protocols: [...names], pageNo, pageSize, sort };
        const { revision, total, rows } = await gatewayCall(() =>
          client.call(driverQuery, request, { signal }),
        );
        return { revision, total, rows: rows.map((row) => ({ ...row, revision })) };
      },
      searchHint: t('searchHint'),
      filters: {
        state: {
          label: t('columns.state'),
          many: true,
          options: driverStatusStates.map((value) => ({
            value,
            text: driverStateText(value, language),
          })),
        },
        protocol: {
          label: t('columns.protocol'),
          many: true,
          options: Object.values(protocols).map(({ name }) => ({ value: name, text: protocol(name) })),
        },
      },
      columns,
      rowKey: ({ driver }) => driver.name,
      rowName: ({ driver }) => driver.name,
      rowLink: ({ driver }) => drawerAddress(address, { mode: 'edit', name: driver.name }),
      rowActions: [
        editAction(t('section:edit'), ({ driver }) => open({ mode: 'edit', name: driver.name })),
        {
          key: 'diagnose',
          label: t('diagnose'),
          Icon: ProbeIcon,
          enabled: () => !isFile || whyNotLive,
          shortcut: 'd',
          run: ({ driver }) => void navigate(pathTo('DriverDiagnosis', { sn, driver: driver.name })),
        },
        {
          key: 'copy',
          label: t('section:copy'),
          Icon: CopyIcon,
          enabled: () => changeable,
          shortcut: 'c',
          run: ({ driver }) => open({ mode: 'copy', name: driver.name }),
        },
        {
          key: 'enable',
          label: t('section:enable'),
          Icon: PlayIcon,
          enabled: ({ driver }) => (driver.enabled ? t('section:isEnabled') : changeable),
          run: (row) => actions.enable([row], true),
        },
        {
          key: 'disable',
          label: t('section:disable'),
          Icon: PauseIcon,
          enabled: ({ driver }) => (driver.enabled ? changeable : t('section:isDisabled')),
          run: (row) => actions.enable([row], false),
        },
        {
          key: 'delete',
          label: t('section:delete'),
          Icon: DeleteIcon,
          danger: true,
          enabled: () => changeable,
          shortcut: 'Delete',
          run: (row) => actions.remove([row]),
        },
      ],
      bulkActions: [
        {
          key: 'enable',
          label: t('section:enable'),
          Icon: PlayIcon,
          enabled: (rows) =>
            rows.some(({ driver }) => !driver.enabled) ? changeable : t('section:isEnabled'),
          run: (rows) => actions.enable(rows, true),
        },
        {
          key: 'disable',
          label: t('section:disable'),
          Icon: PauseIcon,
          enabled: (rows) =>
            rows.some(({ driver }) => driver.enabled) ? changeable : t('section:isDisabled'),
          run: (rows) => actions.enable(rows, false),
        },
        {
          key: 'delete',
          label: t('section:delete'),
          Icon: DeleteIcon,
          danger: true,
          enabled: () => changeable,
          run: (rows) => actions.remove(rows),
        },
      ],
      pageActions: [...exportActions, add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [
    sn,
    t,
    language,
    navigate,
    actions,
    open,
    address,
    changeable,
    gatewayCall,
    exportActions,
    columns,
    isFile,
    whyNotLive,
  ]);
}

/** The export of the configuration. A file that is edited is saved instead, with what it was opened from. */
function useExportActions(sn: string) {
  const { t } = useTexts('gatewayDrivers');
  const isFile = useIsFile();
  const { run } = useChange(() => client.call(gatewayExport, { sn }), {
    success: () => t('exportStarted'),
    invalidates: [operationsKey],
    failure: 'message',
  });
  return useMemo(
    () =>
      isFile
        ? []
        : [
            {
              key: 'exportConfiguration',
              label: t('exportConfiguration'),
              Icon: DownloadIcon,
              run: async () => void (await run(undefined)),
            },
          ],
    [isFile, t, run],
  );
}
