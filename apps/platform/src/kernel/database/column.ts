import type { ColumnType } from 'kysely';

/**
 * The facts of a column that the migrations make. A test compares them with the catalogue of a migrated
 * database.
 */
export interface ColumnFacts {
  /** As PostgreSQL names it, such as `timestamp with time zone`. */
  readonly type: string;
  readonly nullable: boolean;
  /**
   * The source of a new row's value where the statement gives none. `expression`: the database alone computes
   * it.
   */
  readonly filledBy: 'nothing' | 'default' | 'identity' | 'expression';
  /** The only texts it takes; null when it takes any. */
  readonly choices: readonly string[] | null;
}

/** A column of a table: what it is in the database, and the types with which it is read, inserted and updated. */
export class Column<Read, Insert, Update> {
  readonly facts: ColumnFacts;
  declare readonly types: ColumnType<Read, Insert, Update>;

  constructor(facts: ColumnFacts) {
    this.facts = facts;
  }

  /** The column may hold null. */
  nullable(): Column<Read | null, Insert | null, Update | null> {
    return new Column({ ...this.facts, nullable: true });
  }

  /** The database has a default for it. */
  withDefault(): Column<Read, Insert | undefined, Update> {
    return new Column({ ...this.facts, filledBy: 'default' });
  }

  /** The database numbers its rows. */
  identity(): Column<Read, never, never> {
    return new Column({ ...this.facts, filledBy: 'identity' });
  }

  /** The database computes it from other columns. */
  computed(): Column<Read, never, never> {
    return new Column({ ...this.facts, filledBy: 'expression' });
  }
}

function of<Value>(type: string, choices: readonly string[] | null = null): Column<Value, Value, Value> {
  return new Column({ type, nullable: false, filledBy: 'nothing', choices });
}

/** The types of columns. Numbers of 64 bits are read as numbers. */
export const column = {
  bigint: () => of<number>('bigint'),
  integer: () => of<number>('integer'),
  smallint: () => of<number>('smallint'),
  real: () => of<number>('real'),
  double: () => of<number>('double precision'),
  boolean: () => of<boolean>('boolean'),
  text: () => of<string>('text'),
  /** A text of the few that a check of the database allows. */
  choice: <const Value extends string>(values: readonly Value[]) => of<Value>('text', values),
  serialNumber: () => of<string>('character(12)'),
  uuid: () => of<string>('uuid'),
  bytes: () => of<Buffer>('bytea'),
  time: () => of<Date>('timestamp with time zone'),
  texts: () => of<string[]>('text[]'),
  bigints: () => of<number[]>('bigint[]'),
  doubles: () => of<(number | null)[]>('double precision[]'),
  /** Read as what it holds, written as its JSON text. */
  json: <Content>(): Column<Content, string, string> =>
    new Column({ type: 'jsonb', nullable: false, filledBy: 'nothing', choices: null }),
  /** JSON as somebody else sent it, with whatever characters: `jsonb` takes no NUL and no lone surrogates. */
  jsonAsSent: <Content>(): Column<Content, string, string> =>
    new Column({ type: 'json', nullable: false, filledBy: 'nothing', choices: null }),
} as const;

/** The columns of a table by their names. */
export type Columns = Readonly<Record<string, { readonly facts: ColumnFacts }>>;

/** The row of a table for Kysely. */
export type TableOf<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Column<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert, Update>
    : never;
};
