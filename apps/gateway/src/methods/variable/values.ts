import type { Logger } from 'pino';
import { readNow, writeAll } from '../../collector/batch.ts';
import type { Collectors } from '../../collector/collectors.ts';
import type { Clock } from '../../collector/schedule.ts';
import { costOf } from '../../debug/variable-cost.ts';
import { tryVariable } from '../../debug/variable-trial.ts';
import type { HeldWrites } from '../../holds/held-writes.ts';
import type { GatewayHandlers } from '../method.ts';

interface VariableParts {
  readonly collectors: Collectors;
  readonly heldWrites: HeldWrites;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Variables read from their devices and written to them: one, or several each with its own outcome. */
export function variableMethods({ collectors, heldWrites, clock, log }: VariableParts) {
  return {
    writeVariable: async ({ key, value, hold }, { console }) => {
      const result =
        hold === undefined
          ? await collectors.write(key, value)
          : await heldWrites.write({ key, value, hold });
      const held = hold === undefined ? {} : { hold: hold.id, step: hold.step };
      log.info({ key, value, ...held, console: console.name }, 'variable written');
      return result;
    },
    renewHold: ({ key, id }) => {
      heldWrites.renew(key, id);
      return {};
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
