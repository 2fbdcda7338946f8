import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Fetches a package from the registry into `.stamps`, also one that says it is for another system, and answers the folder whose
 * `node_modules` it is in. `needed` is a file of it; where that is there, nothing is fetched. @throws where it does not come.
 */
export function fetchPackage(root: string, name: string, version: string, needed: string): string {
  const folder = join(root, '.stamps', `${name.replaceAll(/[^\w.-]+/g, '-')}-${version}`);
  const path = join(folder, 'node_modules', name, needed);
  if (existsSync(path)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--force', '--loglevel=error'];
  const { status } = spawnSync(npm, ['install', '--prefix', folder, ...options, `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0 || !existsSync(path)) throw new Error(`${name} ${version} could not be fetched.`);
  return folder;
}
