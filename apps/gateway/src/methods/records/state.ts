import type { RecordBuffer } from '../../records/buffer.ts';
import type { GatewayHandlers } from '../method.ts';

/** The buffer of recorded values. */
export function recordMethods(buffer: RecordBuffer) {
  return {
    bufferState: () => buffer.state(),
  } satisfies Partial<GatewayHandlers>;
}
