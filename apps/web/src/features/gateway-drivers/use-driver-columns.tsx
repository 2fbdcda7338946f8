import { valueLabel } from '@penstock/contract/texts/label';
import type { driverSortColumns } from '@penstock/contract/calls/driver';
import { driverErrorText } from '@penstock/contract/model/driver-error-text';
import { driverStateText } from '@penstock/contract/model/driver-status';
import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { factColumn } from '../../kit/list/fact-column.ts';
import {
  CycleCell,
  EndpointCell,
  ErrorsCell,
  LastErrorCell,
  StateCell,
  VariablesCell,
} from './DriverCells.tsx';
import { driverAddress, type ListedDriver } from './driver-row.ts';
import type { Column } from '../../kit/list/list-declaration.ts';

/** The columns of the list of drivers. */
export function useDriverColumns(): readonly Column<ListedDriver, (typeof driverSortColumns)[number]>[] {
  const { t } = useTexts(['gatewayDrivers', 'driver']);
  const language = useLanguage();
  return useMemo(
    () => [
      {
        key: 'state',
        title: t('columns.state'),
        width: 128,
        sort: 'state',
        card: 'state',
        render: (row) => <StateCell row={row} />,
        value: ({ driver, status }) =>
          driver.enabled && status !== null
            ? driverStateText(status.state, language)
            : t(`state.${driver.enabled ? 'unknown' : 'disabled'}`),
      },
      {
        key: 'name',
        title: t('columns.name'),
        width: 150,
        grow: 2,
        sort: 'name',
        hideable: false,
        card: 'name',
        note: ({ driver }) => [driver.brand, driver.model].filter((text) => text !== '').join(' '),
        value: ({ driver }) => driver.name,
      },
      {
        key: 'protocol',
        title: t('columns.protocol'),
        width: 124,
        grow: 1,
        sort: 'protocol',
        card: 'line',
        value: ({ driver }) => valueLabel('protocol', driver.protocol, language),
      },
      {
        key: 'endpoint',
        title: t('columns.endpoint'),
        width: 200,
        grow: 1,
        card: 'line',
        render: (row) => <EndpointCell row={row} />,
        value: ({ driver }) => driverAddress(driver) || t(`driver:port.${driver.port}`),
      },
      factColumn(t, 'variables', {
        width: 92,
        align: 'end',
        sort: 'variables',
        card: 'line',
        render: (row) => <VariablesCell row={row} />,
      }),
      {
        key: 'cycle',
        title: t('columns.cycle'),
        width: 96,
        align: 'end',
        render: (row) => <CycleCell row={row} />,
        value: ({ status }) => status?.lastCycle ?? '',
      },
      {
        key: 'errors',
        title: t('columns.errors'),
        width: 96,
        align: 'end',
        sort: 'failed',
        render: (row) => <ErrorsCell row={row} />,
        value: ({ status }) => status?.failed ?? '',
      },
      {
        key: 'lastError',
        title: t('columns.lastError'),
        width: 190,
        grow: 4,
        card: 'line',
        render: (row) => <LastErrorCell row={row} />,
        value: ({ status }) => {
          if (status === null || status.error === null) return '';
          const { text, facts } = driverErrorText(status.error, language);
          return [text, ...facts.map(({ label, value }) => `${label} ${value}`)].join(' ');
        },
      },
    ],
    [t, language],
  );
}
