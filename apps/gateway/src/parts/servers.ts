import type { PartDeclaration, Section } from './part.ts';

const sections = [
  'connections.mqtt',
  'connections.tcp',
  'connections.udp',
  'connections.http',
  'connections.influx',
  'connections.kafka',
  'connections.postgres',
] as const satisfies readonly Section[];

/** Connections to customers' servers. */
export const servers: PartDeclaration = {
  name: 'servers',
  sections,
  create: ({ servers: all, log }) => ({
    apply: async (configuration) => {
      const changed = await all.apply(configuration);
      if (changed.length > 0) log.info({ changed }, 'connections to servers started or ended');
    },
    stop: () => all.stop(),
  }),
};

/** The connections connect once everything that subscribes to them was applied. */
export const serverStart: PartDeclaration = {
  name: 'connecting to servers',
  sections,
  create: ({ servers: all, serverTest }) => ({
    apply: () => all.start(),
    stop: () => serverTest.stop(),
  }),
};
