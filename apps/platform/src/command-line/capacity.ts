import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { capacityFor } from './capacity/capacity.ts';
import type { Command } from './command.ts';

const texts = textsAt('platform.command-line:capacity.texts');

const whole = z.coerce.number().int().min(1).max(10_000_000);
const planSchema = z.object({
  gateways: whole,
  variables: whole,
  interval: z.coerce.number().min(0.1).max(86_400),
  days: whole,
});

/** Says which machines a plant takes. */
export const capacityCommand: Command = {
  name: 'capacity',
  arguments: ['GATEWAYS', 'VARIABLES', 'SECONDS', 'DAYS'],
  description: textAt('platform.command-line:capacity.capacityCommand.capacity.description'),
  run({ arguments: [gateways, variables, interval, days], language, print }) {
    const plan = planSchema.safeParse({ gateways, variables, interval, days });
    if (!plan.success) {
      print(texts.wrong[language]);
      return Promise.resolve(1);
    }
    const found = capacityFor(plan.data);
    const round = (value: number, places = 0) => value.toFixed(places);
    print(
      textIn(texts.platform, language, {
        values: round(found.values),
        processors: round(found.platformProcessors, 2),
        processes: round(found.processes),
        megabytes: round(found.processMegabytes),
        machines: round(found.platformMachines),
      }),
    );
    print(
      textIn(texts.database, language, {
        processors: round(found.databaseProcessors, 2),
        machine: round(found.databaseMachine.processors),
        memory: round(found.databaseMachine.gigabytes),
        disk: round(found.databaseGigabytes),
        log: round(found.logGigabytesPerDay),
      }),
    );
    return Promise.resolve(0);
  },
};
