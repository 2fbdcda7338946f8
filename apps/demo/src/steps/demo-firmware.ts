import { writeFileSync } from 'node:fs';
import {
  firmwareAdd,
  firmwareDifference,
  firmwareUploadOpen,
  firmwareUploadPart,
} from '@penstock/contract/calls/firmware';
import { hardwareAdd } from '@penstock/contract/calls/hardware';
import { logout } from '@penstock/contract/calls/user';
import { demoUsers } from '../scenario/identity.ts';
import { signedInClient } from './signed-in-client.ts';

/** The hardware that a simulated machine says it is. */
const hardware = 'simulated';
const versions = ['0.2.0', '0.3.0'] as const;
/** Blocks of 1 KiB: a second or two of download, of which the second version changes a tenth. */
const blocks = 1500;

/**
 * Adds firmware for the simulated machine of the demo: two versions for its hardware model, signed by this installation, and the difference
 * between them. Its content is numbers: a simulated machine installs nothing. `mark` is a file that is made when they are there.
 */
export async function addDemoFirmware(url: string, mark: string): Promise<void> {
  const administrator = await signedInClient(url, demoUsers.administrator, 'operation');
  const { id: hardwareId } = await administrator.call(hardwareAdd, {
    internalModel: 'SIM-1',
    displayModel: '模拟网关 SIM-1',
    identifier: hardware,
  });
  const ids = [];
  for (const version of versions) {
    const image = imageOf(version);
    const file = { fileName: `simulated-${version}.bin`, size: image.length };
    const { uploadId } = await administrator.call(firmwareUploadOpen, file);
    const part = new File([image], 'firmware.part');
    await administrator.call(firmwareUploadPart, { uploadId, offset: 0, part });
    const facts = { name: '模拟网关固件', type: 'application', isLatest: true } as const;
    ids.push((await administrator.call(firmwareAdd, { uploadId, hardwareId, version, ...facts })).id);
  }
  const [baseId, id] = ids;
  if (baseId !== undefined && id !== undefined) await administrator.call(firmwareDifference, { id, baseId });
  await administrator.call(logout, {});
  writeFileSync(mark, '');
}

/** The firmware of a version: the same for each start, and much the same for each version. */
function imageOf(version: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(blocks * 1024);
  let state = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    // A number of its own for each byte (xorshift, Marsaglia 2003), so that blocks differ.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[at] = state;
  }
  bytes.fill(
    versions.findIndex((one) => one === version),
    0,
    bytes.length / 10,
  );
  bytes.set(new TextEncoder().encode(`Penstock simulated firmware ${version}\n`));
  return bytes;
}
