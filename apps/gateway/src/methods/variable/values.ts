import type { Logger } from 'pino';
import { readNow, writeAll } from '../../collector/batch.ts';
import type { Collectors } from '../../collector/collectors.ts';
import type { Clock } from '../../collector/schedule.ts';
import { costOf } from '../../debug/variable-cost.ts';
import { tryVariable } from '../../debug/variable-trial.ts';
import type { HeldWrites } from '../../holds/held-writes.ts';
import type { GatewayHandlers } from '../method.ts';

/** How often a batch says how far it is, in ms. */
const progressInterval = 1000;

interface VariableParts {
  readonly collectors: Collectors;
  readonly heldWrites: HeldWrites;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Variables read from their devices and written to them: one, or several each with its own outcome. */
export function variableMethods({ collectors, heldWrites, clock, log }: VariableParts) {
  return {
    writeVariable: async ({ key, value, hold, latestOf }, { console }) => {
      const result =
        hold === undefined
          ? await collectors.write(key, value, latestOf)
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
    writeBatch: async ({ values }, context) => {
      // Each value has its own time: a slow line must not take the outcomes of the values that are written.
      let reported = clock.monotonic();
      const onOutcome = (count: number) => {
        if (clock.monotonic() - reported < progressInterval) return;
        reported = clock.monotonic();
        context.progress((count / values.length) * 100);
      };
      const outcomes = await writeAll(collectors, values, { onOutcome });
      const failed = outcomes.filter(({ code }) => code !== undefined).length;
      log.info({ values, failed, console: context.console.name }, 'variables written');
      return { values: outcomes };
    },
  } satisfies Partial<GatewayHandlers>;
}
