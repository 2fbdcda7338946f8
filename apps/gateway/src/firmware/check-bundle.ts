import { createHash, createPublicKey, verify } from 'node:crypto';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import {
  type FirmwareManifest,
  firmwareLimits,
  firmwareManifestSchema,
} from '@penstock/contract/model/firmware';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { SignedManifest } from './bundle-source.ts';
import { UpgradeFailed } from './upgrade-failed.ts';

/**
 * Checks that one of these keys has signed a manifest, and that its firmware is for this hardware (docs/firmware.md, "Signature").
 * `keys` are public keys, 32 bytes in base64. @throws UpgradeFailed `signature`, `damaged` or `hardware`.
 */
export function checkBundle(
  { manifest: text, signature, key: named }: SignedManifest,
  keys: readonly string[],
  hardware: string,
): FirmwareManifest {
  const bytes = Buffer.from(text, 'utf8');
  const key = keys
    .map((one) => Buffer.from(one, 'base64'))
    .find((one) => createHash('sha256').update(one).digest('hex') === named);
  if (key === undefined || bytes.length > firmwareLimits.manifestBytes) throw new UpgradeFailed('signature');
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
    format: 'jwk',
  });
  if (!verify(null, bytes, publicKey, Buffer.from(signature, 'base64'))) throw new UpgradeFailed('signature');
  const manifest = manifestOf(text);
  if (manifest.hardware !== hardware)
    throw new UpgradeFailed('hardware', sayUpgradeDetail('forHardware', { hardware: manifest.hardware }));
  return manifest;
}

function manifestOf(text: string): FirmwareManifest {
  try {
    return firmwareManifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UpgradeFailed('damaged', reasonOf(error));
  }
}
