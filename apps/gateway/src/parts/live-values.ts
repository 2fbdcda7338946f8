import type { PartDeclaration } from './part.ts';

/** Live values of all variables, while somebody watches. */
export const liveValues: PartDeclaration = {
  name: 'live values',
  sections: ['drivers', 'variables', 'intermediateVariables', 'systemVariables'],
  create: ({ live }) => ({
    apply: () => live.sendAll(),
    stop: () => live.stop(),
  }),
};
