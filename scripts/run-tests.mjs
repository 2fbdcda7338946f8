// Runs every check and test of the project, one after another, and prints at the end what passed, failed and was skipped.
// `node scripts/run-tests.mjs unit peer` runs some parts only.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
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

/** Runs a program to its end and answers its exit code. What it prints goes to `output`, a file descriptor, or is shown. */
function execute(command, args, { environment = {}, output = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, PENSTOCK_SKIPPED_PEERS: skippedPeers, ...environment },
    });
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

async function check(title, command, args) {
  const started = process.hrtime.bigint();
  console.log(`\n── ${title}`);
  const good = (await execute(command, args)) === 0;
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
async function vitest(title, projects, running = runVitest(projects, 'first', [])) {
  console.log(`\n── ${title}`);
  const first = await running;
  if (first.log !== undefined) process.stdout.write(readFileSync(first.log));
  const files = [...new Set(first.failed.map(({ file }) => file))];
  const isFew = files.length > 0 && !files.includes('') && first.failed.length <= mostUnsteady;
  if (first.status === 0 || !isFew) {
    count(title, first.status, first.passed, first.failed, first.skipped);
    return;
  }
  console.log(`\n── ${title}: once more, ${files.join(', ')}`);
  const second = await runVitest(projects, 'second', ['--no-file-parallelism', ...files]);
  const failsAgain = ({ file, title: test }) =>
    second.failed.some((other) => other.file === file && other.title === test);
  const passedLate = second.status === 0 ? first.failed : first.failed.filter((test) => !failsAgain(test));
  unsteady.push(...passedLate);
  const isUnclear = second.status !== 0 && second.failed.length === 0;
  const failed = isUnclear ? first.failed : second.failed;
  const tests = passedLate.filter(({ isTest }) => isTest).length;
  count(title, second.status, first.passed + tests, failed, first.skipped);
}

async function runVitest(projects, attempt, options, log) {
  const path = join(scratch, `${projects.join('-')}-${attempt}.json`);
  const output = log === undefined ? 'inherit' : openSync(log, 'w');
  const status = await execute(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=./scripts/testing/result-reporter.mjs',
      ...options,
    ],
    { environment: { PENSTOCK_TEST_RESULT: path }, output },
  );
  if (log !== undefined) closeSync(output);
  const result = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { passed: 0, skipped: 0, failed: [] };
  return { status, log, ...result };
}

/** Runs the browser tests and counts from Playwright's own report. */
async function playwright(title) {
  const report = join(scratch, 'e2e.json');
  console.log(`\n── ${title}`);
  const status = await execute(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
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

/**
 * The fault tests, from before the tests of parts on where both are asked for: they mostly wait, so they run beside what
 * keeps the processors busy, and show what they printed when it is their turn.
 */
let faultTests;
function startFaultTests() {
  console.log('\nThe fault tests are running beside the others; what they print comes in their turn.');
  faultTests = runVitest(['fault'], 'first', [], join(scratch, 'fault.log'));
}

/** The parts of the run, in their order; each can be asked for by its name. */
const parts = {
  checks: async () => {
    await check('format', bin('biome'), ['format', '.']);
    await check('lint and types of expressions', bin('oxlint'), ['--type-aware', '--deny-warnings']);
    await check('types of tests', bin('tsc'), ['-p', 'tsconfig.tests.json']);
    await check('imports: packages, floors, circles', bin('tsx'), ['scripts/check-imports.ts']);
    await check('wording', process.execPath, ['scripts/check-wording.mjs']);
    await check('unused code and dependencies', bin('knip'), []);
    await check('code that only tests reach: programs', bin('knip'), ['--production']);
    await check('code that only tests reach: packages', bin('tsx'), ['scripts/check-reach.ts']);
    await check('licences and lock file', process.execPath, ['scripts/check-licences.mjs']);
    await check('known vulnerabilities of what is shipped', process.execPath, ['scripts/audit.mjs']);
    await check('size of the first pages', process.execPath, ['apps/web/scripts/check-size.mjs']);
  },
  unit: () => vitest('tests of parts', ['unit', 'web']),
  page: () => vitest('pages on a real platform', ['page']),
  peer: () => vitest('tests against the programs of others', ['peer']),
  fault: () => vitest('fault tests', ['fault'], faultTests),
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
const isAsked = (name) => (asked.length === 0 ? name !== 'soak' : asked.includes(name));
for (const [name, run] of Object.entries(parts)) {
  if (!isAsked(name)) continue;
  if (name === 'unit' && isAsked('fault')) startFaultTests();
  await run();
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
