import { calls } from '@penstock/contract/calls/list';
import { limits } from '@penstock/contract/rules/limits';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { examineImage } from '../../../kernel/files/images/examine-image.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { storedImage } from '@penstock/server/http/stored-image';
import { contentOf, type UploadedFile } from '@penstock/server/http/uploaded-files';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { announcementsFor, imageOf, isShownTo, listAnnouncements } from './announcement-repository.ts';
import { Announcements, type ImageChange } from './announcements.ts';
import { describeAnnouncement, describeRow } from './describe-announcement.ts';

/** The calls about announcements. */
export function announcementHandlers({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): HandlersOf<
  | 'announcementQuery'
  | 'announcementAdd'
  | 'announcementEdit'
  | 'announcementWithdraw'
  | 'announcementDelete'
  | 'announcementMine'
  | 'announcementRemindOff'
  | 'announcementImage'
> {
  const announcements = new Announcements(db, clock);
  const now = () => new Date(clock.now());
  return {
    announcementQuery: handle(calls.announcementQuery, async (request) => {
      const { total, rows } = await listAnnouncements(db, request, now());
      return { total, rows: rows.map(describeRow) };
    }),

    announcementAdd: handle(calls.announcementAdd, async (draft, context, files) => ({
      id: await announcements.add(actorOf(context), draft, await imageChange(files.optional('image'), false)),
    })),

    announcementEdit: handle(calls.announcementEdit, async (request, context, files) => {
      const { id, keepImage, remindAgain, ...draft } = request;
      const image = await imageChange(files.optional('image'), keepImage);
      await announcements.edit(actorOf(context), id, draft, { image, remindAgain });
      return {};
    }),

    announcementWithdraw: handle(calls.announcementWithdraw, async ({ id, withdrawn }, context) => {
      await announcements.withdraw(actorOf(context), id, withdrawn);
      return {};
    }),

    announcementDelete: handle(calls.announcementDelete, async ({ id }, context) => {
      await announcements.remove(actorOf(context), id);
      return {};
    }),

    announcementMine: handle(calls.announcementMine, async (_request, { caller, language }) => ({
      announcements: (await announcementsFor(db, caller, now())).map((row) =>
        describeAnnouncement(row, language),
      ),
    })),

    announcementRemindOff: handle(calls.announcementRemindOff, async ({ id }, context) => {
      await announcements.remindOff(actorOf(context), context.caller, id);
      return {};
    }),

    announcementImage: handleDownload(calls.announcementImage, async ({ id, version }, { caller }) => {
      const maySee =
        caller.authCodes.includes('announcement:edit') || (await isShownTo(db, id, caller, now()));
      const image = existing(maySee ? await imageOf(db, id) : undefined);
      return storedImage(image.content, image.type, image.version === version);
    }),
  };
}

async function imageChange(file: UploadedFile | undefined, keep: boolean): Promise<ImageChange> {
  if (file === undefined) return { kind: keep ? 'keep' : 'none' };
  const image = examineImage(await contentOf(file), ['png', 'jpg'], limits.announcementPixels);
  return { kind: 'new', image };
}
