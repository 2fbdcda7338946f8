import type { PartDeclaration } from './part.ts';

/** The scripts of the configuration, and the engine in which all scripts run. */
export const scripts: PartDeclaration = {
  name: 'scripts',
  sections: ['scripts', 'drivers', 'variables', 'intermediateVariables', 'systemVariables'],
  create: ({ scripts: tasks, scriptTrials, scriptEngine, userData }) => ({
    apply: (configuration) => {
      tasks.apply(configuration);
      scriptTrials.apply(configuration);
    },
    stop: async () => {
      tasks.stop();
      await scriptEngine.stop();
      await userData.stop();
    },
  }),
};
