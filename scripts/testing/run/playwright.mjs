import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { execute } from './execute.mjs';

/** The tests in a browser as a part of the run, from Playwright's own report. */
export function playwrightPart(name, title, { options = [] } = {}) {
  return {
    name,
    title,
    async run(place) {
      const path = join(place.scratch, `${name}.json`);
      const log = join(place.scratch, `${name}.log`);
      const end = await execute(
        process.execPath,
        [
          // The packages of this project are their sources, as in all tests.
          '--conditions=penstock',
          join(place.root, 'node_modules/@playwright/test/cli.js'),
          'test',
          '--config=e2e/playwright.config.ts',
          '--reporter=list,json',
          ...options,
        ],
        {
          root: place.root,
          log,
          environment: { ...place.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: path },
        },
      );
      const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
      const specs = (report?.suites ?? []).flatMap((suite) => specsOf(suite));
      const passed = report === undefined ? 0 : report.stats.expected + report.stats.flaky;
      return {
        ...end,
        isGood: end.status === 0 && passed > 0,
        passed,
        skipped: report?.stats.skipped ?? 0,
        failed: specs.filter(({ status }) => status === 'unexpected'),
        unsteady: specs.filter(({ status }) => status === 'flaky'),
        log,
      };
    },
  };
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
