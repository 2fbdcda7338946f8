#!/usr/bin/env node
// Runs `npm test` on the newest long-term Node, which the package `node` of npm brings for this system.
// Arguments are handed on: `npm run test:lts -- unit` runs one part (scripts/run-tests.mjs names them).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The newest Node with long-term support when this was last looked at (2026-11). */
const version = '24.21.0';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, '.stamps', `node-${version}`);
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const bin = join(folder, 'node_modules', name, 'bin');

if (!existsSync(bin)) {
  mkdirSync(folder, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ];
  const { status } = spawnSync(npm, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const { status } = spawnSync(
  join(bin, 'node'),
  [join(root, 'scripts', 'run-tests.mjs'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  },
);
process.exit(status ?? 1);
