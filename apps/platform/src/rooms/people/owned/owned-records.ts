import type { Id } from '@penstock/contract/calls/identifier';
import type { OperationAction, OperationObjectType } from '@penstock/contract/calls/operation-actions';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** The kinds of objects that are added, changed and deleted, and of which an account has only so many. */
type OwnedObject = {
  [Kind in OperationObjectType]: `${Kind}.${'add' | 'edit' | 'delete'}` extends OperationAction
    ? `${Kind}.tooMany` extends ErrorKey
      ? Kind
      : never
    : never;
}[OperationObjectType];

/** The statements about the records of a kind, such as those of `OwnedRecords`. */
interface RecordStatements<Stored, Columns> {
  lock(transaction: ChangeTransaction, caller: Caller, id: Id): Promise<Stored | undefined>;
  count(transaction: ChangeTransaction, accountId: Id): Promise<number>;
  insert(transaction: ChangeTransaction, ownerId: Id, columns: Columns): Promise<number>;
  update(transaction: ChangeTransaction, id: number, columns: Columns): Promise<void>;
  remove(transaction: ChangeTransaction, id: number): Promise<void>;
}

/** The differences between the kinds of records that an account owns. `Draft` is what is written of one. */
export interface OwnedKind<Draft, Stored, Columns> {
  readonly object: OwnedObject;
  readonly records: RecordStatements<Stored, Columns>;
  /** How many an account may have. */
  readonly maximum: number;
  /** Throws unless the caller may write a draft; in place of `before` where the record exists. */
  demand?(db: Db, caller: Caller, draft: Draft, before: Stored | undefined): Promise<void>;
  /** The columns of a draft. The account that a new record will belong to is locked. */
  columns(
    draft: Draft,
    to: {
      readonly transaction: ChangeTransaction;
      readonly caller: Caller;
      readonly before: Stored | undefined;
    },
  ): Columns | Promise<Columns>;
  /** Writes what other tables hold of a record. */
  complete?(transaction: ChangeTransaction, id: number, draft: Draft): Promise<void>;
  /** A draft as the operation log keeps it, without secrets; in place of `before` where the record exists. */
  loggedDraft(draft: Draft, before: Stored | undefined): object;
  /** A record as the operation log keeps it, without secrets. */
  loggedRow(row: Stored, transaction: ChangeTransaction): object | Promise<object>;
  /** Hears of what was changed or deleted. */
  changed?(id: Id): void;
}

/** The effect of a change of one record, for the operation log, and its answer. */
type RecordChanged<Result> =
  | { readonly before?: object; readonly after?: object; readonly result: Result }
  | { readonly unchanged: true; readonly result: Result };

/** Adds, changes and deletes the records of a kind: each with its rights, its limit and its row in the operation log. */
export class OwnedChanges<Draft, Stored extends { readonly id: number }, Columns> {
  readonly #db: Db;
  readonly #kind: OwnedKind<Draft, Stored, Columns>;

  constructor(db: Db, kind: OwnedKind<Draft, Stored, Columns>) {
    this.#db = db;
    this.#kind = kind;
  }

  /** Adds one, and answers its id. Throws `….tooMany` of its kind, and what the kind demands. */
  async add(context: CallContext, draft: Draft): Promise<{ readonly id: Id }> {
    const kind = this.#kind;
    const { object, records, maximum } = kind;
    const { caller } = context;
    return await change(this.#db, actorOf(context), `${object}.add`, async (transaction) => {
      await kind.demand?.(transaction.sql, caller, draft, undefined);
      if ((await records.count(transaction, caller.accountId)) >= maximum)
        throw failure(`${object}.tooMany`, { maximum });
      const columns = await kind.columns(draft, { transaction, caller, before: undefined });
      const number = await records.insert(transaction, caller.accountId, columns);
      await kind.complete?.(transaction, number, draft);
      const id = idOf(number);
      return { object: { type: object, id }, after: kind.loggedDraft(draft, undefined), result: { id } };
    });
  }

  /** Changes one. Throws `data.notFound`, and what the kind demands. */
  async edit(context: CallContext, id: Id, draft: Draft): Promise<Readonly<Record<never, never>>> {
    const kind = this.#kind;
    const { object, records } = kind;
    const { caller } = context;
    await this.change(context, `${object}.edit`, id, async (transaction, stored) => {
      await kind.demand?.(transaction.sql, caller, draft, stored);
      const before = await kind.loggedRow(stored, transaction);
      const columns = await kind.columns(draft, { transaction, caller, before: stored });
      await records.update(transaction, stored.id, columns);
      await kind.complete?.(transaction, stored.id, draft);
      return { before, after: kind.loggedDraft(draft, stored), result: undefined };
    });
    kind.changed?.(id);
    return {};
  }

  /** Deletes one. Throws `data.notFound`. */
  async remove(context: CallContext, id: Id): Promise<Readonly<Record<never, never>>> {
    const kind = this.#kind;
    const { object, records } = kind;
    await this.change(context, `${object}.delete`, id, async (transaction, stored) => {
      const before = await kind.loggedRow(stored, transaction);
      await records.remove(transaction, stored.id);
      return { before, result: undefined };
    });
    kind.changed?.(id);
    return {};
  }

  /** Does something else with one, which is locked meanwhile, and logs it. Throws `data.notFound`. */
  async change<Result>(
    context: CallContext,
    action: OperationAction,
    id: Id,
    work: (transaction: ChangeTransaction, stored: Stored) => Promise<RecordChanged<Result>>,
  ): Promise<Result> {
    return await change(this.#db, actorOf(context), action, async (transaction) => {
      const stored = existing(await this.#kind.records.lock(transaction, context.caller, id));
      const changed = await work(transaction, stored);
      return 'unchanged' in changed ? changed : { object: { type: this.#kind.object, id }, ...changed };
    });
  }
}
