import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { ChangeFacts } from '@penstock/console/access';
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
import type { GatewayRequests } from '../../link/gateway-link.ts';

/** A change of a configuration, made from one revision. */
export interface Patch extends ChangeFacts {
  readonly baseRevision: number;
  readonly changes: readonly PatchChange[];
}

/** What remains of a message for what is around the changes, in bytes. */
const envelope = 4096;

/** Has a gateway apply a patch; one that does not fit in a message travels in chunks. */
export async function sendPatch(gateways: GatewayRequests, sn: string, { changes, ...about }: Patch) {
  const text = Buffer.from(JSON.stringify(changes));
  if (text.length <= linkLimits.messageBytes - envelope)
    return await gateways.request(sn, patchConfiguration, { ...about, changes: [...changes] });
  const content = await promisify(deflate)(text);
  if (content.length > transferLimits.bytes)
    throw failure('request.tooLarge', { limit: transferLimits.bytes });
  const { transfer, received } = await gateways.request(sn, openTransfer, {
    kind: 'patch',
    size: content.length,
    hash: createHash('sha256').update(content).digest('hex'),
    ...about,
  });
  for (let offset = received; offset < content.length; ) {
    const data = content.toString('base64', offset, offset + linkLimits.chunkBytes);
    const answer = await gateways.request(sn, writeTransfer, { transfer, offset, data });
    // A gateway that takes nothing would keep this loop busy for ever.
    if (answer.received <= offset) throw failure('transfer.damaged');
    offset = answer.received;
  }
  return await gateways.request(sn, commitTransfer, { transfer });
}
