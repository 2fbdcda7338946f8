import { calls } from '@penstock/contract/calls/list';
import type { Id } from '@penstock/contract/calls/identifier';
import type { MonitoredPage, PageRights } from '@penstock/contract/calls/monitor-page';
import { pageTitleIn } from '@penstock/contract/dashboard/page-texts';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { openCountsOf } from '../../alarms/alarm/alarm-repository.ts';
import { equipmentFor } from '../../plant/equipment/access.ts';
import { visibleEquipment } from '../../plant/equipment/equipment-repository.ts';
import { gatewayBySn } from '../../gateways/gateway/gateway-repository.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { passwordFits } from '../../people/accounts/passwords.ts';
import type { SignInKeys } from '../../people/sign-in-keys/sign-in-keys.ts';
import type { Tries } from '../../people/verification/tries.ts';
import { describeLook, lookOfProduct } from './company-look-repository.ts';
import { pictureUrl } from './describe-page.ts';
import {
  equipmentsOf,
  type MonitoredPageRow,
  monitoredPages,
  presentDocument,
  productTitles,
  shownPage,
} from './monitor-page-repository.ts';
import { asksForPassword, mayChange } from './page-access.ts';
import { textOf } from './page-components.ts';
import { noteOpening } from './page-parts-repository.ts';

/** The longest password of a page that is looked at. */
const longest = 200;

/** The calls by which operators open the pages of equipment. */
export function monitorPageHandlers(parts: {
  readonly db: Db;
  readonly keys: SignInKeys;
  readonly tries: Tries;
  /** The rights of a page for a caller. */
  readonly rightsOf: (caller: Caller, pageId: Id) => Promise<PageRights>;
}): HandlersOf<'equipmentDetailInfo' | 'pageEquipments' | 'pageOpen'> {
  const { db, keys, tries, rightsOf } = parts;

  const provePagePassword = async (hash: string, password: string, { caller, address }: CallContext) => {
    const accountId = Number(caller.accountId);
    const counted = await tries.take('pagePassword', {
      subjects: [`account ${accountId}`],
      address,
      accountId,
    });
    if (!(await passwordFits(hash, password.slice(0, longest)))) throw failure('page.passwordWrong');
    await counted.takeBack();
  };

  return {
    equipmentDetailInfo: handle(calls.equipmentDetailInfo, async ({ equipmentId }, { caller, language }) => {
      const equipment = existing(await visibleEquipment(db, caller, equipmentId));
      const { product_id: productId, sn } = equipment;
      const gateway = sn === null ? undefined : await gatewayBySn(db, sn);
      const since = gateway?.online ? gateway.online_at : gateway?.offline_at;
      const product = productId === null ? undefined : await productTitles(db, productId);
      const pages = productId === null ? [] : await monitoredPages(db, caller, productId);
      const [alarms] = await openCountsOf(db, caller, [equipmentId]);
      return {
        id: equipmentId,
        title: enteredText(language, equipment.title, equipment.title_translations),
        productId: productId === null ? ('' as const) : idOf(productId),
        productTitle:
          product === undefined ? '' : enteredText(language, product.title, product.title_translations),
        gateway:
          gateway === undefined
            ? null
            : {
                sn: gateway.sn,
                title: gateway.name,
                online: gateway.online,
                vpn: gateway.vpn,
                since: since?.toISOString() ?? '',
              },
        pages: pages.map((page) => describeMonitored(page, caller, language)),
        openAlarms: Number(alarms?.count ?? 0),
        rights: [...equipment.rights],
        pagesChangeable: pages.some((page) => mayChange(page, caller)),
      };
    }),

    pageEquipments: handle(calls.pageEquipments, async ({ pageId, ...question }, { caller, language }) => {
      const page = existing(await shownPage(db, caller, pageId));
      const { total, rows } = await equipmentsOf(db, caller, page.product_id, question, language);
      return {
        title: pageTitleIn(language, page.title, page.title_translations),
        total,
        rows: rows.map(({ id, title, sn, online }) => ({
          id: idOf(id),
          title,
          sn: sn ?? '',
          online: online ?? false,
        })),
      };
    }),

    pageOpen: handle(calls.pageOpen, async ({ pageId, equipmentId, sealed }, context) => {
      const { caller, language } = context;
      // Before anything of the page is looked at: whose equipment it is not learns nothing of its pages.
      const equipment = await equipmentFor(db, caller, equipmentId);
      const page = await shownPage(db, caller, pageId);
      if (page === undefined || page.product_id !== equipment.product_id) throw failure('data.notFound');
      if (page.password_hash !== null && asksForPassword(page, caller)) {
        if (sealed === undefined) throw failure('page.passwordWrong');
        const { password, ...agreed } = sealed;
        const opened = await keys.open({ ...agreed, sealed: { password } });
        await provePagePassword(page.password_hash, opened.password, context);
        await noteOpening(db, page.id, caller);
      }
      const document = existing(await presentDocument(db, page.id));
      return {
        id: pageId,
        productId: idOf(page.product_id),
        title: pageTitleIn(language, page.title, page.title_translations),
        revision: page.revision,
        checkpwd: asksForPassword(page, caller),
        json: textOf(document),
        look: describeLook(await lookOfProduct(db, page.product_id)),
        rights: await rightsOf(caller, pageId),
      };
    }),
  };
}

function describeMonitored(page: MonitoredPageRow, caller: Caller, language: Language): MonitoredPage {
  const checkpwd = asksForPassword(page, caller);
  return {
    id: idOf(page.id),
    title: pageTitleIn(language, page.title, page.title_translations),
    savedTitle: page.title,
    checkpwd,
    pictureUrl: checkpwd ? '' : pictureUrl(page.id, page.revision, page.picture_type),
    width: page.width,
    height: page.height,
  };
}
