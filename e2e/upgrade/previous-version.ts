import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { project } from '../program.ts';

/**
 * The data of the version before: a backup of its demo after some minutes, made by its own backup, and the data folder of
 * the gateway of the main station when both had been stopped. Its secrets serve in this demo only. To keep the data of a
 * new version, run its demo without history (`PENSTOCK_DEMO_HISTORY_DAYS=0`) for some minutes and keep both.
 */
const folder = join(project, 'e2e/upgrade/from-0aa336b');

/** The backup. */
export const previousBackup = join(folder, 'backup.gz');

/** The port that its gateway reads its PLC at. */
export const previousPlantPort = 21_410;

/** The gateway whose folder was kept, and whose PLC is the demo plant. */
export const previousGateway = '260000000001';

/** Copies the data folder of the gateway. */
export function copyGatewayFolder(target: string): void {
  cpSync(join(folder, 'gateway'), target, { recursive: true });
}

/** One row of a table in a backup: its columns by name, as texts. */
export type BackupRow = Readonly<Record<string, string>>;

/** The rows of a table in a backup that is not encrypted. */
export function rowsIn(file: string, table: string): BackupRow[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const start = lines.findIndex((line) => line.startsWith(`{"table":${JSON.stringify(table)},`));
  if (start < 0) throw new Error(`${file} has no table ${table}`);
  const names = /"columns":\[([^\]]*)\]/.exec(lines[start] ?? '')?.[1] ?? '';
  const columns = names.split(',').map((name) => name.slice(1, -1));
  const rows = lines.slice(start + 1, lines.indexOf('\\.', start));
  return rows.map((row) => {
    const fields = row.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
  });
}
