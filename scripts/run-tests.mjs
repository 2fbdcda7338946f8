// Runs every check and test of the house, one after another, and says at the end what passed, failed and was skipped.
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

function run(command, args) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PENSTOCK_SKIPPED_PEERS: skippedPeers },
  }).status;
}

function check(title, command, args) {
  const begun = process.hrtime.bigint();
  console.log(`\n── ${title}`);
  const good = run(command, args) === 0;
  counts[good ? 'passed' : 'failed'] += 1;
  if (!good) failures.push(title);
  console.log(
    `   ${good ? 'passed' : 'FAILED'} in ${(Number(process.hrtime.bigint() - begun) / 1e9).toFixed(1)} s`,
  );
}

/** Runs Vitest projects and counts from its own report; a run without a report, or without tests, has failed. */
function vitest(title, projects) {
  const report = join(scratch, `${projects.join('-')}.json`);
  console.log(`\n── ${title}`);
  const status = run(bin('vitest'), [
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
  const status = run(bin('playwright'), [
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

mkdirSync(join(root, '.stamps'), { recursive: true });
check('format', bin('biome'), ['format', '.']);
check('lint and types of expressions', bin('oxlint'), ['--type-aware', '--deny-warnings']);
check('types of tests', bin('tsc'), ['-p', 'tsconfig.tests.json']);
check('imports: packages, floors, circles', bin('tsx'), ['scripts/check-imports.ts']);
check('wording', process.execPath, ['scripts/check-wording.mjs']);
check('unused code and dependencies', bin('knip'), []);
check('code that only tests reach', bin('knip'), ['--production']);
check('licences and lock file', process.execPath, ['scripts/check-licences.mjs']);
check('size of the sign-in page', process.execPath, ['apps/web/scripts/check-size.mjs']);
vitest('unit tests, tests of pages, tests against the programs of others', ['unit', 'web', 'page', 'peer']);
vitest('fault tests', ['fault']);
playwright('the product in a browser');

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
