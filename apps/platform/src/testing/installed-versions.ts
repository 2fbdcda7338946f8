import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** The step of the schema that {@link installVersion} adds for a later version: an expansion. */
export const laterStep = '9999-later-version';

/**
 * Installs the platform as it is built as a version of its own, in a folder of that name: of another number, and where it is a later one,
 * with one more step of the schema.
 *
 * @returns the folder.
 */
export function installVersion(below: string, version: string, isLater: boolean): string {
  const home = join(below, version);
  const own = join(home, 'apps/platform');
  mkdirSync(own, { recursive: true });
  cpSync(join(project, 'apps/platform/dist'), join(own, 'dist'), { recursive: true });
  writeFileSync(join(own, 'package.json'), JSON.stringify({ type: 'module', version }));
  for (const [from, to] of [
    ['node_modules', 'node_modules'],
    ['apps/web', 'apps/web'],
    ['apps/connector', 'apps/connector'],
  ] as const)
    symlinkSync(join(project, from), join(home, to));
  if (isLater) addStep(join(own, 'dist/main.js'));
  return home;
}

/** Has a name lead to another version from now on, without a moment at which it leads nowhere. */
export function useVersion(link: string, home: string): void {
  symlinkSync(home, `${link}.next`);
  renameSync(`${link}.next`, link);
}

function addStep(program: string): void {
  const text = readFileSync(program, 'utf8');
  // Steps run in the order of their names, wherever they are in the list.
  const list = '\nconst migrations = [\n';
  if (!text.includes(list)) throw new Error(`${program} has no list of steps.`);
  const step = `{ name: '${laterStep}', up: async (db) => {
    await sql\`alter table gateway add column later_note text\`.execute(db);
    await sql\`create table later_table (id bigint primary key)\`.execute(db);
  } },`;
  writeFileSync(program, text.replace(list, `${list}${step}\n`));
}
