import type { ShareRight } from '@penstock/contract/calls/page-share';
import type { Id } from '@penstock/contract/calls/identifier';
import type { CompanyLook } from '@penstock/contract/dashboard/company-look';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { equipmentFor } from '../../plant/equipment/access.ts';
import type { Equipment } from '../../plant/equipment/equipment-repository.ts';
import { gatewayBySn } from '../../gateways/gateway/gateway-repository.ts';
import { type SignalRow, signalsOf } from '../../plant/equipment/signal-repository.ts';
import { describeLook, lookOfProduct } from '../page/company-look-repository.ts';
import { type MonitoredPageRow, shownPage } from '../page/monitor-page-repository.ts';
import { KeptRates } from '../page/kept-rates.ts';
import { asksForPassword, mayChange } from '../page/page-access.ts';
import { hashOfToken } from '@penstock/server/http/token-hash';
import { linkMaker } from './link-maker.ts';
import { noteUseOfShare, shareWithMaker } from './page-share-repository.ts';
import { Remembered } from '../page/remembered.ts';
import { readSharedDocument } from './read-shared-document.ts';
import type { SharedDocument } from './shared-document.ts';

/** Times in ms: how long a link counts as checked, how long a page as read, how often a use is noted. */
const times = { checked: 5000, read: 60_000, noted: 60_000 } as const;

/** The most links and pages that are remembered. */
const remembered = { shares: 1000, documents: 100 } as const;

/** Calls of one link in a second, of all who have it, and how many at once; those that cost more have rates of their own. */
const shareRates = {
  calls: { perSecond: 50, atOnce: 200 },
  writes: { perSecond: 2, atOnce: 10 },
  history: { perSecond: 10, atOnce: 60 },
  models: { perSecond: 1, atOnce: 20 },
} as const;

/** A link that is good, and all that it allows. */
export interface OpenedShare {
  readonly id: Id;
  readonly title: string;
  readonly rights: ShareRight;
  readonly expires: Date;
  /** The account that made it: the link does nothing that this account may not do. */
  readonly maker: Caller;
  readonly equipment: Equipment;
  readonly page: MonitoredPageRow;
  readonly document: SharedDocument;
  /** The look of the company whose page it is. */
  readonly look: CompanyLook;
  /** The signals that the page names. */
  readonly signals: readonly SignalRow[];
  /** Undefined where the equipment has no gateway. */
  readonly gateway: Awaited<ReturnType<typeof gatewayBySn>>;
}

/** Checks links to pages: at each use, with the rights that who made them has then. */
export class OpenedShares {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #shares: Remembered<OpenedShare>;
  readonly #documents: Remembered<SharedDocument>;
  readonly #rates = {
    calls: new KeptRates(remembered.shares, shareRates.calls),
    writes: new KeptRates(remembered.shares, shareRates.writes),
    history: new KeptRates(remembered.shares, shareRates.history),
    models: new KeptRates(remembered.shares, shareRates.models),
  } as const;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
    this.#shares = new Remembered(remembered.shares, times.checked, clock);
    this.#documents = new Remembered(remembered.documents, times.read, clock);
  }

  /**
   * The link of a token. Throws `data.notFound` whatever is wrong with it, so that nobody learns what once was a link, and
   * `request.tooMany` where all who have it ask too much.
   */
  async of(token: string, kind: keyof typeof shareRates = 'calls'): Promise<OpenedShare> {
    const hash = hashOfToken(token);
    const share = await this.#shares.of(hash.toString('hex'), () => this.#check(hash));
    if (share.expires.getTime() <= this.#clock.now()) throw failure('data.notFound');
    if (!this.#rates[kind].take(share.id)) throw failure('request.tooMany', { seconds: 1 });
    return share;
  }

  /** Notes that a link was opened. */
  async noteOpened({ id }: OpenedShare): Promise<void> {
    await noteUseOfShare(this.#db, Number(id), new Date(this.#clock.now()), true);
  }

  /** Checks all links again at their next use: one was revoked. */
  forget(): void {
    this.#shares.forget();
  }

  async #check(hash: Buffer): Promise<OpenedShare> {
    const now = this.#clock.now();
    const row = await shareWithMaker(this.#db, hash, new Date(now));
    if (row === undefined || row.equipment_id === null) throw failure('data.notFound');
    const maker = linkMaker(row, hash);
    // Of a review only the values are seen, as by a link that shows the page.
    const rights = row.rights === 'write' ? 'write' : 'see';
    if (rights === 'write' && !maker.authCodes.includes('equipment:write')) throw failure('data.notFound');
    const equipmentId = idOf(row.equipment_id);
    const equipment = await this.#equipmentFor(maker, equipmentId, rights);
    const page = await shownPage(this.#db, maker, idOf(row.page_id));
    if (page === undefined || page.product_id !== equipment.product_id || asksForPassword(page, maker))
      throw failure('data.notFound');
    if (row.rights === 'review' && !mayChange(page, maker)) throw failure('data.notFound');
    const key = `${page.id} ${page.revision} ${equipment.id} ${maker.accountId}`;
    const document = await this.#documents.of(key, () =>
      readSharedDocument(this.#db, maker, page.id, equipmentId),
    );
    const signals = (await signalsOf(this.#db, equipment.id)).filter(({ local_key }) =>
      document.signals.has(local_key),
    );
    const gateway = equipment.sn === null ? undefined : await gatewayBySn(this.#db, equipment.sn);
    if (now - (row.last_used_at?.getTime() ?? 0) > times.noted)
      await noteUseOfShare(this.#db, row.share_id, new Date(now), false);
    return {
      id: idOf(row.share_id),
      title: row.share_title,
      rights,
      expires: row.expires_at,
      maker,
      equipment,
      page,
      document,
      look: describeLook(await lookOfProduct(this.#db, page.product_id)),
      signals,
      gateway,
    };
  }

  async #equipmentFor(maker: Caller, id: Id, rights: ShareRight): Promise<Equipment> {
    try {
      return await equipmentFor(this.#db, maker, id, rights);
    } catch (error) {
      // One answer, whatever the reason.
      throw error instanceof CatalogueError ? failure('data.notFound') : error;
    }
  }
}
