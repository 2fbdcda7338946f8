import { expect } from 'vitest';
import type { RecordingGateway } from './recording-gateway.ts';

/** Has gateways deliver what they hold until all of it is acknowledged. Fails where that takes longer than `timeout`, in ms. */
export async function allDelivered(recorders: readonly RecordingGateway[], timeout = 60_000): Promise<void> {
  await expect
    .poll(
      () => {
        for (const recorder of recorders) recorder.deliver();
        return recorders.filter(({ committed, recorded }) => committed < recorded).length;
      },
      { timeout, interval: 500 },
    )
    .toBe(0);
}
