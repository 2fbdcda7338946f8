import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ChangeFacts } from '../access.ts';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { failure } from '@penstock/contract/errors/error';
import { linkLimits } from '@penstock/contract/link/messages';
import { patchConfiguration } from '@penstock/contract/link/methods/configuration';
import {
  commitTransfer,
  openTransfer,
  transferLimits,
  writeTransfer,
} from '@penstock/contract/link/methods/transfer';
import type { GatewayRequests } from '../requests.ts';
import type { LineBreaks } from './line-breaks.ts';

/** A change of a configuration, made from one revision. */
export interface Patch extends ChangeFacts {
  readonly baseRevision: number;
  readonly changes: readonly PatchChange[];
}

/** The part of a message that is left for the fields around the changes, in bytes. */
const envelope = 4096;

/**
 * Has a gateway apply a patch; one that does not fit in a message travels in chunks, and goes on after a break where it was
 * cut off. Rejects as requests to gateways do. When the connection broke, the patch may have been applied all the same:
 * sent again it is then refused with `configuration.stale`, or with `configuration.onProbation` where it is on probation.
 */
export async function sendPatch(
  gateways: GatewayRequests,
  breaks: LineBreaks,
  sn: string,
  { changes, ...about }: Patch,
) {
  const text = Buffer.from(JSON.stringify(changes));
  if (text.length <= linkLimits.messageBytes - envelope) {
    const params = { ...about, changes: [...changes] };
    return await breaks.over(sn, (ask) =>
      ask((signal) => gateways.request(sn, patchConfiguration, params, { signal })),
    );
  }
  const content = await promisify(deflate)(text);
  if (content.length > transferLimits.bytes)
    throw failure('request.tooLarge', { limit: transferLimits.bytes });
  const announcement = {
    kind: 'patch' as const,
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    ...about,
  };
  return await breaks.over(sn, async (ask) => {
    const { transfer, received } = await ask((signal) =>
      gateways.request(sn, openTransfer, announcement, { signal }),
    );
    for (let offset = received; offset < content.length; ) {
      const data = content.toString('base64', offset, offset + linkLimits.chunkBytes);
      const params = { transfer, offset, data };
      const answer = await ask((signal) => gateways.request(sn, writeTransfer, params, { signal }));
      // A gateway that takes nothing would keep this loop busy for ever.
      if (answer.received <= offset) throw failure('transfer.damaged');
      offset = answer.received;
    }
    return await ask((signal) => gateways.request(sn, commitTransfer, { transfer }, { signal }));
  });
}
