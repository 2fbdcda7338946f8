import { z } from 'zod';
import { firmwareLimits, firmwareTypes, upgradeFailures, upgradePhases } from '../../model/firmware.ts';
import { text } from '../../schema/field.ts';
import { authorSchema, chunkSchema, hashSchema, type LinkNotification, method } from '../method.ts';
import { linkLimits } from '../messages.ts';

/** Names an upgrade, on both sides. */
const upgrade = z.uuid();
const offset = z.number().int().min(0).max(4_294_967_295);

/**
 * Has a gateway upgrade its firmware (docs/firmware.md). It is answered when the gateway has durably taken it on; the gateway
 * fetches what is to be installed on its own, goes on after a cut and after a restart, and says its outcome by {@link reportUpgrade}. The
 * same `upgrade` once more changes nothing and is answered with how far it has come.
 *
 * - `platform`: a bundle of the platform, in pieces by {@link readFirmware}.
 * - `address`: a bundle at an address of somebody else, a file as docs/firmware.md describes it. A part of it is asked for
 *   with `Range`.
 *
 * `gateway.upgradeRunning` while another one is under way, `gateway.upgradeFailed` with its reason for what is refused at once: a
 * signature, another hardware, a base that is not there, too little space. `gateway.unsupported` by one that takes no upgrades.
 */
export const startUpgrade = method({
  name: 'firmware.start',
  answeredBy: 'gateway',
  params: z.object({
    upgrade,
    source: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('platform'),
        /** The text of the manifest, as it was signed. */
        manifest: z.string().min(2).max(firmwareLimits.manifestBytes),
        /** The signature of the bytes of the manifest: Ed25519 (RFC 8032), 64 bytes in base64. */
        signature: z.base64().max(100),
        /** Which key made it: the SHA-256 of the 32 bytes of the public key. */
        key: hashSchema,
      }),
      z.object({
        kind: z.literal('address'),
        /** An http or https address. */
        address: z.url({ protocol: /^https?$/ }).max(200),
        /** The expected version and MD5; empty where they are not known. */
        version: text('optionalFirmwareVersion').default(''),
        md5: z.string().max(50).default(''),
      }),
    ]),
    author: authorSchema,
  }),
  result: z.object({
    /** Bytes that the gateway has of it already. */
    received: offset,
  }),
  timeout: 30_000,
});

/** The upgrade that is under way at a gateway, and what it runs. */
export const upgradeState = method({
  name: 'firmware.state',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    running: z
      .object({
        upgrade,
        phase: z.enum(upgradePhases),
        received: offset,
        total: offset,
      })
      .nullable(),
    /** The version of each type that it runs; empty where there is none. */
    versions: z
      .array(z.object({ type: z.enum(firmwareTypes), version: text('optionalFirmwareVersion') }))
      .max(firmwareTypes.length),
  }),
  timeout: 15_000,
});

/**
 * Stops an upgrade. It ends with the failure `cancelled`. `gateway.upgradeRunning` when it is being installed already, and
 * `data.notFound` when it is not under way.
 */
export const cancelUpgrade = method({
  name: 'firmware.cancel',
  answeredBy: 'gateway',
  params: z.object({ upgrade, author: authorSchema }),
  result: z.object({}),
  timeout: 15_000,
});

/**
 * The gateway reads a piece of what an upgrade brings: of its index and, right behind it, its content. From any byte on.
 * `data.notFound` when the upgrade is over for the platform: the gateway gives it up.
 */
export const readFirmware = method({
  name: 'firmware.read',
  answeredBy: 'platform',
  params: z.object({
    upgrade,
    offset,
    /** The most bytes of the piece. */
    limit: z.number().int().min(1).max(linkLimits.chunkBytes).default(262_144),
  }),
  result: z.object({
    /** Bytes of index and content together. */
    total: offset,
    offset,
    /** Empty at the end. */
    data: chunkSchema,
  }),
  timeout: 30_000,
});

/**
 * The gateway says how an upgrade ended. It says so until the platform has answered, also after a restart; an upgrade that the
 * platform does not know is answered too.
 */
export const reportUpgrade = method({
  name: 'firmware.outcome',
  answeredBy: 'platform',
  params: z.object({
    upgrade,
    outcome: z.enum(['installed', 'failed']),
    /** The version of the type of the upgrade that it runs now; empty where that is not known, as of a system may be. */
    version: text('optionalFirmwareVersion'),
    /** Why it failed; absent where it did not. */
    failure: z.enum(upgradeFailures).optional(),
    /** In addition, as `errors/upgrade-details.ts` says it; in the words of a service or a system where that has none. */
    detail: z.string().max(200).default(''),
  }),
  result: z.object({}),
  timeout: 15_000,
});

/** How far an upgrade has come, to the platform: at each step, and no more than once a second while it downloads. */
export const upgradeProgress = {
  name: 'firmware.progress',
  sentBy: 'gateway',
  params: z.object({
    upgrade,
    phase: z.enum(upgradePhases),
    /** Bytes of index and content. */
    received: offset,
    total: offset,
  }),
} as const satisfies LinkNotification;
