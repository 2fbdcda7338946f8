import process from 'node:process';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { patience } from './scripts/testing/patience-limit.ts';

const source = { conditions: ['penstock'] };
const resolve = {
  resolve: source,
  ssr: { resolve: source },
  // The set-up that runs before the tests of a project.
  environments: { __vitest__: { resolve: source } },
};
const inBrowser = { resolve: { conditions: ['penstock', 'browser', 'module', 'import', 'default'] } };
const everywhere = [
  'packages/*/src',
  'apps/{gateway,platform,demo,connector}/src',
  'scripts',
  'bench/src',
  'e2e',
];
/** Pages make much that lives a moment: with a larger young generation of the heap, their tests take a tenth less of processors. */
const execArgv = ['--max-semi-space-size=64'];
/** The folder in which the parts of a run share the modules that they transform (`scripts/run-tests.mjs`). */
const modules = process.env['PENSTOCK_TEST_MODULES'];
const expectations = { poll: { timeout: patience } };
const setUpFiles = [
  'scripts/testing/cost-of-file.ts',
  'scripts/testing/texts.ts',
  'scripts/testing/patience.ts',
];
const files = (kind: string) => everywhere.map((folder) => `${folder}/**/*${kind}.test.ts`);

/** The pages that the connection tool and a gateway serve too (apps/web/src/local-routes.tsx). */
const consolePages = [
  'apps/web/src/features/gateway-!(list)/**/*.page.test.tsx',
  'apps/web/src/features/{about,help-centre}/*.page.test.tsx',
  'apps/web/src/shell/GatewayFrame.page.test.tsx',
];

/** Tests of whole pages against what `setUp` of scripts/testing starts. */
const pageProject = (
  name: string,
  include: readonly string[],
  setUp: string,
): TestProjectInlineConfiguration => ({
  ...inBrowser,
  environments: { __vitest__: { resolve: source } },
  test: {
    name,
    execArgv,
    include: [...include],
    environment: 'happy-dom',
    expect: expectations,
    setupFiles: [
      ...setUpFiles,
      'apps/web/src/kit/testing/clean-document.ts',
      'apps/web/src/kit/testing/quick-style.ts',
      'apps/web/src/kit/testing/close-page.ts',
    ],
    globalSetup: `scripts/testing/${setUp}.ts`,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Each worker has an installation and a gateway of its own, whose configuration one page at a time may change.
    maxWorkers: 2,
    // One browser for each worker, which is emptied after each test.
    isolate: false,
  },
});

/**
 * Six kinds of tests: those of one part, of what needs a document, of whole pages against a real platform, against programs
 * of others, those that cut lines, and those that take long (`npm run soak`), some of them as long as the environment says.
 */
export default defineConfig({
  test: {
    ...(modules === undefined ? {} : { experimental: { fsModuleCache: true, fsModuleCachePath: modules } }),
    // The browser of the page tests prints this for each request that a page gives up when it is left.
    onConsoleLog: (log) => !log.includes('Error: socket hang up'),
    projects: [
      {
        ...resolve,
        test: {
          name: 'unit',
          include: [...files(''), 'apps/web/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{dom,peer,fault,soak,chaos,endurance}.test.ts'],
          // It ends a test that hangs, and no other: property tests and threads wait for a processor where others work.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          environment: 'node',
          globalSetup: 'scripts/testing/database-server.ts',
          expect: expectations,
          setupFiles: [...setUpFiles, 'scripts/testing/property-runs.ts'],
          maxWorkers: 2,
          // The modules of the product are loaded once for each worker: they keep no state of their own.
          isolate: false,
        },
      },
      {
        ...inBrowser,
        test: {
          name: 'dom',
          execArgv,
          include: [
            'apps/web/src/**/*.test.tsx',
            'apps/web/src/**/*.dom.test.ts',
            'packages/stage/src/**/*.test.tsx',
            'packages/widgets/src/**/*.test.tsx',
          ],
          exclude: ['**/node_modules/**', '**/*.page.test.tsx'],
          // Beside others on two cores, the first test of a file also waits for its modules.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          environment: 'happy-dom',
          expect: expectations,
          setupFiles: [...setUpFiles, 'apps/web/src/kit/testing/clean-document.ts'],
          maxWorkers: 2,
          // One window for each worker: a test cleans up what it draws, and loads modules again where it replaces one.
          isolate: false,
        },
      },
      pageProject('page', ['apps/web/src/**/*.page.test.tsx'], 'page-platform'),
      // The console of a gateway once more in the connection tool, over each kind of link (`npm run soak`).
      pageProject('page-lan', consolePages, 'page-lan'),
      pageProject('page-serial', consolePages, 'page-serial'),
      pageProject('page-mqtt', consolePages, 'page-mqtt'),
      {
        ...resolve,
        test: {
          name: 'peer',
          expect: expectations,
          setupFiles: setUpFiles,
          include: files('.peer'),
          globalSetup: 'scripts/testing/database-server.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // Most of them wait for devices.
          maxWorkers: 2,
          // As for `unit`.
          isolate: false,
        },
      },
      {
        ...resolve,
        test: {
          name: 'fault',
          expect: expectations,
          setupFiles: setUpFiles,
          include: files('.fault'),
          globalSetup: 'scripts/testing/database-server.ts',
          // They mostly wait.
          maxWorkers: 2,
          // As for `unit`.
          isolate: false,
          // Long enough for the many rounds of `npm run soak`, on a busy machine.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        ...resolve,
        test: {
          name: 'soak',
          expect: expectations,
          setupFiles: setUpFiles,
          include: files('.soak'),
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      // They take as long as the environment says (docs/soak.md), and say so themselves.
      ...['chaos', 'endurance'].map((name) => ({
        ...resolve,
        test: { name, expect: expectations, setupFiles: setUpFiles, include: files(`.${name}`) },
      })),
    ],
  },
});
