import {
  collectorStatistics,
  resetStatistics,
  variableErrors,
} from '@penstock/contract/link/methods/collector';
import { Jitter } from '../../collector/jitter.ts';
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
    const jitter = new Jitter();
    for (const { statistics } of drivers) jitter.join(statistics.jitter);
    return { total: drivers.length, jitter: jitter.summary(), drivers: page };
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
