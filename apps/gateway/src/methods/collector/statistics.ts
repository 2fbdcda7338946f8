import {
  collectorStatistics,
  resetStatistics,
  variableErrors,
} from '@penstock/contract/link/methods/collector';
import { Lateness } from '../../collector/lateness.ts';
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
    const lateness = new Lateness();
    for (const { statistics } of drivers) lateness.join(statistics.lateness);
    return { total: drivers.length, lateness: lateness.summary(), drivers: page };
  });
  peer.answer(resetStatistics, ({ driver }) => {
    const { collectors, clock } = gateway;
    const chosen = driver === undefined ? collectors.drivers : [collectors.driver(driver)];
    for (const { statistics } of chosen) statistics.reset(clock.wall());
    return {};
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
