import type { PartDeclaration } from './part.ts';

/** Sparkplug edge nodes among the connections: they declare what the report topics send. */
export const edgeNodes: PartDeclaration = {
  name: 'edge nodes',
  sections: [
    'connections.mqtt',
    'topics.report',
    'drivers',
    'variables',
    'intermediateVariables',
    'systemVariables',
  ],
  create: ({ edgeNodes: all }) => ({
    apply: (configuration) => all.apply(configuration),
    // They end with their connections.
    stop: () => undefined,
  }),
};
