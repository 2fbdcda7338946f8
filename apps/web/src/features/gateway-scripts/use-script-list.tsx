import { scriptStates } from '@penstock/contract/calls/script';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { client } from '../../app/services.ts';
import { AddIcon, ClockIcon, OperationIcon } from '../../design/icons.tsx';
import { useGatewayCall } from '../../kit/gateway/use-gateway-call.ts';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import type { ListDeclaration } from '../../kit/list/list-declaration.ts';
import { pageOf } from '../../kit/list/page-of.ts';
import { sectionsKey } from '../../kit/section/section-calls.ts';
import { useItemActions, useRemoval } from '../../kit/section/use-item-actions.tsx';
import { itemAddress, useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import {
  FailureCell,
  LastRunCell,
  RunsCell,
  shownState,
  StateCell,
  TimeCell,
  useFailureText,
  useFrequencyText,
} from './ScriptCells.tsx';
import { readScripts, type ScriptRow } from './script-row.ts';

/** How often states are asked for while somebody looks, in ms. */
const refresh = 5000;
const section = 'scripts';

/** The list of the scripts of a gateway: its columns, and what can be done to them. */
export function useScriptList(sn: string): ListDeclaration<ScriptRow> {
  const { t } = useTexts('gatewayScripts');
  const gatewayCall = useGatewayCall(sn);
  const navigate = useNavigate();
  const { open, query: address } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const removal = useRemoval(t);
  const actions = useItemActions<ScriptRow>(sn, removal);
  const frequencyText = useFrequencyText();
  const failureText = useFailureText();

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const add = {
      key: 'add',
      label: t('add'),
      Icon: AddIcon,
      permission,
      primary: true,
      enabled: () => changeable,
      run: () => open({ mode: 'add', section, identity: '' }),
    };
    return {
      name: 'scripts',
      title: t('title'),
      queryKey: [...sectionsKey(sn), section],
      refreshInterval: refresh,
      query: async ({ keyword, pageNo, pageSize }, { signal }) => {
        // A missing report of a gateway (an older one, or one that is away) does not hide the configuration.
        const states = client.call(scriptStates, { sn }, { signal }).catch(() => undefined);
        const { revision, rows: all } = await gatewayCall(() => readScripts(sn, states, signal));
        return { revision, ...pageOf(all, { keyword, pageNo, pageSize, textsOf: ({ name }) => [name] }) };
      },
      searchHint: t('searchHint'),
      columns: [
        {
          key: 'state',
          title: t('columns.state'),
          width: 120,
          card: 'state',
          render: (row) => <StateCell row={row} />,
          value: (row) => t(`states.${shownState(row)}`),
        },
        factColumn(t, 'name', { width: 140, grow: 1, hideable: false, card: 'name' }),
        {
          key: 'strategy',
          title: t('columns.strategy'),
          width: 110,
          card: 'line',
          value: ({ strategy }) => t(`strategies.${strategy.kind}`),
        },
        {
          key: 'frequency',
          title: t('columns.frequency'),
          width: 140,
          grow: 1,
          card: 'line',
          render: (row) => <span title={frequencyText(row)}>{frequencyText(row)}</span>,
          value: frequencyText,
        },
        {
          key: 'runs',
          title: t('columns.runs'),
          width: 120,
          align: 'end',
          card: 'line',
          render: (row) => <RunsCell row={row} />,
          value: ({ status }) => status?.runs ?? '',
        },
        {
          key: 'lastRun',
          title: t('columns.lastRun'),
          width: 110,
          card: 'line',
          render: (row) => <LastRunCell row={row} />,
        },
        {
          key: 'time',
          title: t('columns.time'),
          width: 100,
          align: 'end',
          render: (row) => <TimeCell row={row} />,
          value: ({ status }) => status?.microseconds ?? '',
        },
        {
          key: 'failure',
          title: t('columns.failure'),
          width: 246,
          grow: 4,
          card: 'line',
          render: (row) => <FailureCell row={row} />,
          value: failureText,
        },
      ],
      rowKey: ({ name }) => name,
      rowName: ({ name }) => name,
      rowLink: ({ name }) => itemAddress(address, { mode: 'edit', section, identity: name }),
      rowActions: [
        actions.edit,
        {
          key: 'try',
          label: t('tryNow'),
          Icon: OperationIcon,
          permission,
          shortcut: 't',
          enabled: () => changeable,
          run: ({ name }) =>
            void navigate(`${itemAddress(address, { mode: 'edit', section, identity: name })}&panel=trial`),
        },
        {
          key: 'runs',
          label: t('showRuns'),
          Icon: ClockIcon,
          run: ({ name }) =>
            void navigate(`${itemAddress(address, { mode: 'edit', section, identity: name })}&panel=runs`),
        },
        actions.copy,
        ...actions.toggle,
        actions.remove,
      ],
      bulkActions: [actions.removeMany],
      pageActions: [add],
      empty: { title: t('empty.title'), text: t('empty.text'), action: add },
    };
  }, [sn, t, open, address, changeable, gatewayCall, navigate, actions, frequencyText, failureText]);
}
