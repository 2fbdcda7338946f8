import { setLevel } from '../log.ts';
import type { PartDeclaration } from './part.ts';

/** The level of the gateway's log on standard output. */
export const logging: PartDeclaration = {
  name: 'logging',
  sections: ['settings.log.level'],
  create: ({ log }) => ({
    apply: ({ settings }) => setLevel(log, settings.log),
    stop: () => undefined,
  }),
};
