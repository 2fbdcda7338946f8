import { collectorStatistics, variableErrors } from '@penstock/contract/link/methods/collector';
import type { Answers } from '../method.ts';

/** Counters of drivers, and errors of their variables. */
export const answerStatistics: Answers = (peer, { gateway }) => {
  peer.answer(collectorStatistics, ({ offset, limit }) => {
    const { drivers } = gateway.collectors;
    const page = drivers.slice(offset, offset + limit).map(({ driver, state, statistics }) => ({
      driver: driver.name,
      state,
      ...statistics.summary(),
    }));
    return { total: drivers.length, drivers: page };
  });
  peer.answer(variableErrors, ({ driver, offset, limit }) => {
    const { set, statistics } = gateway.collectors.driver(driver);
    const rows = statistics.failedRows();
    const page = rows.slice(offset, offset + limit).map((row) => ({
      key: set.keys[row] ?? '',
      ...statistics.errorsOf(row),
    }));
    return { total: rows.length, variables: page };
  });
};
