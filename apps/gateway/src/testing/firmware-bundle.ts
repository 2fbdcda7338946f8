import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { FirmwareManifest, FirmwareType } from '@penstock/contract/model/firmware';

/** The bytes of each block but the last. */
export const blockSize = 50_000;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const rawKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** The public key that signs bundles of tests, in base64. */
export const signingKey = rawKey.toString('base64');

/** An image of so many blocks that differ by a number each. */
export function imageOf(...numbers: readonly number[]): Buffer {
  return Buffer.concat(numbers.map((number) => Buffer.alloc(blockSize, `block ${number} `)));
}

/** The image that a difference is made to. */
export interface BaseImage {
  readonly version: string;
  readonly image: Buffer;
}

/** The signed bundle of an image, or of what another one lacks, as the platform makes it. */
export function firmwareBundle(
  hardware: string,
  image: Buffer,
  version: string,
  base?: BaseImage,
  type: FirmwareType = 'application',
) {
  const entries: Buffer[] = [];
  const content: Buffer[] = [];
  const inBase = new Map<string, number>();
  for (let at = 0; base !== undefined && at < base.image.length; at += blockSize)
    inBase.set(sha256(base.image.subarray(at, at + blockSize)), at);
  let end = 0;
  for (let at = 0; at < image.length; at += blockSize) {
    const block = image.subarray(at, at + blockSize);
    const hash = sha256(block);
    const known = inBase.get(hash);
    const entry = Buffer.alloc(41);
    Buffer.from(hash, 'hex').copy(entry);
    entry.writeUInt32BE(block.length, 32);
    entry[36] = known === undefined ? 0 : 1;
    entry.writeUInt32BE(known ?? end, 37);
    entries.push(entry);
    if (known !== undefined) continue;
    content.push(block);
    end += block.length;
  }
  const [index, body] = [Buffer.concat(entries), Buffer.concat(content)];
  const manifest: FirmwareManifest = {
    format: 1,
    hardware,
    type,
    version,
    image: { size: image.length, sha256: sha256(image), md5: md5(image) },
    base:
      base === undefined
        ? null
        : { version: base.version, size: base.image.length, sha256: sha256(base.image) },
    index: { size: index.length, sha256: sha256(index) },
    content: { size: body.length, sha256: sha256(body), md5: md5(body) },
    signed: '2026-11-27T18:00:00Z',
  };
  const text = JSON.stringify(manifest);
  const source = {
    kind: 'platform',
    manifest: text,
    signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    key: sha256(rawKey),
  } as const;
  return { source, body: Buffer.concat([index, body]) };
}
