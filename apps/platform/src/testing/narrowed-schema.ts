import { type QueryExecutorProvider, sql } from 'kysely';

/** The facts of a database that statements of an earlier version depend on. */
export interface SchemaFacts {
  /** By table and column: `gateway.sn`. */
  readonly columns: ReadonlyMap<
    string,
    { readonly type: string; readonly isNullable: boolean; readonly isFilled: boolean }
  >;
  /** Checks, keys and unique indexes, by table and name, with the columns that they are about. */
  readonly rules: ReadonlyMap<string, { readonly text: string; readonly columns: readonly string[] }>;
}

/** Reads the facts of all tables. */
export async function readSchema(db: QueryExecutorProvider): Promise<SchemaFacts> {
  const columns = await sql<{ name: string; type: string; isNullable: boolean; isFilled: boolean }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "isFilled"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped`.execute(db);
  const rules = await sql<{ name: string; text: string; columns: string[] }>`
    select c.relname || '.' || k.conname as name, pg_get_constraintdef(k.oid) as text,
      array(select c.relname || '.' || a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any (k.conkey)) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = current_schema()::regnamespace and not c.relispartition and k.contype in ('c', 'u', 'p', 'f', 'x')
    union all
    select c.relname || '.' || i.relname, pg_get_indexdef(i.oid),
      array(select c.relname || '.' || a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any (x.indkey))
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = current_schema()::regnamespace and not c.relispartition and x.indisunique
      and not exists (select from pg_constraint k where k.conindid = i.oid)`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, ...facts }) => [name, facts])),
    rules: new Map(rules.rows.map(({ name, ...facts }) => [name, facts])),
  };
}

/**
 * Why statements of the version before may fail after a change, a line each; none where it only expands: what they name is there in the
 * same type, what they leave out is filled, and what they write is allowed.
 */
export function narrowings(before: SchemaFacts, after: SchemaFacts): readonly string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf));
  const found: string[] = [];
  for (const [name, column] of before.columns) {
    const now = after.columns.get(name);
    if (now === undefined) found.push(`${name} is gone`);
    else if (now.type !== column.type) found.push(`${name} is of another type`);
    else if (column.isNullable && !now.isNullable) found.push(`${name} takes no null any more`);
    else if (column.isFilled && !now.isFilled && !now.isNullable)
      found.push(`${name} is not filled any more`);
  }
  for (const [name, column] of after.columns)
    if (tables.has(tableOf(name)) && !before.columns.has(name) && !column.isNullable && !column.isFilled)
      found.push(`${name} is new and has to be given`);
  for (const [name, rule] of after.rules) {
    const isOfOld = tables.has(tableOf(name)) && rule.columns.every((column) => before.columns.has(column));
    const old = before.rules.get(name);
    if (isOfOld && old?.text !== rule.text && !isWider(old?.text, rule.text))
      found.push(`${name} is a new rule about what was there`);
  }
  return found;
}

/** Whether a list of choices has all that it had. */
function isWider(old: string | undefined, now: string): boolean {
  if (old === undefined) return false;
  const choices = (text: string) => new Set(text.match(/'[^']*'/g));
  const rest = (text: string) => text.replaceAll(/'[^']*'(?:::\w+)?,? ?/g, '');
  const present = choices(now);
  return [...choices(old)].every((choice) => present.has(choice)) && rest(old) === rest(now);
}

function tableOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}
