import { randomBytes } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import {
  firmwareAdd,
  firmwareDifference,
  firmwareUploadOpen,
  firmwareUploadPart,
} from '@penstock/contract/calls/firmware';
import { hardwareAdd } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import { plan } from './roll-out-plan.ts';

/** Bytes that are sent at once. */
const partBytes = 1_000_000;

/** The firmware that is rolled out: two versions, and the difference between them. */
export interface StoredFirmware {
  readonly first: Id;
  readonly second: Id;
}

/** Has a platform keep the firmware of simulated gateways. */
export async function storeFirmware(operator: Client): Promise<StoredFirmware> {
  const { id: hardwareId } = await operator.call(hardwareAdd, {
    internalModel: 'SIM',
    displayModel: 'Simulated',
    identifier: 'simulated',
  });
  const image = randomBytes(plan.imageBytes);
  const store = async (version: string) => {
    const file = { fileName: `${version}.bin`, size: image.length };
    const { uploadId, received } = await operator.call(firmwareUploadOpen, file);
    for (let offset = received; offset < image.length; ) {
      const part = new File([image.subarray(offset, offset + partBytes)], 'firmware.part');
      ({ received: offset } = await operator.call(firmwareUploadPart, { uploadId, offset, part }));
    }
    const about = { name: 'Runtime', type: 'application', isLatest: true } as const;
    return (await operator.call(firmwareAdd, { uploadId, hardwareId, version, ...about })).id;
  };
  const first = await store('2.0.0');
  randomBytes(plan.changedBytes).copy(image, plan.imageBytes / 2);
  const second = await store('2.1.0');
  await operator.call(firmwareDifference, { id: second, baseId: first });
  return { first, second };
}
