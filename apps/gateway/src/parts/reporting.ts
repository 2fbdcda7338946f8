import type { PartDeclaration, Section } from './part.ts';

const connections = [
  'connections.mqtt',
  'connections.tcp',
  'connections.udp',
  'connections.http',
  'connections.influx',
  'connections.kafka',
  'connections.postgres',
] as const satisfies readonly Section[];

/** Reports to servers, and what of them waits on disk. */
export const reporting: PartDeclaration = {
  name: 'reporting',
  sections: [
    'topics.report',
    'settings.resumableUpload',
    'settings.transparent.enabled',
    // Nothing is reported while a tunnel of PLC remote download is open.
    'settings.plcDownload.enabled',
    ...connections,
    'drivers',
    'variables',
    'intermediateVariables',
    'systemVariables',
  ],
  create: ({ reporting: all }) => ({
    apply: async (configuration) => {
      await all.connect(configuration);
      all.reports.apply(configuration);
    },
    stop: () => all.stop(),
  }),
};

/** The requests of servers. */
export const requesting: PartDeclaration = {
  name: 'requests of servers',
  sections: ['topics.write', 'topics.read', 'settings.transparent', ...connections, 'variables'],
  create: ({ reporting: { requests } }) => ({
    apply: (configuration) => requests.apply(configuration),
    stop: () => requests.stop(),
  }),
};
