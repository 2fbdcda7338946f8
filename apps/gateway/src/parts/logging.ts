import { setLevel } from '../log.ts';
import type { PartDeclaration } from './part.ts';

/** The gateway's log: its level, and where it goes beside standard output. */
export const logging: PartDeclaration = {
  name: 'logging',
  sections: ['settings.log'],
  create: ({ log, gatewayLog }) => ({
    apply: ({ settings }) => {
      setLevel(log, settings.log);
      gatewayLog.apply(settings.log);
    },
    stop: () => gatewayLog.stop(),
  }),
};
