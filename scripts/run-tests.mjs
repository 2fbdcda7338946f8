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
/** Tests that failed, and those that passed at the second try only. */
const failedTests = [];
const unsteady = [];

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

/** The most tests of a run that may pass at the second try only. */
const mostUnsteady = 5;

/**
 * Runs Vitest projects and counts from the report; a run without a report, or without tests, has failed. The files of
 * a few failed tests are run once more, one by one: on a busy machine a test that talks to other processes can come too
 * late. What passes then is named at the end; what fails again has failed.
 */
function vitest(title, projects) {
  console.log(`\n── ${title}`);
  const first = runVitest(projects, 'first', []);
  const files = [...new Set(first.failed.map(({ file }) => file))];
  const isFew = files.length > 0 && !files.includes('') && first.failed.length <= mostUnsteady;
  if (first.status === 0 || !isFew) {
    count(title, first.status, first.passed, first.failed, first.skipped);
    return;
  }
  console.log(`\n── ${title}: once more, ${files.join(', ')}`);
  const second = runVitest(projects, 'second', ['--no-file-parallelism', ...files]);
  const failsAgain = ({ file, title: test }) =>
    second.failed.some((other) => other.file === file && other.title === test);
  const passedLate = second.status === 0 ? first.failed : first.failed.filter((test) => !failsAgain(test));
  unsteady.push(...passedLate);
  const isUnclear = second.status !== 0 && second.failed.length === 0;
  const failed = isUnclear ? first.failed : second.failed;
  const tests = passedLate.filter(({ isTest }) => isTest).length;
  count(title, second.status, first.passed + tests, failed, first.skipped);
}

function runVitest(projects, attempt, options) {
  const path = join(scratch, `${projects.join('-')}-${attempt}.json`);
  process.env.PENSTOCK_TEST_RESULT = path;
  const status = execute(bin('vitest'), [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=./scripts/testing/result-reporter.mjs',
    ...options,
  ]);
  const result = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { passed: 0, skipped: 0, failed: [] };
  return { status, ...result };
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
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const stats = result?.stats;
  const specs = (result?.suites ?? []).flatMap((suite) => specsOf(suite));
  const failed = specs.filter(({ status }) => status === 'unexpected');
  unsteady.push(...specs.filter(({ status }) => status === 'flaky'));
  count(title, status, stats ? stats.expected + stats.flaky : 0, failed, stats?.skipped ?? 0);
}

function specsOf({ file, specs = [], suites = [] }) {
  const own = specs.map(({ title, tests: [test] }) => ({
    file,
    title,
    status: test?.status,
    message: test?.results.find(({ error }) => error !== undefined)?.error.message ?? '',
  }));
  return [...own, ...suites.flatMap((suite) => specsOf(suite))];
}

function count(title, status, passed, failed, skipped) {
  counts.passed += passed;
  counts.failed += failed.length;
  counts.skipped += skipped;
  failedTests.push(...failed);
  if (status !== 0 || passed === 0) {
    failures.push(title);
    if (failed.length === 0) counts.failed += 1;
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
if (unsteady.length > 0) {
  console.log('Passed at the second try only:');
  for (const { file, title, message } of unsteady) console.log(`  ${file} › ${title}\n${indent(message)}`);
}
for (const { file, title, message } of failedTests)
  console.log(`FAILED: ${file} › ${title}\n${indent(message)}`);
for (const title of failures) console.log(`FAILED: ${title}`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);

function indent(text) {
  return text.replaceAll(/^/gm, '    ');
}

process.exit(counts.failed === 0 && failures.length === 0 ? 0 : 1);
