import type {
  ImportDryRun,
  ImportedRow,
  SheetSection,
  VariableImportMode,
} from '@penstock/contract/calls/variable-sheet';
import { diffBySchema, diffConfigurations } from '@penstock/contract/configuration/diff/diff';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import {
  deviceVariableSchema,
  intermediateVariableSchema,
  variableReadingSchema,
} from '@penstock/contract/configuration/model/variable';
import { readConfiguration } from '@penstock/contract/configuration/read/read';
import type { Problem } from '@penstock/contract/errors/error';
import { isFields } from '@penstock/contract/document/fields';
import { isReadOnlyAddress } from '@penstock/contract/protocols/read-only-address';
import { type Cell, cellText } from './cell.ts';
import type { SheetRow, SheetTable } from './read-sheet.ts';
import type { ReadVariables } from './read-variables.ts';
import { valueOf } from './values.ts';
import { z } from 'zod';

/** The effect of an import, and the changes that make it; no changes while a row is wrong. */
export interface ImportPlan {
  readonly report: Omit<ImportDryRun, 'revision'>;
  readonly changes: readonly PatchChange[];
}

const schemas = {
  variables: deviceVariableSchema,
  intermediateVariables: intermediateVariableSchema,
} as const;

/** A variable of the list that results. */
interface Entry {
  readonly item: unknown;
  /** The row that it comes from; undefined for one that the file does not name. */
  readonly row: SheetRow | undefined;
  /** As the gateway has it now. */
  readonly before: object | undefined;
}

/** One list before and after. */
interface Draft {
  readonly table: SheetTable<SheetSection>;
  readonly entries: readonly Entry[];
  /** The keys that are deleted. */
  readonly deleted: readonly string[];
  /** Rows that are refused before the list is made: their key is in another row too. */
  readonly refused: ReadonlyMap<SheetRow, Problem>;
  /** Rows of variables that stay as they are, whatever the row says. */
  readonly keeping: ReadonlyMap<SheetRow, Entry>;
}

/** The most problems that are looked for: some of each row that a file may have. */
const maxProblems = 100_000;

/** How a file is compared. */
export interface ImportChoices {
  readonly mode: VariableImportMode;
  /** Wrong rows are left out; otherwise one wrong row refuses all. */
  readonly leaveOut: boolean;
}

/**
 * Compares a list of variables with a configuration. The configuration that would result is checked as a whole, so that a row
 * is refused by the same rules as a variable that somebody types.
 */
export function planImport(
  configuration: Configuration,
  { tables, source, groups: wanted }: ReadVariables,
  { mode, leaveOut }: ImportChoices,
): ImportPlan {
  const drivers = new Map(configuration.drivers.map((driver) => [driver.name, driver]));
  const drafts = tables.map((table) => draftOf(configuration, table, mode, drivers));
  const groups = neededGroups(wanted, drafts);
  const base = withGroups(configuration, groups);
  const reading = readDrafts(base, drafts);
  const found = sorted(reading.ok ? [] : reading.problems, drafts);
  const rows = drafts.flatMap((draft) => rowsOf(draft, found.ofRows));
  const total = drafts.reduce((sum, { table }) => sum + table.rows.length, 0);
  const count = (state: ImportedRow['state']) => rows.filter((row) => row.state === state).length;
  const deleted = drafts.flatMap(({ table: { section }, deleted: keys }) =>
    keys.map((key) => ({ section, key, usedBy: found.uses.get(key) ?? [] })),
  );
  const wrong = count('wrong');
  const report = {
    counts: {
      rows: total,
      add: count('add'),
      change: count('change'),
      keep: count('keep'),
      unchanged: total - rows.length,
      wrong,
      delete: deleted.length,
    },
    rows,
    deleted,
    problems: found.others,
    columns: tables.map(({ section, columns }) => ({ section, fields: columns.map(({ name }) => name) })),
    groups: [...groups],
    ignored: tables.flatMap(({ ignored }) => ignored),
    source,
  };
  const right =
    wrong > 0 && leaveOut
      ? readDrafts(
          base,
          drafts.map((draft) => rightPart(draft, found.ofRows)),
        )
      : reading;
  if (!right.ok)
    return {
      report: leaveOut ? { ...report, problems: problemsLeft(right, found.others) } : report,
      changes: [],
    };
  if (wrong > 0 && !leaveOut) return { report, changes: [] };
  const { variables, intermediateVariables } = right.configuration;
  const after = { ...base, variables, intermediateVariables };
  return { report, changes: diffConfigurations(configuration, after).map(patchChange) };
}

/** The new scan groups that variables of the resulting lists are in. */
function neededGroups(
  groups: ReadVariables['groups'],
  drafts: readonly Draft[],
): readonly ReadVariables['groups'][number][] {
  if (groups.length === 0) return [];
  const items = drafts.flatMap(({ entries }) => entries.map(({ item }) => item)).filter(isFields);
  const used = new Set(items.map(({ driver, scanGroup }) => JSON.stringify([driver, scanGroup])));
  return groups.filter(({ driver, name }) => used.has(JSON.stringify([driver, name])));
}

function withGroups(configuration: Configuration, groups: ReadVariables['groups']): Configuration {
  if (groups.length === 0) return configuration;
  const drivers = configuration.drivers.map((driver) => {
    const own = groups.filter((group) => group.driver === driver.name);
    const added = own.map(({ name, interval }) => ({ name, interval }));
    return own.length === 0 ? driver : { ...driver, scanGroups: [...driver.scanGroups, ...added] };
  });
  return { ...configuration, drivers };
}

type Reading = ReturnType<typeof readConfiguration>;

function readDrafts(configuration: Configuration, drafts: readonly Draft[]): Reading {
  const lists = Object.fromEntries(
    drafts.map(({ table, entries }) => [table.section, entries.map(({ item }) => item)]),
  );
  return readConfiguration({ ...configuration, ...lists }, maxProblems);
}

/** A list without its wrong rows: what they would change stays, what they would add is not there. */
function rightPart(draft: Draft, problems: ReadonlyMap<SheetRow, readonly Problem[]>): Draft {
  const entries = draft.entries.flatMap((entry): Entry[] => {
    if (entry.row === undefined || !problems.has(entry.row)) return [entry];
    return entry.before === undefined ? [] : [{ item: entry.before, row: undefined, before: entry.before }];
  });
  return { ...draft, entries };
}

/** The problems of what is left when wrong rows are left out, where there were none before. */
function problemsLeft(reading: Reading, known: readonly Problem[]): Problem[] {
  return known.length > 0 || reading.ok ? [...known] : reading.problems.slice(0, 20);
}

function draftOf(
  configuration: Configuration,
  table: SheetTable<SheetSection>,
  mode: VariableImportMode,
  drivers: ReadonlyMap<string, Driver>,
): Draft {
  const before = new Map(configuration[table.section].map((item) => [item.key, item]));
  const refused = new Map<SheetRow, Problem>();
  const rowsByKey = new Map<string, SheetRow>();
  const added: Entry[] = [];
  const changed = new Map<string, Entry>();
  const keeping = new Map<SheetRow, Entry>();
  for (const row of table.rows) {
    const own = before.get(keyOf(row));
    const item = itemOf(table, row, own, drivers);
    const key = keyOf(row);
    const other = key === '' ? undefined : rowsByKey.get(key);
    if (other !== undefined) {
      const parameters = { name: key, row: other.number };
      refused.set(row, { path: 'key', key: 'sheet.duplicateKey', parameters });
      continue;
    }
    rowsByKey.set(key, row);
    if (own === undefined) added.push({ item, row, before: undefined });
    else if (mode === 'add') keeping.set(row, { item, row, before: own });
    else changed.set(key, { item, row, before: own });
  }
  const kept: Entry[] = [];
  const deleted: string[] = [];
  // The order of the gateway stays, so that a sheet that somebody sorted changes nothing.
  for (const [key, item] of before) {
    const entry = changed.get(key);
    if (entry !== undefined) kept.push(entry);
    else if (mode !== 'replace') kept.push({ item, row: undefined, before: item });
    else deleted.push(key);
  }
  return { table, entries: [...kept, ...added], deleted, refused, keeping };
}

function keyOf({ cells }: SheetRow): string {
  return cellText(cells.get('key')).trim().slice(0, 200);
}

/** The variable of a row: what its cells say, and for the columns that the sheet does not have what it is now. */
function itemOf(
  { columns }: SheetTable<SheetSection>,
  { cells }: SheetRow,
  before: object | undefined,
  drivers: ReadonlyMap<string, Driver>,
): Readonly<Record<string, unknown>> {
  const item: Record<string, unknown> = { ...before };
  const named = cells.has('driver') ? cellText(cells.get('driver')).trim() : item['driver'];
  const driver = typeof named === 'string' ? drivers.get(named) : undefined;
  for (const field of columns) {
    if (!cells.has(field.name)) continue;
    const value = valueOf(field, cells.get(field.name), driver);
    if (value === undefined) delete item[field.name];
    else item[field.name] = value;
  }
  // Nobody wants to write what cannot be written.
  const isReadOnly = item['mode'] === undefined && driver !== undefined && isReadOnlyAddress(driver, item);
  return isReadOnly ? { ...item, mode: 'readOnly' } : item;
}

interface SortedProblems {
  readonly ofRows: ReadonlyMap<SheetRow, readonly Problem[]>;
  readonly others: Problem[];
  /** By the key of a variable that is missing: where it is used. */
  readonly uses: ReadonlyMap<string, string[]>;
}

/** The problems of a configuration by the rows that they come from. */
function sorted(problems: readonly Problem[], drafts: readonly Draft[]): SortedProblems {
  const ofRows = new Map<SheetRow, Problem[]>();
  const uses = new Map<string, string[]>();
  const others: Problem[] = [];
  for (const problem of problems) {
    const [list, index, ...rest] = problem.path.split('.');
    const entries = drafts.find(({ table }) => table.section === list)?.entries;
    const row = index === undefined ? undefined : entries?.[Number(index)]?.row;
    if (row === undefined) others.push(problem);
    else add(ofRows, row, { ...problem, path: rest.join('.') });
    const { key, name } = problem.parameters;
    const missing = problem.key === 'variable.absent' ? key : name;
    if (typeof missing === 'string') add(uses, missing, problem.path);
  }
  return { ofRows, others, uses };
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function rowsOf(draft: Draft, problems: SortedProblems['ofRows']): ImportedRow[] {
  const { table, refused, keeping } = draft;
  const entries = new Map(draft.entries.map((entry) => [entry.row, entry]));
  return table.rows.flatMap((row) => {
    const common = { section: table.section, row: row.number, key: keyOf(row) };
    const double = refused.get(row);
    const found = double === undefined ? problems.get(row) : [double];
    if (found !== undefined) {
      const cells = table.columns.map(({ name }) => shown(row.cells.get(name)));
      return { ...common, state: 'wrong' as const, changes: [], problems: found.map(ofCell(row)), cells };
    }
    const kept = keeping.get(row);
    const entry = kept ?? entries.get(row);
    const right = { ...common, problems: [], cells: [] };
    if (entry?.before === undefined)
      return { ...right, state: 'add' as const, changes: [], ...readingOf(table.section, entry?.item) };
    const changes = differences(table.section, entry.before, entry.item);
    if (changes.length === 0) return [];
    return { ...right, state: kept === undefined ? ('change' as const) : ('keep' as const), changes };
  });
}

/** How a device variable would be read, so that its value can be looked at before it is imported. */
function readingOf(section: SheetSection, item: unknown): Pick<ImportedRow, 'reading'> {
  if (section !== 'variables') return {};
  // The fields of a whole variable are more than those that decide how it is read.
  const { data } = z.object(variableReadingSchema.shape).safeParse(item);
  return data === undefined ? {} : { reading: data };
}

/** The longest text of a cell that is shown. */
const shownLength = 200;

function shown(cell: Cell | undefined): string {
  return cellText(cell).slice(0, shownLength);
}

function ofCell({ cells }: SheetRow) {
  return ({ path, key, parameters }: Problem): ImportedRow['problems'][number] => {
    const field = path.split('.')[0] ?? '';
    const cell = cells.get(field);
    const value = shown(cell);
    if (typeof cell === 'object' && cell !== null)
      return { field, value, key: 'sheet.cellError', parameters: { error: cell.error } };
    return { field, value, key, parameters: { ...parameters } };
  };
}

/** The fields in which a variable changes; none where the row means what is there. */
function differences(section: SheetSection, before: object, item: unknown): ImportedRow['changes'] {
  const schema = schemas[section];
  const parsed = schema.safeParse(item);
  if (!parsed.success) return [];
  return diffBySchema(schema, before, parsed.data).flatMap((change) => {
    const [field] = change.path;
    if (change.kind !== 'changed' || typeof field !== 'string') return [];
    return { field, before: plain(change.before), after: plain(change.after) };
  });
}

function plain(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The fields that are needed to apply a change; the earlier values are left out. */
function patchChange(change: ReturnType<typeof diffConfigurations>[number]): PatchChange {
  const { path } = change;
  switch (change.kind) {
    case 'added':
      return { kind: 'added', path, value: change.value, behind: change.behind };
    case 'removed':
      return { kind: 'removed', path };
    case 'changed':
      return { kind: 'changed', path, after: change.after };
    case 'reordered':
      return { kind: 'reordered', path, by: change.by, order: change.order };
  }
}
