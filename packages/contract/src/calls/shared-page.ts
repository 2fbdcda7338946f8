import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { revisionSchema } from '../schema/revision.ts';
import { signalSchema } from '../model/signal.ts';
import { writtenValueSchema } from '../model/written-value.ts';
import { defineCall, defineDownload, publicAccess, storedFileErrors } from './call.ts';
import { idSchema } from './identifier.ts';
import { commandStateSchema } from './equipment.ts';
import { liveValueSchema } from './live.ts';
import { companyLookSchema } from '../dashboard/company-look.ts';
import { imageHashSchema } from '../dashboard/image-hash.ts';
import { shareRights } from './page-share.ts';

/** The token of a link: 256 random bits, Base64url. It is sent in bodies only, so that no log has it. */
export const shareTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const ofLink = { token: shareTokenSchema } as const;

/** The facts about a signal that a shared page names. */
const sharedSignalSchema = signalSchema
  .omit({ equipmentId: true, key: true, group: true, setpointId: true })
  .extend({
    /** Whether the page writes it and the link allows that. */
    writable: z.boolean(),
  });
export type SharedSignal = z.output<typeof sharedSignalSchema>;

/**
 * Opens a page by a link, without a session: the page, and what is known of the signals that it names; nothing else of the
 * equipment. A link that does not exist, has expired, was revoked, or whose maker may no longer do what it allows, is
 * `data.notFound`; so it is in the other calls of this file.
 */
export const sharedOpen = defineCall({
  path: '/api/monitor/shared/open',
  access: publicAccess,
  request: z.object(ofLink),
  answer: z.object({
    title: z.string(),
    /** The id by which widgets may name the equipment. */
    equipmentId: idSchema,
    equipmentTitle: z.string(),
    rights: z.enum(shareRights),
    expires: z.iso.datetime(),
    revision: revisionSchema,
    /** The text of the page, without its scripts. */
    json: z.string(),
    /** The components that it uses, by their id. */
    components: z.array(z.object({ id: z.string(), json: z.string() })),
    /** The look of the company whose page it is. */
    look: companyLookSchema,
    /** SHA-256 of the images that it uses, those of the logo included. */
    images: z.array(imageHashSchema),
    signals: z.array(sharedSignalSchema),
  }),
  errors: ['data.notFound', 'request.tooMany'],
});

/** The values of the signals that a shared page names. The gateway goes on to send them for some seconds. */
export const sharedValues = defineCall({
  path: '/api/monitor/shared/values',
  access: publicAccess,
  request: z.object(ofLink),
  answer: z.object({
    /** Whether the gateway is connected and no VPN keeps it from being monitored. */
    live: z.boolean(),
    /** The revision of the page: another than was opened means that it was saved meanwhile. */
    revision: revisionSchema,
    values: z.array(liveValueSchema),
  }),
  errors: ['data.notFound', 'request.tooMany'],
});

/**
 * Writes a signal that a shared page writes, where the link allows it; the operation log names the link. A signal that asks
 * for a password or a second person is refused, since nobody is signed in.
 */
export const sharedWrite = defineCall({
  path: '/api/monitor/shared/write',
  access: publicAccess,
  request: z.object({
    ...ofLink,
    signalId: z.string().max(20),
    value: writtenValueSchema,
    /** Only the latest value counts: as that of the monitor's call, for all that open this link. */
    latest: z.boolean().optional(),
  }),
  answer: z.object({ uuid: z.uuid() }),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.offline',
    'request.invalid',
    'request.tooMany',
    'write.passwordNeeded',
    'write.secondPersonNeeded',
  ],
});

/** The outcome of a write by this link. */
export const sharedCallback = defineCall({
  path: '/api/monitor/shared/callback',
  access: publicAccess,
  request: z.object({ ...ofLink, uuid: z.uuid() }),
  answer: commandStateSchema,
  errors: ['data.notFound', 'request.tooMany'],
});

/** An image of a shared page. */
export const sharedImage = defineDownload({
  path: '/api/monitor/shared/image',
  access: publicAccess,
  request: z.object({ ...ofLink, sha256: imageHashSchema }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:sharedPage.sharedImage.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound', 'request.tooMany', ...storedFileErrors],
});

/** The calls of this file, for the list of all. */
export const sharedPageCalls = {
  sharedOpen,
  sharedValues,
  sharedWrite,
  sharedCallback,
  sharedImage,
} as const;
