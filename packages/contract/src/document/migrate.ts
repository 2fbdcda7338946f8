/** Turns a document of one format into the next one. It is given what passed the guard, and nothing else is sure. */
export interface Migration {
  /** The format it reads; it writes the next. */
  readonly from: number;
  readonly migrate: (document: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** The migrations of the configuration, oldest first. The first format has nothing before it. */
export const configurationMigrations: readonly Migration[] = [];

/** A document in the current format, or why there is none. */
export type MigrationResult =
  | { readonly ok: true; readonly document: Readonly<Record<string, unknown>>; readonly from: number }
  | { readonly ok: false; readonly reason: 'noFormat' | 'newer'; readonly format: number };

/** Brings a document to the current format, one step after the other. */
export function migrate(
  document: Readonly<Record<string, unknown>>,
  current: number,
  migrations: readonly Migration[],
): MigrationResult {
  const from = document['format'];
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 1) {
    return { ok: false, reason: 'noFormat', format: 0 };
  }
  if (from > current) return { ok: false, reason: 'newer', format: from };
  let migrated = document;
  for (let format = from; format < current; format += 1) {
    const step = migrations.find((one) => one.from === format);
    if (!step) return { ok: false, reason: 'noFormat', format };
    migrated = { ...step.migrate(migrated), format: format + 1 };
  }
  return { ok: true, document: migrated, from };
}
