import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { GatewayHandlers } from '../method.ts';

/** The configuration document: its state, its text in chunks, and patches to it. */
export function documentMethods(configuration: ConfigurationAccess) {
  return {
    configurationState: () => {
      const { configuration: _document, ...facts } = configuration.current;
      return { ...facts, probation: configuration.probation, unsupported: [...configuration.unsupported()] };
    },
    readConfiguration: async ({ revision, offset, limit }) => {
      const { facts, data } = await configuration.read(revision, offset, limit);
      const { bytes: size, deflatedBytes: total, ...others } = facts;
      const end = offset + data.length >= total;
      return { ...others, total, size, offset, data: Buffer.from(data).toString('base64'), end };
    },
    patchConfiguration: ({ baseRevision: base, changes, author, note, probation }) =>
      configuration.change({ base, author, note, probation, content: { kind: 'patch', changes } }),
    confirmConfiguration: async ({ revision }) => {
      await configuration.confirm(revision);
      return {};
    },
    returnConfiguration: ({ revision }) => configuration.returnFrom(revision),
    listRevisions: async ({ before, limit }) => {
      const found = await configuration.revisions(before, limit + 1);
      const revisions = found.slice(0, limit).map(({ deflatedBytes: _deflated, ...facts }) => facts);
      return { revisions, more: found.length > limit };
    },
  } satisfies Partial<GatewayHandlers>;
}
