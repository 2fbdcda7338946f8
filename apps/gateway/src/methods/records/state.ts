import type { RecordUplink } from '../../records/uplink.ts';
import type { RecordBuffer } from '../../records/buffer.ts';
import type { GatewayHandlers } from '../method.ts';

/** The buffer of recorded values. */
export function recordMethods(buffer: Pick<RecordBuffer, 'state'>, uplink: Pick<RecordUplink, 'refused'>) {
  return {
    bufferState: () => ({ ...buffer.state(), refused: uplink.refused }),
  } satisfies Partial<GatewayHandlers>;
}
