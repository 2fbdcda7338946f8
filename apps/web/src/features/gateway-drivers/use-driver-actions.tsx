import { driverDelete, driverEnable } from '@penstock/contract/calls/driver';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import { driversKey } from './driver-calls.ts';
import type { ListedDriver } from './driver-row.ts';

interface Enabling {
  readonly rows: readonly ListedDriver[];
  readonly enabled: boolean;
}

/** What can be done to drivers without a form. */
export interface DriverActions {
  readonly enable: (rows: readonly ListedDriver[], enabled: boolean) => Promise<void>;
  readonly remove: (rows: readonly ListedDriver[]) => Promise<void>;
}

/** The names of drivers for a sentence: one name, or how many. */
function useNaming() {
  const { t } = useTranslation('gatewayDrivers');
  return (rows: readonly ListedDriver[]) => {
    const [first] = rows;
    return rows.length === 1 && first !== undefined
      ? t('one', { name: first.driver.name })
      : t('many', { count: rows.length });
  };
}

/** Enables, disables and deletes drivers of a gateway. */
export function useDriverActions(sn: string): DriverActions {
  const { t } = useTranslation('gatewayDrivers');
  const naming = useNaming();
  const invalidates = [driversKey(sn)];

  const names = (rows: readonly ListedDriver[]) => rows.map(({ driver }) => driver.name);
  const base = (rows: readonly ListedDriver[]) => Math.max(0, ...rows.map(({ revision }) => revision));
  const call = (rows: readonly ListedDriver[], enabled: boolean, baseRevision: number) =>
    client.call(driverEnable, { sn, baseRevision, names: names(rows), enabled });

  const enabling = useChange(({ rows, enabled }: Enabling) => call(rows, enabled, base(rows)), {
    success: (_answer, { rows, enabled }) => t(enabled ? 'enabled' : 'disabled', { what: naming(rows) }),
    undo: ({ revision, changed }, { rows, enabled }) =>
      changed
        ? () =>
            call(
              rows.filter(({ driver }) => driver.enabled !== enabled),
              !enabled,
              revision,
            )
        : undefined,
    invalidates,
    failure: 'message',
  });

  const removing = useChange(
    (rows: readonly ListedDriver[]) =>
      client.call(driverDelete, { sn, baseRevision: base(rows), names: names(rows), withVariables: true }),
    {
      success: ({ variables }, rows) =>
        variables === 0
          ? t('deleted', { what: naming(rows) })
          : t('deletedWithVariables', { what: naming(rows), count: variables }),
      invalidates,
      failure: 'thrown',
    },
  );

  const { run: runEnabling } = enabling;
  const { run: runRemoving } = removing;
  return useMemo(
    () => ({
      enable: async (rows, enabled) => void (await runEnabling({ rows, enabled })),
      remove: async (rows) => {
        const [first] = rows;
        if (first === undefined) return;
        const variables = rows.reduce((sum, row) => sum + row.variables, 0);
        const single = rows.length === 1 ? first.driver.name : undefined;
        await confirm({
          title: t('remove.title', { what: naming(rows) }),
          text: (
            <>
              {variables > 0 && (
                <p>
                  <strong>
                    {t('remove.variables', { count: variables, shown: groupedNumber(variables) })}
                  </strong>
                </p>
              )}
              <p>{t(variables > 0 ? 'remove.consequence' : 'remove.plain')}</p>
            </>
          ),
          action: t('remove.action', { what: naming(rows) }),
          danger: true,
          ...(variables > 0 || single === undefined ? { typed: single ?? String(rows.length) } : {}),
          run: () => runRemoving(rows),
        });
      },
    }),
    [t, naming, runEnabling, runRemoving],
  );
}
