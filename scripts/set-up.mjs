#!/usr/bin/env node
// Makes the tree ready for a command: installs, builds, and for tests installs the programs they run against.
// Needs no dependency, since it runs before there are any. Does nothing, at once, when all is current.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingPeerPackages } from './peer-packages.mjs';
import { processorTimeOfEnded } from './testing/run/processor-time.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const purpose = process.argv[2] ?? 'build';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The steps that were necessary, with the seconds that each took: the table of `npm test` has them. */
const steps = [];

function noteStep(title, started) {
  const seconds = (performance.now() - started) / 1000;
  steps.push({ title, seconds, processorSeconds: processorTimeOfEnded() });
}

function stop(message) {
  console.error(message);
  process.exit(1);
}

function run(title, command, args, environment = {}) {
  console.log(`${title} …`);
  const started = performance.now();
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  if (done.error) stop(`${title} failed: ${done.error.message}`);
  if (done.status !== 0) stop(`${title} failed (${command} ended with ${done.status ?? done.signal}).`);
  noteStep(title, started);
}

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** Every file below the folders whose change makes a build necessary. */
function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (
      ['node_modules', 'dist', '.build', '.types', '.git', '.stamps', '.penstock', 'test-results'].includes(
        entry.name,
      )
    )
      continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (entry.isFile()) yield path;
  }
}

function stampOf(parts, contents) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}\n`);
  for (const path of parts.toSorted()) {
    const state = statSync(path);
    hash.update(`${relative(root, path)} `);
    hash.update(contents ? readFileSync(path) : `${state.size} ${state.mtimeMs}`).update('\n');
  }
  return hash.digest('hex');
}

function isCurrent(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

function keep(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Penstock needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  }
}

function workspaceManifests() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(parent, entry.name)),
  );
  return ['.', 'e2e', 'bench', ...folders]
    .map((folder) => join(root, folder, 'package.json'))
    .filter((path) => existsSync(path));
}

function install() {
  const stamp = stampOf([join(root, 'package-lock.json'), ...workspaceManifests()], true);
  const file = join(root, 'node_modules', '.penstock-installed');
  if (isCurrent(file, stamp)) return;
  // Development dependencies build the product, and NODE_ENV=production would leave them out.
  run('Installing packages', npm, ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund']);
  keep(file, stamp);
}

/** The benchmarks run from what is compiled, as the packages that they measure do. */
function compileBenchmarks() {
  run('Compiling packages and benchmarks', bin('tsc'), ['-b', '--noCheck', 'bench/tsconfig.build.json']);
}

function build() {
  const parts = ['packages', 'apps'].flatMap((folder) => [...sources(join(root, folder))]);
  const others = [
    'tsconfig.base.json',
    'package-lock.json',
    'scripts/bundle-programs.mjs',
    'scripts/bundling/sources.mjs',
  ];
  const stamp = stampOf([...parts, ...others.map((name) => join(root, name))], false);
  const file = join(root, '.stamps', 'build');
  if (isCurrent(file, stamp) && existsSync(join(root, 'apps/web/dist/index.html'))) return;
  run('Bundling programs', process.execPath, ['scripts/bundle-programs.mjs']);
  run('Building the web application', bin('vite'), ['build', 'apps/web', '--logLevel', 'warn']);
  keep(file, stamp);
}

function installPeers() {
  const missing = missingPeerPackages();
  if (missing.length === 0) return;
  const debian = existsSync('/usr/bin/apt-get');
  const isRoot = process.getuid?.() === 0;
  if (!debian || !isRoot) {
    console.log(
      `Not installed here (needs root on Debian): ${missing.join(', ')}. Their tests will be skipped.`,
    );
    return;
  }
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const started = performance.now();
  console.log(`Installing the programs the tests run against: ${missing.join(', ')} …`);
  // Tests start what they need themselves: no service of a package is to run, and take its port.
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
    noteStep('Installing other programs', started);
  } catch {
    console.log('Some could not be installed; their tests will be skipped and named at the end.');
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

checkNode();
install();
if (purpose !== 'install') build();
if (purpose === 'bench') compileBenchmarks();
if (purpose === 'test' || purpose === 'bench') installPeers();
keep(join(root, '.stamps', 'set-up.json'), JSON.stringify(steps));
