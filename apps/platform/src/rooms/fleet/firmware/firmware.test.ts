import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  firmwareAdd,
  firmwareDelete,
  firmwareDifference,
  firmwareEdit,
  firmwareFile,
  firmwareInfo,
  firmwareKey,
  firmwareQuery,
  firmwareUploadOpen,
  firmwareUploadPart,
} from '@penstock/contract/calls/firmware';
import { hardwareAdd, hardwareDelete, hardwareEdit } from '@penstock/contract/calls/hardware';
import type { Id } from '@penstock/contract/calls/identifier';
import { firmwareManifestSchema } from '@penstock/contract/model/firmware';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  installationSecrets,
  renewInstallationSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import { firmwareImage, partOf, storeFirmware } from '../../../testing/stored-firmware.ts';
import { clearTables } from '../../../testing/clear-tables.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { readIndex } from './blocks.ts';
import { resealFirmwareKey, SigningKey } from './signing-key.ts';

const platform = testPlatform();
const model = { internalModel: 'PG', displayModel: 'Gateway', identifier: 'PG100' };
const image = firmwareImage(1, 700_000);
let hardwareId: Id;

beforeEach(async () => {
  await clearTables(platform().database, 'truncate hardware_model, firmware_file cascade');
  const operator = await platform().signedIn('operator');
  ({ id: hardwareId } = await operator.call(hardwareAdd, model));
});

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A bundle as whoever downloads it reads it. */
async function bundleOf(id: Id) {
  const operator = await platform().signedIn('operator');
  const { content } = await operator.download(firmwareFile, { id });
  const bytes = Buffer.from(await content.arrayBuffer());
  const lines: string[] = [];
  let at = 0;
  while (lines.length < 4) {
    const end = bytes.indexOf(10, at);
    lines.push(bytes.toString('utf8', at, end));
    at = end + 1;
  }
  const [magic, text = '', signature = '', key] = lines;
  const manifest = firmwareManifestSchema.parse(JSON.parse(text));
  const body = bytes.subarray(at);
  return {
    magic,
    text,
    signature,
    key,
    manifest,
    index: readIndex(body.subarray(0, manifest.index.size)),
    content: body.subarray(manifest.index.size),
  };
}

describe('firmware', () => {
  it('is uploaded in parts, goes on after a cut, and becomes a signed bundle', async () => {
    const operator = await platform().signedIn('operator');
    const file = { fileName: 'runtime-3.2.bin', size: image.length, changed: 5 };
    const { uploadId } = await operator.call(firmwareUploadOpen, file);
    await operator.call(firmwareUploadPart, {
      uploadId,
      offset: 0,
      part: partOf(image.subarray(0, 400_000)),
    });
    // A part that was sent before, and one that leaves a gap.
    for (const offset of [0, 500_000])
      expect(
        await operator.call(firmwareUploadPart, { uploadId, offset, part: partOf(image.subarray(0, 100)) }),
      ).toEqual({ received: 400_000 });
    expect(await operator.call(firmwareUploadOpen, file)).toEqual({ uploadId, received: 400_000 });
    const draft = { uploadId, name: 'Runtime', hardwareId, type: 'application', version: 'v3.2' } as const;
    await expect(operator.call(firmwareAdd, draft)).rejects.toMatchObject({ key: 'transfer.incomplete' });
    const admin = await platform().signedIn('admin');
    await expect(
      admin.call(firmwareUploadPart, { uploadId, offset: 400_000, part: partOf(image.subarray(400_000)) }),
    ).rejects.toMatchObject({ key: 'data.notFound' });
    await operator.call(firmwareUploadPart, {
      uploadId,
      offset: 400_000,
      part: partOf(image.subarray(400_000)),
    });
    const { id } = await operator.call(firmwareAdd, { ...draft, isLatest: true, note: 'more' });
    expect((await operator.call(firmwareQuery, { keyword: '3.2' })).rows).toMatchObject([
      {
        id,
        fileName: 'runtime-3.2.bin',
        size: image.length,
        md5: createHash('md5').update(image).digest('hex'),
        sha256: sha256(image),
        isLatest: true,
        upgradeMethod: 'full',
        hardwareModel: 'Gateway',
      },
    ]);
    const bundle = await bundleOf(id);
    expect(bundle).toMatchObject({
      magic: 'PENSTOCK-FIRMWARE 1',
      manifest: { hardware: 'PG100', version: 'v3.2', base: null, image: { sha256: sha256(image) } },
    });
    expect(bundle.content.equals(image)).toBe(true);
    const { key, fingerprint } = await operator.call(firmwareKey, {});
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(key, 'base64')]);
    const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const signature = Buffer.from(bundle.signature, 'base64');
    expect(verify(null, Buffer.from(bundle.text, 'utf8'), publicKey, signature)).toBe(true);
    expect(verify(null, Buffer.from(bundle.text.replace('v3.2', 'v3.3'), 'utf8'), publicKey, signature)).toBe(
      false,
    );
    expect(bundle.key).toBe(fingerprint);
    expect((await operator.call(firmwareInfo, { id })).manifest).toBe(bundle.text);
  });

  it('has each version of a model once, however it is written, and one latest', async () => {
    const operator = await platform().signedIn('operator');
    const first = await storeFirmware(operator, image, { hardwareId, version: 'v3.2' });
    await expect(storeFirmware(operator, image, { hardwareId, version: '3.2.0' })).rejects.toMatchObject({
      key: 'duplicate.firmwareVersion',
      parameters: { version: '3.2.0' },
    });
    const second = await storeFirmware(operator, image, { hardwareId, version: 'v3.10' });
    const latest = async () =>
      (await operator.call(firmwareQuery, { isLatest: true })).rows.map(({ version }) => version);
    expect(await latest()).toEqual(['v3.10']);
    await operator.call(firmwareEdit, { id: first, name: 'Runtime', isLatest: true });
    expect(await latest()).toEqual(['v3.2']);
    const sort = { column: 'version', direction: 'descending' } as const;
    expect((await operator.call(firmwareQuery, { sort })).rows.map(({ version }) => version)).toEqual([
      'v3.10',
      'v3.2',
    ]);
    await expect(operator.call(hardwareDelete, { id: hardwareId })).rejects.toMatchObject({
      key: 'parameter.inUse',
    });
    await expect(
      operator.call(hardwareEdit, { ...model, id: hardwareId, identifier: 'PG200' }),
    ).rejects.toMatchObject({ key: 'parameter.inUse' });
    await operator.call(firmwareDelete, { id: first });
    await operator.call(firmwareDelete, { id: second });
    expect((await operator.call(firmwareQuery, {})).total).toBe(0);
    const { rows } = await platform().database.pool.query(
      'select count(*)::int as n from stored_file_piece join firmware_file on id = file_id where used',
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('is made into a difference that gives the new version exactly', async () => {
    const operator = await platform().signedIn('operator');
    const next = Buffer.concat([image.subarray(0, 300_000), Buffer.from('new'), image.subarray(300_000)]);
    const baseId = await storeFirmware(operator, image, { hardwareId, version: 'v1' });
    const id = await storeFirmware(operator, next, { hardwareId, version: 'v2' });
    const made = await operator.call(firmwareDifference, { id, baseId });
    await expect(operator.call(firmwareDifference, { id, baseId })).rejects.toMatchObject({
      key: 'duplicate.firmwareVersion',
    });
    await expect(operator.call(firmwareDifference, { id, baseId: id })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const { manifest, index, content } = await bundleOf(made.id);
    expect(manifest).toMatchObject({ version: 'v2', base: { version: 'v1', sha256: sha256(image) } });
    expect(content.length).toBeLessThan(500_000);
    expect([sha256(content), content.length]).toEqual([manifest.content.sha256, manifest.content.size]);
    const assembled = Buffer.concat(
      index.map(({ source, offset, size }) =>
        (source === 'base' ? image : content).subarray(offset, offset + size),
      ),
    );
    expect(assembled.equals(next)).toBe(true);
    await operator.call(firmwareDelete, { id: baseId });
    expect((await operator.call(firmwareQuery, {})).rows.map((row) => row.id)).toEqual([id]);
  });

  it('is signed by the same key after the secret of the installation was renewed twice', async () => {
    const { db } = platform().database;
    const before = await new SigningKey(db).sign(Buffer.from('a'));
    for (const _time of [1, 2])
      await change(db, { accountId: null, address: '' }, 'platform.renewSecret', async (transaction) => {
        await renewInstallationSecret(transaction, new Date());
        await resealFirmwareKey(transaction, await installationSecrets(transaction.sql));
        return { unchanged: true, result: undefined };
      });
    expect(await new SigningKey(db).sign(Buffer.from('a'))).toEqual(before);
  });
});
