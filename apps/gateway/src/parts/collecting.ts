import type { PartDeclaration } from './part.ts';
import { reservationSections } from './port-reservations.ts';

/** Drivers that read and write devices, and the variables computed from what they read. */
export const collecting: PartDeclaration = {
  name: 'collecting',
  sections: [
    'drivers',
    'variables',
    'intermediateVariables',
    'systemVariables',
    'settings.serial',
    // Drivers pause while their port is reserved.
    ...reservationSections,
  ],
  create: ({ collectors, driverWatch, driverTest, log }) => ({
    apply: async (configuration) => {
      const restarted = await collectors.apply(configuration);
      driverWatch.sendAll();
      if (restarted.length > 0) log.info({ restarted }, 'drivers started or restarted');
    },
    stop: async () => {
      driverWatch.stop();
      await driverTest.stop();
      await collectors.stop();
    },
  }),
};
