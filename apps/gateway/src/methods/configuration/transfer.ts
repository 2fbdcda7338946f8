import { failure } from '@penstock/contract/errors/error';
import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { Announcement, Transfers } from '../../transfers/transfers.ts';
import type { GatewayHandlers } from '../method.ts';

/** Documents and patches that come in chunks. */
export function transferMethods(
  configuration: ConfigurationAccess,
  transfers: Pick<Transfers, 'start' | 'write' | 'take'>,
) {
  return {
    openTransfer: async (announcement) => {
      const { baseRevision: base } = announcement;
      const { revision: current } = configuration.current;
      // Refused now, since it would be after megabytes were sent.
      configuration.refuseOnProbation();
      if (base !== null && base !== current) throw failure('configuration.stale', { base, current });
      return await transfers.start(announcement);
    },
    writeTransfer: async ({ transfer, offset, data }) => {
      const received = await transfers.write(transfer, offset, Buffer.from(data, 'base64'));
      return { received };
    },
    commitTransfer: async ({ transfer }) => {
      const { announcement, bytes } = await transfers.take(transfer);
      const { baseRevision: base, author, note, probation } = announcement;
      const holds = holdsOf(announcement.kind);
      const content = { kind: 'deflated', holds, bytes } as const;
      return await configuration.change({ base, author, note, probation, content });
    },
  } satisfies Partial<GatewayHandlers>;
}

function holdsOf(kind: Announcement['kind']): 'document' | 'patch' {
  switch (kind) {
    case 'configuration':
      return 'document';
    case 'patch':
      return 'patch';
  }
}
