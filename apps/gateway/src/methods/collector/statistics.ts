import { badVariablesOf } from '../../collector/bad-variables.ts';
import type { Collectors } from '../../collector/collectors.ts';
import { Jitter } from '../../collector/jitter.ts';
import type { GatewayHandlers } from '../method.ts';

/** Counters of drivers, and errors of their variables. */
export function statisticsMethods(collectors: Collectors, droppedLogLines: () => number) {
  return {
    collectorStatistics: ({ offset, limit }) => {
      const { drivers } = collectors;
      const page = drivers.slice(offset, offset + limit).map(({ driver, state, statistics }) => ({
        driver: driver.name,
        state,
        ...statistics.summary(),
      }));
      const jitter = new Jitter();
      for (const { statistics } of drivers) jitter.join(statistics.jitter);
      return {
        total: drivers.length,
        jitter: jitter.summary(),
        droppedLogLines: droppedLogLines(),
        drivers: page,
      };
    },
    resetStatistics: ({ driver }) => {
      const chosen = driver === undefined ? collectors.drivers : [collectors.driver(driver)];
      for (const one of chosen) one.resetStatistics();
      return {};
    },
    badVariables: ({ offset, limit }) => badVariablesOf(collectors.sets, offset, limit),
    variableErrors: ({ driver, offset, limit }) => {
      const { set, statistics } = collectors.driver(driver);
      const rows = statistics.failedRows();
      const page = rows.slice(offset, offset + limit).map((row) => ({
        key: set.keys[row] ?? '',
        ...statistics.errorsOf(row),
      }));
      return { total: rows.length, variables: page };
    },
  } satisfies Partial<GatewayHandlers>;
}
