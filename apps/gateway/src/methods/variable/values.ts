import type { Logger } from 'pino';
import { readNow, writeAll } from '../../collector/batch.ts';
import type { Collectors } from '../../collector/collectors.ts';
import type { Clock } from '../../collector/schedule.ts';
import { costOf } from '../../debug/variable-cost.ts';
import { tryVariable } from '../../debug/variable-trial.ts';
import type { GatewayHandlers } from '../method.ts';

/** Variables read from their devices and written to them: one, or several each with its own outcome. */
export function variableMethods(collectors: Collectors, clock: Clock, log: Logger) {
  return {
    writeVariable: async ({ key, value }, { console }) => {
      const result = await collectors.write(key, value);
      log.info({ key, value, console: console.name }, 'variable written');
      return result;
    },
    readBatch: async ({ keys }) => ({ values: await readNow(collectors, keys) }),
    variableCause: ({ key }) => collectors.causeOf(key),
    tryVariable: ({ variable }) => tryVariable(collectors.driver(variable.driver), variable, clock),
    costOfVariable: async ({ variable, key }) => {
      const running = collectors.driver(variable.driver);
      const position = key === undefined ? undefined : collectors.positionOf(key);
      const row = position?.set === running.set ? position.row : undefined;
      return await running.use(async (collector) => costOf(collector, variable, row));
    },
    writeBatch: async ({ values }, { console }) => {
      const outcomes = await writeAll(collectors, values);
      const failed = outcomes.filter(({ code }) => code !== undefined).length;
      log.info({ values, failed, console: console.name }, 'variables written');
      return { values: outcomes };
    },
  } satisfies Partial<GatewayHandlers>;
}
