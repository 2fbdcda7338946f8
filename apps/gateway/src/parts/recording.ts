import type { PartDeclaration } from './part.ts';

/** Recordings, kept on disk until the platform has them. */
export const recording: PartDeclaration = {
  name: 'recording',
  // On change it depends on where the variables are.
  sections: ['recordings', 'drivers', 'variables', 'intermediateVariables', 'systemVariables'],
  create: ({ recorder, uplink, buffer }) => ({
    apply: ({ recordings }) => recorder.apply(recordings),
    stop: async () => {
      recorder.stop();
      uplink.stop();
      await buffer.close();
    },
  }),
};
