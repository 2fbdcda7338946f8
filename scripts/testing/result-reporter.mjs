import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter of Vitest that writes what the run came to, as JSON, to the file named by PENSTOCK_TEST_RESULT: how many
 * tests passed and were skipped, those that were left out for a reason that they give, and every failure with its file, its title and the first lines of its message. A file
 * that could not be loaded and an error outside of a test are failures too.
 */
export default class ResultReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const result = { passed: 0, skipped: 0, leftOut: [], failed: [] };
    for (const module of modules) {
      const file = relative(process.cwd(), module.moduleId);
      const fail = (title, errors, isTest = false) =>
        result.failed.push({
          file,
          isTest,
          title,
          message: firstLines(errors.map((error) => error.message).join('\n')),
        });
      if (module.errors().length > 0) fail('the file as a whole', module.errors());
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) fail(suite.fullName, suite.errors());
      }
      for (const test of module.children.allTests()) {
        const { state, errors, note } = test.result();
        if (state === 'passed') result.passed += 1;
        else if (state === 'failed') fail(test.fullName, errors, true);
        else {
          result.skipped += 1;
          if (note !== undefined) result.leftOut.push({ file, title: test.fullName, reason: note });
        }
      }
    }
    for (const error of unhandledErrors) {
      const path = error.VITEST_TEST_PATH ?? '';
      result.failed.push({
        file: path === '' ? '' : relative(process.cwd(), path),
        isTest: false,
        title: 'an error outside of a test',
        message: firstLines(`${error.message}\n${error.stack ?? ''}`),
      });
    }
    writeFileSync(process.env.PENSTOCK_TEST_RESULT ?? 'test-result.json', JSON.stringify(result));
  }
}

function firstLines(text) {
  return text.split('\n').slice(0, 6).join('\n').slice(0, 1000);
}
