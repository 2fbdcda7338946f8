import { createHash } from 'node:crypto';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import type { WriteOrigin } from '@penstock/contract/calls/monitor';
import type { PageRights as OpenedRights } from '@penstock/contract/calls/monitor-page';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { pageRepeated } from '@penstock/contract/calls/monitor-page';
import type { Language } from '@penstock/languages/language';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { type Equipment, rightsOnEquipment } from '../../plant/equipment/equipment-repository.ts';
import { presentDocument, shownPage } from '../page/monitor-page-repository.ts';
import type { PageContents } from '../page/page-contents.ts';
import { Remembered } from '../page/remembered.ts';
import { equipmentsOfScenes } from '../scene/scene-repository.ts';
import type { PageThread } from '../page/thread/host.ts';
import { repeatedEquipments } from './repeated-repository.ts';
import { deleteAgreement, hasAgreed, storeAgreement } from './agreement-repository.ts';
import { type AuthoredPage, authoredPage } from './authored-page-repository.ts';

/** How many pages are remembered, and how long, in ms. Each revision is another one. */
const remembered = { pages: 500, milliseconds: 3_600_000 } as const;

/** With what a signal was written, as the operation log has it. */
export interface LoggedOrigin {
  readonly pageId: Id;
  readonly pageTitle: string;
  /** The account that saved the page; empty where the account is gone. */
  readonly pageAuthor: string;
  readonly widgetId: string;
  /** The title of a script of the page. */
  readonly script?: string;
  /** The cause of the run of the script. */
  readonly startedBy?: string;
}

/**
 * Decides what a page may do: with whom it is shown, and with the rights that its author and who looks at it have at that time. An
 * author is who saved the present revision.
 */
export class PageRights {
  readonly #db: Db;
  readonly #thread: PageThread;
  readonly #contents: Remembered<PageContents>;

  constructor({
    db,
    thread,
    clock,
  }: { readonly db: Db; readonly thread: PageThread; readonly clock: Clock }) {
    this.#db = db;
    this.#thread = thread;
    this.#contents = new Remembered(remembered.pages, remembered.milliseconds, clock);
  }

  /** The rights of a page that a caller has opened. Throws `data.notFound` where it is gone. */
  async opened(caller: Caller, pageId: Id): Promise<OpenedRights> {
    const page = existing(await authoredPage(this.#db, pageId));
    const contents = await this.#contentsOf(page);
    const bound = contents.equipments.flatMap((text) => idSchema.safeParse(text).data ?? []);
    const inScenes =
      page.author === undefined ? [] : await equipmentsOfScenes(this.#db, page.author, contents.scenes);
    const ids = [...new Set([...bound, ...inScenes])];
    const visible = [...(await rightsOnEquipment(this.#db, caller, ids)).keys()];
    const ofAuthor =
      page.author === undefined
        ? new Map<Id, unknown>()
        : await rightsOnEquipment(this.#db, page.author, visible);
    const equipments = visible.filter((id) => ofAuthor.has(id));
    const digest = digestOf(page, contents);
    return {
      author: page.author?.username ?? '',
      equipments,
      hiddenEquipments: visible.length - equipments.length,
      scriptsAsked: isAsked(page, caller),
      writingScripts: contents.scripts.filter(({ writes }) => writes).map(({ title }) => title),
      digest,
      agreed: digest !== '' && (await hasAgreed(this.#db, page.id, caller.accountId, digest)),
    };
  }

  /**
   * Checks that an equipment that the caller may write may be written with a page. Answers what the operation log has of it.
   * Throws `page.gone`, `page.notBound`, `page.authorMayNot`, `page.scriptMayNotWrite` and `page.notAgreed`.
   */
  async demandWrite(caller: Caller, equipment: Equipment, origin: WriteOrigin): Promise<LoggedOrigin> {
    const { pageId, widgetId, script } = origin;
    // A page of somebody else is one that is not there.
    const shown = await shownPage(this.#db, caller, pageId);
    const page = shown && (await authoredPage(this.#db, pageId));
    if (page === undefined) throw failure('page.gone');
    const isOwn = page.productId === equipment.product_id;
    const contents = await this.#contentsOf(page);
    if (!isOwn && !contents.equipments.includes(idOf(equipment.id))) throw failure('page.notBound');
    const isAlone = script !== undefined && script.startedBy !== 'click';
    // The viewer has chosen the equipment whose page it is; all else is the choice of the author.
    if (!isOwn || isAlone) await this.#demandAuthor(page, equipment);
    const found = contents.scripts.find(({ id }) => id === script?.id);
    if (isAlone) {
      const title = found?.title ?? script.id;
      if (found?.writes !== true) throw failure('page.scriptMayNotWrite', { script: title });
      if (!(await hasAgreed(this.#db, page.id, caller.accountId, digestOf(page, contents))))
        throw failure('page.notAgreed', { script: title });
    }
    return {
      pageId,
      pageTitle: page.title,
      pageAuthor: page.author?.username ?? '',
      widgetId,
      ...(found && { script: found.title }),
      ...(script && { startedBy: script.startedBy }),
    };
  }

  /**
   * The equipments of a repeater of a page that its author and a caller may both see. Throws `data.notFound` where the caller may not
   * be shown the page.
   */
  async repeated(
    caller: Caller,
    { pageId, ...question }: CallParsedRequest<typeof pageRepeated>,
    language: Language,
  ): Promise<CallAnswer<typeof pageRepeated>> {
    const shown = await shownPage(this.#db, caller, pageId);
    const page = existing(shown && (await authoredPage(this.#db, pageId)));
    const { author, productId } = page;
    if (author === undefined) return { total: 0, rows: [] };
    const asked = { caller, author, productId };
    const { total, rows } = await repeatedEquipments(this.#db, asked, question, language);
    return {
      total,
      rows: rows.map(({ id, title, online, severity }) => ({
        id: idOf(id),
        title,
        online: online ?? false,
        severity,
      })),
    };
  }

  /** Stores that a caller agrees to the scripts of a page, or no longer. Throws `data.notFound` and `page.changedScripts`. */
  async agree(
    context: CallContext,
    { pageId, digest, agreed }: { readonly pageId: Id; readonly digest: string; readonly agreed: boolean },
  ): Promise<void> {
    const { caller } = context;
    const shown = await shownPage(this.#db, caller, pageId);
    const page = existing(shown && (await authoredPage(this.#db, pageId)));
    const contents = await this.#contentsOf(page);
    const present = digestOf(page, contents);
    if (agreed && (present === '' || present !== digest)) throw failure('page.changedScripts');
    const action = agreed ? 'page.agreeScripts' : 'page.refuseScripts';
    await change(this.#db, actorOf(context), action, async (transaction) => {
      if (agreed) await storeAgreement(transaction, page.id, caller.accountId, present);
      else await deleteAgreement(transaction, page.id, caller.accountId);
      return {
        object: { type: 'page', id: pageId },
        after: {
          pageTitle: page.title,
          pageAuthor: page.author?.username ?? '',
          scripts: contents.scripts.filter(({ writes }) => writes).map(({ title }) => title),
        },
        result: null,
      };
    });
  }

  async #demandAuthor({ author }: AuthoredPage, equipment: Equipment): Promise<void> {
    const id = idOf(equipment.id);
    const mayWrite =
      author?.authCodes.includes('equipment:write') === true &&
      (await rightsOnEquipment(this.#db, author, [id])).get(id)?.includes('write') === true;
    if (!mayWrite) throw failure('page.authorMayNot', { author: author?.username ?? '-' });
  }

  async #contentsOf({ id, revision }: AuthoredPage): Promise<PageContents> {
    return await this.#contents.of(`${id} ${revision}`, async () => {
      const content = existing(await presentDocument(this.#db, id));
      return await this.#thread.run({ kind: 'pageContents', content });
    });
  }
}

/** Whether scripts run only when a caller says so: who may do everything everywhere gives that to no author who may not. */
function isAsked({ author }: AuthoredPage, caller: Caller): boolean {
  const mayAll = (one: Caller) => one.authCodes.includes('equipment:all');
  if (!mayAll(caller) || author?.accountId === caller.accountId) return false;
  return author === undefined || !mayAll(author);
}

/** Names the scripts that write, with their author; empty where none does. */
function digestOf({ author }: AuthoredPage, { digest }: PageContents): string {
  if (digest === '') return '';
  return createHash('sha256')
    .update(`${author?.accountId ?? ''} ${digest}`)
    .digest('hex');
}
