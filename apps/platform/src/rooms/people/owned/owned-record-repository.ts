import type { Id } from '@penstock/contract/calls/identifier';
import type { Sort } from '@penstock/contract/calls/paged';
import type { Language } from '@penstock/languages/language';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { belongsTo } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import { type Db, type Schema, tables } from '../../../kernel/database/schema.ts';
import { titleOrder } from '../../../kernel/database/title-expression.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { countOwned } from '../accounts/owned-records-repository.ts';

/** The columns that every owned record has. */
interface OwnedColumns {
  readonly id: number;
  readonly owner_id: number;
  readonly title: string;
  readonly updated_at: Date;
  readonly created_at: Date;
}

/** The tables of records that an account owns. */
export type OwnedTable = {
  [Table in keyof Schema]: Selectable<Schema[Table]> extends OwnedColumns ? Table : never;
}[keyof Schema];

type Row<Table extends OwnedTable> = Selectable<Schema[Table]>;

/** The columns of a record that are written; the others are of the database and of its owner. */
export type Written<Table extends OwnedTable> = Omit<Insertable<Schema[Table]>, keyof OwnedColumns> & {
  readonly title: string;
};

/** A record as it is listed: with the name of its owner and what else is read with it. */
type Listed<Table extends OwnedTable, More, Large extends string> = Omit<Row<Table>, Large> &
  More & { readonly owner: string };

/** A record as the statements about its table find it: `RecordOf<typeof reports>`. */
export type RecordOf<Records extends { find(...question: never): Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<Records['find']>>
>;

/** The columns by which every list of owned records can be sorted. */
type CommonSort = 'title' | 'owner' | 'updateTime' | 'createTime';

/** The differences between the tables of owned records. */
interface OwnedShape<Column extends string, Own extends string, More, Large extends string> {
  /** The columns that a keyword is searched in, beside the titles and the owner. */
  readonly searched: readonly Column[];
  /** The expressions of the columns that its list alone can be sorted by. */
  readonly sorted: Readonly<Record<Own, RawBuilder<unknown>>>;
  /** The expressions that are read with each record beside its columns. */
  readonly more: { readonly [Name in keyof More]: RawBuilder<More[Name]> };
  /** The columns that are too large to be read with each record. */
  readonly large?: readonly Large[];
}

/** Which page of a list is asked for. */
interface Question<Column extends string> {
  readonly keyword: string;
  readonly sort: Sort<Column>;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The statements about the records of one table, which belong to accounts and are seen by their companies. */
export class OwnedRecords<
  Table extends OwnedTable,
  Own extends string,
  More,
  Large extends Extract<keyof Row<Table>, string> = never,
> {
  readonly table: Table;
  readonly #shape: OwnedShape<Extract<keyof Row<Table>, string>, Own, More, Large>;

  constructor(table: Table, shape: OwnedShape<Extract<keyof Row<Table>, string>, Own, More, Large>) {
    this.table = table;
    this.#shape = shape;
  }

  /** The condition that a record is the caller's, for queries in which its table has its own name. */
  belongsTo(caller: Caller): RawBuilder<boolean> {
    return belongsTo(caller, this.#column('owner_id'));
  }

  /** One page of the caller's records with the names of their owners, and how many there are in all. */
  async page(
    db: Db,
    caller: Caller,
    { keyword, sort, ...place }: Question<CommonSort | Own>,
    language: Language,
    condition: RawBuilder<boolean> = sql<boolean>`true`,
  ): Promise<{ readonly total: number; readonly rows: readonly Listed<Table, More, Large>[] }> {
    const { limit, offset } = pageOf(place);
    const found = keyword.trim() === '' ? sql`true` : this.#contains(keyword.trim());
    const where = sql`where ${this.belongsTo(caller)} and ${found} and ${condition}`;
    const counted = await sql<{ count: number }>`select count(*) as count ${this.#from()} ${where}`.execute(
      db,
    );
    const { rows } = await sql<Listed<Table, More, Large>>`${this.#selected()} ${where}
      order by ${this.#orders(language)[sort.column]} ${sql.raw(sortDirections[sort.direction])},
        ${this.#column('id')} desc
      limit ${limit} offset ${offset}`.execute(db);
    return { total: Number(counted.rows[0]?.count ?? 0), rows };
  }

  /** A record of the caller's with the name of its owner; undefined where there is none. */
  async find(db: Db, caller: Caller, id: Id): Promise<Listed<Table, More, Large> | undefined> {
    const { rows } = await sql<Listed<Table, More, Large>>`${this.#selected()}
      where ${this.#column('id')} = ${rowNumber(id)} and ${this.belongsTo(caller)}`.execute(db);
    return rows[0];
  }

  /** A record of the caller's, locked until the change is done; undefined where there is none. */
  async lock(
    { sql: db }: ChangeTransaction,
    caller: Caller,
    id: Id,
  ): Promise<Omit<Row<Table>, Large> | undefined> {
    const { rows } = await sql<
      Omit<Row<Table>, Large>
    >`select ${this.#columns()} from ${sql.table(this.table)}
      where id = ${rowNumber(id)} and ${this.belongsTo(caller)} for update`.execute(db);
    return rows[0];
  }

  /** How many records an account has. The account is locked until the end of the transaction. */
  async count(transaction: ChangeTransaction, accountId: Id): Promise<number> {
    return await countOwned(transaction, this.table, accountId);
  }

  /** Adds a record and answers its number. */
  async insert({ sql: db }: ChangeTransaction, ownerId: Id, row: Written<Table>): Promise<number> {
    const written = assigned({ ...row, owner_id: rowNumber(ownerId) });
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(this.table)}
      (${sql.join(written.map(([name]) => sql.ref(name)))})
      values (${sql.join(written.map(([, value]) => value))}) returning id`.execute(db);
    const [added] = rows;
    if (added === undefined) throw new Error(`no row of ${this.table} was added`);
    return added.id;
  }

  /** Changes a record. */
  async update({ sql: db }: ChangeTransaction, id: number, row: Partial<Written<Table>>): Promise<void> {
    const written = assigned(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `);
    await sql`update ${sql.table(this.table)} set ${sql.join(written, sql``)} updated_at = now()
      where id = ${id}`.execute(db);
  }

  /** Deletes a record with all that belongs to it. */
  async remove({ sql: db }: ChangeTransaction, id: number): Promise<void> {
    await sql`delete from ${sql.table(this.table)} where id = ${id}`.execute(db);
  }

  #column(name: string): RawBuilder<unknown> {
    return sql.ref(`${this.table}.${name}`);
  }

  /** The columns that are read with each record. */
  #columns(): RawBuilder<unknown> {
    const large: readonly string[] = this.#shape.large ?? [];
    const names = Object.keys(tables[this.table]).filter((name) => !large.includes(name));
    return sql.join(names.map((name) => this.#column(name)));
  }

  #selected(): RawBuilder<unknown> {
    const more: Readonly<Record<string, RawBuilder<unknown>>> = this.#shape.more;
    const named = Object.entries(more).map(([name, value]) => sql`, ${value} as ${sql.ref(name)}`);
    return sql`select ${this.#columns()}, coalesce(nullif(owner.nickname, ''), owner.username) as owner
      ${sql.join(named, sql``)} ${this.#from()}`;
  }

  #from(): RawBuilder<unknown> {
    return sql`from ${sql.table(this.table)} join account as owner on owner.id = ${this.#column('owner_id')}`;
  }

  /** Whether its titles have translations. */
  #isTranslated(): boolean {
    return 'title_translations' in tables[this.table];
  }

  #orders(language: Language): Readonly<Record<string, RawBuilder<unknown>>> {
    return {
      title: this.#isTranslated() ? titleOrder(this.table, language) : sql`lower(${this.#column('title')})`,
      owner: sql`lower(coalesce(nullif(owner.nickname, ''), owner.username))`,
      updateTime: this.#column('updated_at'),
      createTime: this.#column('created_at'),
      ...this.#shape.sorted,
    };
  }

  #contains(keyword: string): RawBuilder<boolean> {
    const translations = this.#isTranslated()
      ? [sql`translated_texts(${this.#column('title_translations')})`]
      : [];
    const searched = [
      ...['title', ...this.#shape.searched].map((name) => this.#column(name)),
      ...translations,
    ];
    return sql<boolean>`concat_ws(chr(10), ${sql.join(searched)}, owner.username, owner.nickname)
      ilike ${containing(keyword)}`;
  }
}

/** The columns that have a value, with it. */
function assigned(row: object): [name: string, value: unknown][] {
  const values: [string, unknown][] = Object.entries(row);
  return values.filter(([, value]) => value !== undefined);
}
