import { withFittingMode } from '@penstock/contract/protocols/next-variable';
import { useMemo } from 'react';
import type { GridColumn } from '../../kit/grid/GridRow.tsx';
import { useColumnChoice } from '../../kit/workbench/use-column-choice.ts';
import { useRowTable } from '../../kit/workbench/use-row-table.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { shownColumns } from './columns.tsx';
import { RowChecker } from './draft/check-rows.ts';
import { useViewChoice } from './use-view-choice.ts';
import { knownVariables, variableModel } from './variable-model.ts';
import type { VariableLists } from './variables-query.ts';
import { viewOf, wholeView } from './view.ts';
import { variableBad } from '@penstock/contract/calls/variable';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/services.ts';

/** How often it is asked again which variables are bad, in ms. */
const refreshInterval = 5000;

/** The keys of the variables of a gateway without a good value, while that is asked for; undefined while it is not known. */
function useBadVariables(sn: string, enabled: boolean): ReadonlySet<string> | undefined {
  const { data } = useQuery({
    queryKey: [variableBad.path, sn],
    queryFn: ({ signal }) => client.call(variableBad, { sn }, { signal }),
    enabled,
    refetchInterval: refreshInterval,
  });
  return useMemo(
    () => (data === undefined || !enabled ? undefined : new Set(data.variables.map(({ key }) => key))),
    [data, enabled],
  );
}

/** The most bytes of a key that a copy gets. */
const keyBytes = 30;

const [keyColumn, ...cellColumns] = variableModel.columns;

/** Every column: the key first, which stays in sight, then what is shown of it, then what is configured. */
const allColumns: readonly GridColumn[] = [
  ...(keyColumn === undefined ? [] : [keyColumn]),
  ...shownColumns,
  ...cellColumns,
];

/** The variables of a gateway as a table, with the filters that choose its rows; by quality only while the gateway is online. */
export function useVariableTable(sn: string, lists: VariableLists, online: boolean) {
  const { t } = useTexts('gatewaySignals');
  const saved = useMemo(
    () => ({ revision: lists.revision, items: knownVariables(lists.variables) }),
    [lists],
  );
  const checker = useMemo(() => new RowChecker(lists.drivers, lists.system), [lists]);
  const [choice, changeChoice] = useViewChoice();
  const bad = useBadVariables(sn, choice.quality.length > 0 && online);
  const rowView = useMemo(() => viewOf(choice, bad), [choice, bad]);
  const columns = useColumnChoice(allColumns, 'penstock.variables.columns');
  const drivers = useMemo(
    () => new Map(lists.drivers.map((driver) => [driver.name, driver])),
    [lists.drivers],
  );
  const table = useRowTable({
    model: variableModel,
    title: t('title'),
    storageKey: `penstock.variables.${sn}`,
    saved,
    checker,
    view: rowView,
    columns,
    drivers,
    keyBytes,
    discardText: t('discardText'),
    onShowAll: () => changeChoice(wholeView),
    adapt: (kind, item, changed) => (kind === 'device' ? withFittingMode(drivers, item, changed) : changed),
  });
  return { table, drivers, choice, changeChoice };
}
