// Runs every check and test of the project, one after another, and prints at the end what passed, failed and was skipped.
// `node scripts/run-tests.mjs unit peer` runs some parts only.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const scratch = mkdtempSync(join(tmpdir(), 'penstock-test-'));
const skippedPeers = join(scratch, 'skipped-peers');
const bin = (name) => join(root, 'node_modules', '.bin', name);
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function execute(command, args) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PENSTOCK_SKIPPED_PEERS: skippedPeers },
  }).status;
}

function check(title, command, args) {
  const started = process.hrtime.bigint();
  console.log(`\n── ${title}`);
  const good = execute(command, args) === 0;
  counts[good ? 'passed' : 'failed'] += 1;
  if (!good) failures.push(title);
  console.log(
    `   ${good ? 'passed' : 'FAILED'} in ${(Number(process.hrtime.bigint() - started) / 1e9).toFixed(1)} s`,
  );
}

/** Runs Vitest projects and counts from its own report; a run without a report, or without tests, has failed. */
function vitest(title, projects) {
  const report = join(scratch, `${projects.join('-')}.json`);
  console.log(`\n── ${title}`);
  const status = execute(bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  count(title, status, {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  });
}

/** Runs the browser tests and counts from Playwright's own report. */
function playwright(title) {
  const report = join(scratch, 'e2e.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  console.log(`\n── ${title}`);
  const status = execute(bin('playwright'), [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
  ]);
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : undefined;
  count(title, status, {
    passed: stats ? stats.expected + stats.flaky : 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

function count(title, status, { passed, failed, skipped }) {
  counts.passed += passed;
  counts.failed += failed;
  counts.skipped += skipped;
  if (status !== 0 || passed === 0) {
    failures.push(title);
    if (failed === 0) counts.failed += 1;
  }
}

/** The parts of the run, in their order; each can be asked for by its name. */
const parts = {
  checks: () => {
    check('format', bin('biome'), ['format', '.']);
    check('lint and types of expressions', bin('oxlint'), ['--type-aware', '--deny-warnings']);
    check('types of tests', bin('tsc'), ['-p', 'tsconfig.tests.json']);
    check('imports: packages, floors, circles', bin('tsx'), ['scripts/check-imports.ts']);
    check('wording', process.execPath, ['scripts/check-wording.mjs']);
    check('unused code and dependencies', bin('knip'), []);
    check('code that only tests reach: programs', bin('knip'), ['--production']);
    check('code that only tests reach: packages', bin('tsx'), ['scripts/check-reach.ts']);
    check('licences and lock file', process.execPath, ['scripts/check-licences.mjs']);
    check('known vulnerabilities of what is shipped', process.execPath, ['scripts/audit.mjs']);
    check('size of the sign-in page', process.execPath, ['apps/web/scripts/check-size.mjs']);
  },
  unit: () => vitest('tests of parts', ['unit', 'web']),
  page: () => vitest('pages on a real platform', ['page']),
  peer: () => vitest('tests against the programs of others', ['peer']),
  fault: () => vitest('fault tests', ['fault']),
  browser: () => playwright('the product in a browser'),
  // Long, and so not in `npm test`: `npm run soak`. Its figures are in docs/soak.md.
  soak: () => vitest('soak tests', ['soak']),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}
mkdirSync(join(root, '.stamps'), { recursive: true });
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 ? name !== 'soak' : asked.includes(name)) run();
}

const skipped = existsSync(skippedPeers)
  ? [...new Set(readFileSync(skippedPeers, 'utf8').split('\n').filter(Boolean))].toSorted((one, other) =>
      one.localeCompare(other),
    )
  : [];
rmSync(scratch, { recursive: true, force: true });

console.log('');
if (skipped.length > 0) {
  console.log('Skipped, since the program they run against is not on this machine:');
  for (const name of skipped) console.log(`  ${name}`);
  if (process.env.CI === 'true') {
    counts.failed += skipped.length;
    failures.push('tests against programs of others were skipped');
  }
}
for (const title of failures) console.log(`FAILED: ${title}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed === 0 && failures.length === 0 ? 0 : 1);
