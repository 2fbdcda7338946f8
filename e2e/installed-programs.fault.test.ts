import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { ownSystem } from '../scripts/packages/node-program.ts';
import { databasePackage } from '../scripts/packages/platform-tree.ts';
import { debianSystems, type DebianSystem, layProgram } from '../scripts/packages/program-tree.ts';
import { readLockFile } from '../scripts/supply-chain/lock-file.ts';
import { peer } from '../scripts/testing/peer-program.ts';
import { freePort, project, startProgram, until } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-installed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isPacked = (name: string | undefined): name is DebianSystem =>
  name !== undefined && name in debianSystems;
const own = ownSystem();
const system = isPacked(own) ? own : undefined;
/** Names that a program only needs where it runs from its sources, or where packages of the connection tool were made. */
const never = [
  'tsx/package.json',
  'downloads/',
  'entry.ts',
  'main.ts',
  'preparation-thread.ts',
  'pg-native',
  // Named in code that ajv writes for others.
  'ajv/dist/runtime/validation_error',
  'ajv-formats/dist/formats',
];

peer('a system that programs are packed for', system !== undefined)('an installed program', () => {
  it.each(['platform', 'gateway', 'connector'] as const)(
    'the %s has all that it reads when it is installed without the checkout',
    (program) => {
      const home = lay(program);
      const missing: string[] = [];
      const dist = join(home, 'apps', program, 'dist');
      for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
        const file = join(entry.parentPath, entry.name);
        const code = readFileSync(file, 'utf8');
        const needed = (name: string) => !never.some((end) => name.endsWith(end));
        // Files, named from the place of their source.
        for (const [, path = '', source = ''] of code.matchAll(
          /new URL\("([^"]+)", new URL\("([^"]+)", import\.meta\["url"\]\)/g,
        )) {
          const place = new URL(path, new URL(source, pathToFileURL(file)));
          if (needed(path) && !existsSync(place)) missing.push(place.pathname);
        }
        // Files of packages, and packages.
        const require = createRequire(file);
        for (const [, name = ''] of code.matchAll(
          /(?:\brequire(?:\.resolve)?|createRequire\([^()]*\)\.resolve)\("(@?[a-z][\w./@-]*)"\)|^import [^;]* from "(@?[a-z][\w./@-]*)";$/gm,
        )) {
          if (name === '' || !needed(name)) continue;
          try {
            require.resolve(name);
          } catch {
            missing.push(name);
          }
        }
      }
      expect([...new Set(missing)]).toEqual([]);
      if (program !== 'gateway') return;
      for (const name of ['bytes', 'calls', 'engine', 'time'])
        expect(() =>
          createRequire(join(dist, 'main.js')).resolve(`@penstock/contract/script-library/${name}.mjs`),
        ).not.toThrow();
    },
  );

  it('the platform runs as it is installed, with its documentation of the calls', async () => {
    if (system === undefined) return;
    const home = lay('platform');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const running = startProgram(process.execPath, [join(home, 'apps/platform/dist/main.js')], {
      PENSTOCK_DATA: join(folder, 'data'),
      PENSTOCK_HTTP_PORT: String(port),
      PENSTOCK_MQTT_PORT: '0',
      PENSTOCK_MQTT_WS_PORT: '0',
      PENSTOCK_API_DOCS: 'everybody',
    });
    try {
      const isUp = async () => (await fetch(`${url}/api/health`).catch(() => undefined))?.ok === true;
      await until(isUp, 120_000, () => running.output());
      const script = await fetch(`${url}/api/docs/swagger/swagger-ui-bundle.js`);
      expect(script.status).toBe(200);
    } finally {
      await running.end('SIGTERM');
    }
  });
});

/** Lays a program out where no folder above has packages. */
function lay(program: 'platform' | 'gateway' | 'connector'): string {
  const home = join(folder, program);
  if (existsSync(home) || system === undefined) return home;
  const further = program === 'platform' ? [databasePackage(system)] : [];
  layProgram({
    root: project,
    lock: readLockFile(project),
    program,
    system,
    version: '0.1.0',
    home,
    further,
  });
  return home;
}
