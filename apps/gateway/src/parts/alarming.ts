import { collecting } from './collecting.ts';
import type { PartDeclaration } from './part.ts';

/** Alarms: those of the configuration, and those about the gateway itself. */
export const alarming: PartDeclaration = {
  name: 'alarming',
  // Where the variables are changes with what is collected.
  sections: ['alarms', ...collecting.sections],
  create: (services) => ({
    apply: ({ alarms }) => {
      services.alarming.apply(alarms);
      services.gatewayAlarms.start();
    },
    stop: async () => {
      services.alarming.stop();
      services.gatewayAlarms.stop();
      await services.activeAlarms.stop();
    },
  }),
};
