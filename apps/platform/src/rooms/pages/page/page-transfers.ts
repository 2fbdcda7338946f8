import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import type { pageCopy, pageCopyCheck, pageImport, Rebinding } from '@penstock/contract/calls/page-transfer';
import { maximumRebindings } from '@penstock/contract/calls/page-transfer';
import { failure } from '@penstock/contract/errors/error';
import type { DefinedSignal } from '@penstock/contract/product/definition';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import type { PageThread } from './thread/host.ts';
import { storedDefinition } from '../../plant/definition/stored-definition.ts';
import { visibleEquipment } from '../../plant/equipment/equipment-repository.ts';
import { variableRecords } from '../../values/monitoring-variable/monitoring-variable-repository.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { storedProduct, visibleProduct } from '../../plant/product/product-repository.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { demandReadable } from './page-access.ts';
import { insertComponentAs, reserveComponentIds } from './page-component-repository.ts';
import { demandSpace } from './page-components.ts';
import { addImages } from './page-images.ts';
import type { TitledRebinding, UsedSource } from './page-rebinding.ts';
import { visiblePage } from './page-repository.ts';
import { revisionOf } from './page-revision-repository.ts';
import { addPage } from './new-page.ts';
import type { Pages } from './pages.ts';

/** Brings pages from one product to another, and from files. */
export class PageTransfers {
  readonly #db: Db;
  readonly #thread: Pick<PageThread, 'run'>;
  readonly #pages: Pages;

  constructor(parts: {
    readonly db: Db;
    readonly thread: Pick<PageThread, 'run'>;
    readonly pages: Pages;
  }) {
    this.#db = parts.db;
    this.#thread = parts.thread;
    this.#pages = parts.pages;
  }

  /** Adds a page from a file, with its components and images: all of it or nothing. Throws as its call declares. */
  async import(
    { productId, title }: CallParsedRequest<typeof pageImport>,
    content: Uint8Array,
    context: CallContext,
  ): Promise<CallAnswer<typeof pageImport>> {
    const { caller } = context;
    existing(await visibleProduct(this.#db, caller, productId));
    const { names } = await this.#thread.run({ kind: 'pageComponents', content });
    const reserved = await reserveComponentIds(this.#db, names.length);
    const ids = new Map(names.flatMap((name, index) => pair(name, reserved[index])));
    const settings = { id: null, productId, checkpwd: false, ...(title === '' ? {} : { title }) };
    const file = await this.#thread.run({ kind: 'pageImport', content, ids, change: settings });
    return await change(this.#db, actorOf(context), 'page.import', async (transaction) => {
      await demandSpace(transaction, context, file.components.length);
      const images = await addImages(transaction, caller, file.images);
      for (const { id, component } of file.components)
        await insertComponentAs(transaction, caller, id, component);
      const components = file.components.length;
      const page = { productId, stored: file.page, picture: undefined, passwordHash: null };
      const id = await addPage(transaction, context, page);
      return {
        object: { type: 'page', id },
        after: {
          title: file.page.settings.title,
          productId,
          widgets: file.page.widgetCount,
          images,
          components,
        },
        result: { id, images, components },
      };
    });
  }

  /**
   * The sources that a page uses, and those that it could be bound to in another product. Throws
   * `data.notFound`.
   */
  async check(
    { id, productId }: CallParsedRequest<typeof pageCopyCheck>,
    context: CallContext,
  ): Promise<CallAnswer<typeof pageCopyCheck>> {
    const { language } = context;
    const page = await this.#present(id, context);
    demandReadable(context.caller, page);
    const before = await this.#signals(idOf(page.product_id), context);
    const after = await this.#signals(productId, context);
    const { sources } = await this.#thread.run({ kind: 'pageSources', content: page.document });
    const titles = new Map(before.map((signal) => [signal.key, signal.title]));
    const targets = new Map(after.map((signal) => [signal.key, signal]));
    const byTitle = new Map(after.toReversed().map((signal) => [signal.title, signal]));
    const rebindings = [];
    for (const source of sources.slice(0, maximumRebindings)) {
      if (source.kind !== 'signal') {
        const known = await this.#titleOf(source, context);
        const title = known ?? (source.title || source.from);
        const to = known === undefined ? '' : source.from;
        rebindings.push({ ...source, title, to, by: to === '' ? ('none' as const) : ('key' as const) });
        continue;
      }
      const title = titles.get(source.from) ?? (source.title || source.from);
      const same = targets.get(source.from);
      const alike = byTitle.get(title);
      const by = same !== undefined ? 'key' : alike !== undefined ? 'title' : 'none';
      rebindings.push({ ...source, title, to: (same ?? alike)?.key ?? '', by } as const);
    }
    return {
      rebindings,
      signals: after.map(({ key, title, titleTranslations, unit }) => ({
        key,
        title: enteredText(language, title, titleTranslations),
        unit,
      })),
    };
  }

  /** Copies a page to another product by a rebinding table. Throws `data.notFound`, `capacity.pages` and `duplicate.pageTitle`. */
  async copy(
    { id, productId, title, rebindings }: CallParsedRequest<typeof pageCopy>,
    context: CallContext,
  ): Promise<CallAnswer<typeof pageCopy>> {
    const page = await this.#present(id, context);
    const signals = new Map((await this.#signals(productId, context)).map((signal) => [signal.key, signal]));
    const titled: TitledRebinding[] = [];
    for (const line of rebindings) titled.push(await this.#titled(line, signals, context));
    const { stored, reset, resetTotal } = await this.#thread.run({
      kind: 'pageRebinding',
      content: page.document,
      rebindings: titled,
      change: { title, id: null, productId, checkpwd: false },
    });
    const copy = await this.#pages.addStored('page.copy', context, {
      productId,
      stored,
      picture: page.picture === null ? undefined : { content: page.picture, contentType: page.picture_type },
      passwordHash: null,
      logged: { copyOf: id, reset: resetTotal },
    });
    return { id: copy, reset: [...reset], resetTotal };
  }

  /** A line with the title of what it leads to. Throws `data.notFound` where that does not exist. */
  async #titled(
    line: Rebinding,
    signals: ReadonlyMap<string, DefinedSignal>,
    context: CallContext,
  ): Promise<TitledRebinding> {
    if (line.to === '') return { ...line, title: '' };
    const title =
      line.kind === 'signal'
        ? signals.get(line.to)?.title
        : await this.#titleOf({ kind: line.kind, from: line.to }, context);
    if (title === undefined) throw failure('data.notFound');
    return { ...line, title };
  }

  /** The title of an equipment or a monitoring variable; undefined where the caller may not see it. */
  async #titleOf(
    { kind, from }: Pick<UsedSource, 'kind' | 'from'>,
    { caller, language }: CallContext,
  ): Promise<string | undefined> {
    const id = idSchema.safeParse(from).data;
    if (id === undefined) return undefined;
    const found =
      kind === 'equipment'
        ? await visibleEquipment(this.#db, caller, id)
        : await variableRecords.find(this.#db, caller, id);
    return found && enteredText(language, found.title, found.title_translations);
  }

  async #signals(productId: Id, { caller }: CallContext): Promise<readonly DefinedSignal[]> {
    const visible = await visibleProduct(this.#db, caller, productId);
    const product = existing(visible && (await storedProduct(this.#db, visible.id)));
    return (await storedDefinition(this.#db, product.definition)).signals;
  }

  async #present(id: Id, { caller }: CallContext) {
    const page = await visiblePage(this.#db, caller, id);
    const present = page && (await revisionOf(this.#db, page.id, page.revision));
    if (page === undefined || present === undefined) throw failure('data.notFound');
    const { document, picture, picture_type } = present;
    return { ...page, document, picture, picture_type };
  }
}

function pair(name: Id, own: Id | undefined): readonly (readonly [string, Id])[] {
  return own === undefined ? [] : [[name, own]];
}
