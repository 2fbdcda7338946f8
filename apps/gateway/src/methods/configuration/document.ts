import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { GatewayHandlers } from '../method.ts';

/** The configuration document: its state, its text in chunks, and patches to it. */
export function documentMethods(configuration: ConfigurationAccess) {
  return {
    configurationState: () => {
      const { configuration: _document, ...facts } = configuration.current;
      return { ...facts, unsupported: [...configuration.unsupported()] };
    },
    readConfiguration: async ({ revision, offset, limit }) => {
      const { facts, data } = await configuration.read(revision, offset, limit);
      const { bytes: size, deflatedBytes: total, ...others } = facts;
      const end = offset + data.length >= total;
      return { ...others, total, size, offset, data: Buffer.from(data).toString('base64'), end };
    },
    patchConfiguration: ({ baseRevision: base, changes, author, note }) =>
      configuration.change({ base, author, note, content: { kind: 'patch', changes } }),
  } satisfies Partial<GatewayHandlers>;
}
