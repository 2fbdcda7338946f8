import { inflateSync } from '@penstock/node-kit/thread-zlib';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { type StoredComponent, storedComponent } from './component-file.ts';
import { countOwned } from '../../people/accounts/owned-records-repository.ts';
import {
  deleteComponent,
  insertComponent,
  lockComponent,
  updateComponent,
} from './page-component-repository.ts';
import { firstOf } from './page-images.ts';
import { pagesThatUse } from './page-parts-repository.ts';
import type { PageThread } from './thread/host.ts';

/** Adds, changes and deletes components of pages. */
export class PageComponents {
  readonly #db: Db;
  readonly #thread: Pick<PageThread, 'run'>;

  constructor(parts: {
    readonly db: Db;
    /** Reads components beside the calls. */
    readonly thread: Pick<PageThread, 'run'>;
  }) {
    this.#db = parts.db;
    this.#thread = parts.thread;
  }

  /** Adds a component. Throws `document.invalid` and `page.tooManyComponents`. */
  async add(
    text: string,
    title: string,
    context: CallContext,
  ): Promise<{ readonly id: Id; readonly revision: number }> {
    const component = await this.#read(text, title === '' ? undefined : title);
    return await change(this.#db, actorOf(context), 'page.addComponent', async (transaction) => {
      await demandSpace(transaction, context, 1);
      const id = await insertComponent(transaction, context.caller, component);
      const { widgetCount: widgets } = component;
      return {
        object: { type: 'pageComponent', id },
        after: { title: component.title, widgets },
        result: { id, revision: 1 },
      };
    });
  }

  /** Changes a component. Throws `data.notFound`, `document.invalid` and `page.componentChanged`. */
  async save(
    { id, revision }: { readonly id: Id; readonly revision: number },
    text: string,
    context: CallContext,
  ): Promise<number> {
    const component = await this.#read(text, undefined);
    return await change(this.#db, actorOf(context), 'page.saveComponent', async (transaction) => {
      const before = await existing(transaction, context, id);
      if (before.revision !== revision)
        throw failure('page.componentChanged', {
          author: before.changed_by,
          time: before.changed_at.toISOString(),
        });
      const result = await updateComponent(transaction, context.caller, before.id, component);
      return {
        object: { type: 'pageComponent', id },
        before: { title: before.title, widgets: before.widget_count, revision },
        after: { title: component.title, widgets: component.widgetCount, revision: result },
        result,
      };
    });
  }

  /** Renames a component. Throws `data.notFound`. */
  async rename(id: Id, title: string, context: CallContext): Promise<void> {
    await change(this.#db, actorOf(context), 'page.saveComponent', async (transaction) => {
      const before = await existing(transaction, context, id);
      if (before.title === title) return { unchanged: true, result: undefined };
      const component = storedComponent(textOf(before.document), title);
      await updateComponent(transaction, context.caller, before.id, component);
      const object = { type: 'pageComponent', id } as const;
      return { object, before: { title: before.title }, after: { title }, result: undefined };
    });
  }

  async #read(text: string, title: string | undefined): Promise<StoredComponent> {
    return await this.#thread.run({ kind: 'component', text, title });
  }

  /** Deletes a component that no page uses. Throws `data.notFound` and `page.componentInUse`. */
  async remove(id: Id, context: CallContext): Promise<void> {
    await change(this.#db, actorOf(context), 'page.deleteComponent', async (transaction) => {
      const before = await existing(transaction, context, id);
      const { total, pages } = await pagesThatUse(transaction.sql, context.caller, { component: before.id });
      if (total > 0)
        throw failure('page.componentInUse', {
          count: total,
          names: firstOf(pages.map(({ title }) => title)),
        });
      await deleteComponent(transaction, before.id);
      const { title, revision } = before;
      return { object: { type: 'pageComponent', id }, before: { title, revision }, result: undefined };
    });
  }
}

/** Throws `page.tooManyComponents` where the caller cannot have more components. */
export async function demandSpace(
  transaction: ChangeTransaction,
  { caller }: CallContext,
  more: number,
): Promise<void> {
  const maximum = limits.pageComponents;
  if ((await countOwned(transaction, 'page_component', caller.accountId)) + more > maximum)
    throw failure('page.tooManyComponents', { maximum });
}

/** The text of a page or component as it is stored. */
export function textOf(document: Uint8Array): string {
  return inflateSync(document, { maxOutputLength: limits.importBytes }).toString('utf8');
}

async function existing(transaction: ChangeTransaction, { caller }: CallContext, id: Id) {
  const component = await lockComponent(transaction, caller, id);
  if (component === undefined) throw failure('data.notFound');
  return component;
}
