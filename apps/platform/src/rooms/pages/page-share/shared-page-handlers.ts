import { calls } from '@penstock/contract/calls/list';
import { pageTitleIn } from '@penstock/contract/dashboard/page-texts';
import { failure } from '@penstock/contract/errors/error';
import { writeVariable } from '@penstock/contract/link/methods/variable';
import { imagesWithLogo } from '../page/images-with-logo.ts';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import type { Commands } from '../../gateways/command/commands.ts';
import { describeSignals } from '../monitor/describe-signals.ts';
import { onlineGatewayOf } from '../monitor/equipment-gateway.ts';
import type { SignalRow } from '../../plant/equipment/signal-repository.ts';
import { writerOf } from '../monitor/writer.ts';
import { checkWrittenValue } from '../monitor/written-value.ts';
import { shownImage } from '../page/page-image-repository.ts';
import { storedImage } from '../page/stored-image.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import type { OpenedShare, OpenedShares } from './opened-shares.ts';
import type { SharedValues } from './shared-values.ts';

/** The calls of pages that were opened by a link. Nobody is signed in: everything is checked by the token. */
export function sharedPageHandlers({
  db,
  files,
  commands,
  shares,
  values,
}: {
  readonly db: Db;
  readonly files: StoredFiles;
  readonly commands: Commands;
  readonly shares: OpenedShares;
  readonly values: SharedValues;
}): HandlersOf<'sharedOpen' | 'sharedValues' | 'sharedWrite' | 'sharedCallback' | 'sharedImage'> {
  return {
    sharedOpen: handle(calls.sharedOpen, async ({ token }, { language }) => {
      const share = await shares.of(token);
      await shares.noteOpened(share);
      const { equipment, document, page, look, signals } = share;
      const writable = new Set<string>(
        signals.filter((row) => isWritable(share, row)).map(({ id }) => idOf(id)),
      );
      return {
        title: pageTitleIn(language, page.title, page.title_translations),
        equipmentId: idOf(equipment.id),
        equipmentTitle: enteredText(language, equipment.title, equipment.title_translations),
        rights: share.rights,
        expires: share.expires.toISOString(),
        revision: page.revision,
        json: document.json,
        components: [...document.components],
        look,
        images: [...imagesWithLogo(document.images, look)],
        signals: describeSignals(signals, language).map((signal) => ({
          ...signal,
          writable: writable.has(signal.id),
        })),
      };
    }),

    sharedValues: handle(calls.sharedValues, async ({ token }) => {
      const share = await shares.of(token);
      return { ...(await values.of(share)), revision: share.page.revision };
    }),

    sharedWrite: handle(calls.sharedWrite, async ({ token, signalId, value, latest }, { address }) => {
      const share = await shares.of(token, 'writes');
      const { maker, equipment, page } = share;
      if (share.rights !== 'write') throw failure('permission.missing');
      const signal = existing(share.signals.find(({ id }) => idOf(id) === signalId));
      if (!share.document.written.has(signal.local_key)) throw failure('permission.missing');
      if (signal.approval !== 'none')
        throw failure(signal.approval === 'password' ? 'write.passwordNeeded' : 'write.secondPersonNeeded');
      const params = { key: signal.key, value: checkWrittenValue(signal, value) };
      const { sn } = await onlineGatewayOf(db, equipment);
      const by = { accountId: maker.accountId, shareId: share.id };
      const latestOf = latest === true ? { latestOf: writerOf(by) } : {};
      const given = { sn, ...by, method: writeVariable, params: { ...params, ...latestOf } };
      return {
        uuid: await commands.issue(given, {
          actor: { accountId: maker.accountId, address },
          action: 'equipment.writeSignal',
          object: { type: 'equipment', id: idOf(equipment.id) },
          after: {
            signalId,
            ...params,
            pageId: idOf(page.id),
            pageTitle: page.title,
            shareId: share.id,
            shareTitle: share.title,
          },
        }),
      };
    }),

    sharedCallback: handle(calls.sharedCallback, async ({ token, uuid }, { language }) => {
      const { id } = await shares.of(token);
      return await commands.stateForShare(uuid, id, language);
    }),

    sharedImage: handleDownload(calls.sharedImage, async ({ token, sha256 }) => {
      const { document, look, maker } = await shares.of(token);
      const isShown = imagesWithLogo(document.images, look).has(sha256);
      const image = existing(isShown ? await shownImage(db, maker, sha256) : undefined);
      return storedImage(files, image, false);
    }),
  };
}

/** Whether a signal can be written by a link: the page writes it, and nothing has to be proven. */
function isWritable({ rights, document }: OpenedShare, { local_key, mode, approval }: SignalRow): boolean {
  return rights === 'write' && mode !== 'readOnly' && approval === 'none' && document.written.has(local_key);
}
