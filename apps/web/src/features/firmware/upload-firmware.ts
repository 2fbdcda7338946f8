import { firmwareUploadOpen, firmwareUploadPart } from '@penstock/contract/calls/firmware';
import { rules } from '@penstock/contract/rules/table';
import { client } from '../../app/services.ts';

/** Bytes of a part. */
const partBytes = Math.min(1_048_576, rules.firmwarePart.maximumBytes);

/** How often a part is sent again whose request failed on its way, and the pause before, in ms. */
const tries = 5;
const pause = 2000;

/**
 * Uploads a file of firmware part by part, from where an upload before has ended; answers the name of the upload. Rejects when the
 * signal ends it; what is there by then is kept for a day.
 */
export async function uploadFirmware(
  file: File,
  onProgress: (percent: number, resumed: boolean) => void,
  signal: AbortSignal,
): Promise<string> {
  const { uploadId, received } = await client.call(
    firmwareUploadOpen,
    { fileName: file.name, size: file.size, changed: file.lastModified },
    { signal },
  );
  let offset = received;
  while (offset < file.size) {
    onProgress(Math.floor((100 * offset) / file.size), received > 0);
    offset = await sendPart(uploadId, offset, file.slice(offset, offset + partBytes), signal);
  }
  onProgress(100, received > 0);
  return uploadId;
}

async function sendPart(
  uploadId: string,
  offset: number,
  bytes: Blob,
  signal: AbortSignal,
  left = tries,
): Promise<number> {
  try {
    const part = new File([bytes], 'firmware.part');
    return (await client.call(firmwareUploadPart, { uploadId, offset, part }, { signal })).received;
  } catch (error) {
    if (left <= 1 || signal.aborted || !isLost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return await sendPart(uploadId, offset, bytes, signal, left - 1);
  }
}

/** Whether a request got lost, rather than being refused. */
function isLost(error: unknown): boolean {
  return !(typeof error === 'object' && error !== null && 'code' in error && error.code !== '');
}
