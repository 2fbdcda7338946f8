import type { Client } from '@penstock/client/calls/client';
import { firmwareAdd, firmwareUploadOpen, firmwareUploadPart } from '@penstock/contract/calls/firmware';
import type { Id } from '@penstock/contract/calls/identifier';

/** Bytes that differ from block to block. */
export function firmwareImage(seed: number, size: number): Buffer {
  let state = seed;
  const image = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    image[at] = state >>> 16;
  }
  return image;
}

/** Uploads an image in parts and makes firmware of it. */
export async function storeFirmware(
  client: Client,
  image: Buffer,
  about: {
    readonly hardwareId: Id;
    readonly version: string;
    readonly isLatest?: boolean;
    readonly type?: 'application' | 'system';
  },
): Promise<Id> {
  const file = { fileName: `firmware-${about.version}.bin`, size: image.length };
  const { uploadId, received } = await client.call(firmwareUploadOpen, file);
  for (let offset = received; offset < image.length; )
    ({ received: offset } = await client.call(firmwareUploadPart, {
      uploadId,
      offset,
      part: partOf(image.subarray(offset, offset + 300_000)),
    }));
  const { id } = await client.call(firmwareAdd, {
    uploadId,
    name: 'Runtime',
    type: 'application',
    isLatest: true,
    ...about,
  });
  return id;
}

/** A part of a firmware as browsers send it. */
export function partOf(bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], 'firmware.part');
}
