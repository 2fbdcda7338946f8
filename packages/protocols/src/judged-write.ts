import type { WriteOptions } from './device.ts';
import { meansBadAddress, meansUnreachable, ProtocolError } from './protocol-error.ts';

/** A write of an absolute value: done twice, it leaves the device as done once. */
export interface AbsoluteWrite {
  /** Resolves when the device has acknowledged it. */
  readonly write: () => Promise<void>;
  /** Reads back: whether the device holds the value now. */
  readonly isHeld: () => Promise<boolean>;
}

/**
 * Writes a value and judges by what the device holds. After a connection that ended before the acknowledgement the value
 * is read back: the device may have it. If it has not, and holds what is written to it (`verify`), it is written once
 * more. An acknowledged write whose read-back fails is written all the same: `unverified` is called with the reason.
 * Rejects with `verifyFailed` when the device holds another value, and as the write does.
 */
export async function writeJudged(
  { write, isHeld }: AbsoluteWrite,
  { verify, unverified }: WriteOptions,
): Promise<void> {
  const outcome = await tryWrite({ write, isHeld });
  if (outcome === 'held') return;
  if (outcome !== 'acknowledged') {
    if (!verify) throw outcome;
    await write();
  }
  if (!verify) return;
  try {
    if (!(await isHeld())) {
      throw new ProtocolError('verifyFailed', 'the value read back differs from the one written');
    }
  } catch (error) {
    if (!(error instanceof ProtocolError) || !leavesOpen(error)) throw error;
    unverified?.(error);
  }
}

/**
 * Writes; after an interruption looks whether the device has the value: `held`, or the error of the interruption where
 * it has another one.
 */
async function tryWrite({ write, isHeld }: AbsoluteWrite): Promise<'acknowledged' | 'held' | ProtocolError> {
  try {
    await write();
    return 'acknowledged';
  } catch (error) {
    // A status says that somebody answered: then nothing is in doubt.
    const isDoubtful = error instanceof ProtocolError && error.reason === 'disconnected';
    if (!isDoubtful || error.deviceStatus !== undefined) throw error;
    try {
      return (await isHeld()) ? 'held' : error;
    } catch {
      // Nobody can tell: the reason of the write says more than that of the reading.
      throw error;
    }
  }
}

/** Whether a failure to read back says nothing about the value. */
function leavesOpen({ reason }: ProtocolError): boolean {
  return reason === 'busy' || (reason !== 'closed' && meansUnreachable(reason)) || meansBadAddress(reason);
}
