import type { PartDeclaration } from './part.ts';

/** Servers on the gateway from which neighbouring systems fetch values. */
export const dataServices: PartDeclaration = {
  name: 'data services',
  // Where the variables are changes with what is collected.
  sections: ['dataServices', 'drivers', 'variables', 'intermediateVariables', 'systemVariables'],
  create: ({ dataServices: all }) => ({
    apply: (configuration) => all.apply(configuration),
    stop: () => all.stop(),
  }),
};
