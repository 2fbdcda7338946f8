import { z } from 'zod';
import { text } from '../schema/field.ts';

/** The part that a firmware replaces: the program that collects and reports, or the system below it. */
export const firmwareTypes = ['application', 'system'] as const;
export type FirmwareType = (typeof firmwareTypes)[number];

/** How a firmware is brought: the whole of it, or what another version lacks. */
export const upgradeMethods = ['full', 'differential'] as const;
export type UpgradeMethod = (typeof upgradeMethods)[number];

/** Limits of firmware (docs/firmware.md). */
export const firmwareLimits = {
  /** The most bytes of one firmware. */
  imageBytes: 536_870_912,
  /** The most bytes of a manifest, in UTF-8. */
  manifestBytes: 4096,
  /**
   * The length of a block in bytes: its content decides where it ends, between minimum and maximum. The last block may be
   * shorter.
   */
  blockBytes: { minimum: 16_384, average: 65_536, maximum: 262_144 },
  /** Bytes of an entry of the index. */
  entryBytes: 41,
} as const;

const bytes = z.number().int().min(0).max(4_294_967_295);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const md5 = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * The manifest of a bundle. What is signed is its text as it travels, byte by byte: it is checked before it is read as JSON.
 * A receiver refuses what has a field that it does not know.
 */
export const firmwareManifestSchema = z.strictObject({
  format: z.literal(1),
  /** The identifier of the hardware that it is for. */
  hardware: z.string().min(1).max(50),
  type: z.enum(firmwareTypes),
  version: text('firmwareVersion'),
  /** The whole firmware, once it is put together. */
  image: z.strictObject({ size: bytes, sha256, md5 }),
  /** The firmware that a difference needs; null for one that is whole. */
  base: z.strictObject({ version: text('firmwareVersion'), size: bytes, sha256 }).nullable(),
  /** The first part of what travels: an entry of {@link firmwareLimits.entryBytes} for each block, in the order of the image. */
  index: z.strictObject({ size: bytes, sha256 }),
  /** The second part: the blocks themselves, those that the base has left out. */
  content: z.strictObject({ size: bytes, sha256, md5 }),
  /** When it was signed, ISO 8601 with its zone. */
  signed: z.iso.datetime(),
});
export type FirmwareManifest = z.output<typeof firmwareManifestSchema>;

/** The steps of an upgrade at the gateway. */
export const upgradePhases = ['waiting', 'downloading', 'verifying', 'installing', 'restarting'] as const;
export type UpgradePhase = (typeof upgradePhases)[number];

/**
 * Why an upgrade failed. `signature`: no key that the gateway trusts made it. `hardware`: it is for other hardware. `base`: the
 * gateway does not have what the difference needs. `space`: its disk is full. `damaged`: what came has another hash.
 * `unreachable`: what is to be installed cannot be had. `install`: it could not be installed. `health`: it did not prove
 * to work, and the gateway went back to the version before. `silent`: nothing more was heard of the gateway.
 * `cancelled`: somebody stopped it. `unsupported`: the gateway takes no firmware of this type. `runtime`: it needs a newer Node.js
 * than the package of the gateway has. `other`: what the gateway says in its own words.
 */
export const upgradeFailures = [
  'signature',
  'hardware',
  'base',
  'space',
  'damaged',
  'unreachable',
  'install',
  'health',
  'silent',
  'cancelled',
  'unsupported',
  'runtime',
  'other',
] as const;
export type UpgradeFailure = (typeof upgradeFailures)[number];
