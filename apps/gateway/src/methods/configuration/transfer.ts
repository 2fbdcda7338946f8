import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { patchSchema } from '@penstock/contract/configuration/diff/patch';
import { readJson } from '@penstock/contract/document/guard';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { ConfigurationAccess } from '../../configuration/access.ts';
import type { ConfigurationChange } from '../../configuration/change.ts';
import type { Announcement, Transfers } from '../../transfers/transfers.ts';
import type { GatewayHandlers } from '../method.ts';

const inflateBytes = promisify(inflate);

/** Documents and patches that come in chunks. */
export function transferMethods(configuration: ConfigurationAccess, transfers: Transfers) {
  return {
    openTransfer: async (announcement) => {
      const { baseRevision: base } = announcement;
      const { revision: current } = configuration.current;
      // Refused now, since it would be after megabytes were sent.
      if (base !== null && base !== current) throw failure('configuration.stale', { base, current });
      return await transfers.start(announcement);
    },
    writeTransfer: async ({ transfer, offset, data }) => {
      const received = await transfers.write(transfer, offset, Buffer.from(data, 'base64'));
      return { received };
    },
    commitTransfer: async ({ transfer }) => {
      const { announcement, bytes } = await transfers.take(transfer);
      return await configuration.change(changeOf(announcement, await readText(bytes)));
    },
  } satisfies Partial<GatewayHandlers>;
}

/** The JSON value of a deflated text. */
async function readText(bytes: Uint8Array): Promise<unknown> {
  const text = await inflateBytes(bytes, { maxOutputLength: limits.importBytes }).catch((error: unknown) => {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge
      ? failure('request.tooLarge', { limit: limits.importBytes })
      : failure('transfer.damaged');
  });
  const json = readJson(text.toString('utf8'));
  if (json.ok) return json.value;
  const { total: count, found: problems } = json.problems;
  throw failure('document.invalid', { count }, { problems });
}

function changeOf(announcement: Announcement, value: unknown): ConfigurationChange {
  const { author, note } = announcement;
  switch (announcement.kind) {
    case 'configuration':
      return { base: announcement.baseRevision, author, note, document: value };
    case 'patch': {
      const patch = patchSchema.safeParse(value);
      if (!patch.success) throw failure('request.invalid', { field: 'changes' }, { cause: patch.error });
      return { base: announcement.baseRevision, author, note, changes: patch.data };
    }
  }
}
