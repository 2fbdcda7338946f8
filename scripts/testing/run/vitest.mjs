import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute } from './execute.mjs';

/** The most tests of a part that may pass at the second try only. */
const mostUnsteady = 5;

/** How fast-check begins the message of a property that failed: it failed with its seed, and is not tried again. */
const ofProperty = /Property failed/;

/** Runs a project of Vitest, or some of its files, and reads its report. A run without a report, or without tests, has failed. */
async function runProject(project, { place, name, options = [], environment = {}, niceness }) {
  const result = join(place.scratch, `${name}.json`);
  const log = join(place.scratch, `${name}.log`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./scripts/testing/result-reporter.mjs',
    ...options,
  ];
  const end = await execute(join(place.root, 'node_modules/.bin/vitest'), args, {
    root: place.root,
    log,
    nice: niceness,
    environment: { ...place.environment, ...environment, PENSTOCK_TEST_RESULT: result },
  });
  const report = existsSync(result)
    ? JSON.parse(readFileSync(result, 'utf8'))
    : { passed: 0, skipped: 0, leftOut: [], failed: [] };
  const isGood = end.status === 0 && report.passed > 0;
  return { ...end, ...report, isGood, log };
}

/**
 * The tests of a project as a part of the run. The files of a few failed tests can be run once more, when nothing else
 * runs: on a busy machine a test that talks to other processes can come too late.
 */
export function vitestPart(name, title, { environment, niceness } = {}) {
  return {
    name,
    title,
    run: (place) => runProject(name, { place, name, environment, niceness }),
    async again(first, place) {
      const files = [...new Set(first.failed.map(({ file }) => file))];
      const isFew = files.length > 0 && !files.includes('') && first.failed.length <= mostUnsteady;
      if (first.isGood || !isFew || first.failed.some(({ message }) => ofProperty.test(message)))
        return first;
      const options = ['--no-file-parallelism', ...files];
      const second = await runProject(name, { place, name: `${name}-again`, options, environment });
      const failsAgain = ({ file, title: test }) =>
        second.failed.some((other) => other.file === file && other.title === test);
      const isUnclear = !second.isGood && second.failed.length === 0;
      const late = isUnclear ? [] : first.failed.filter((test) => !failsAgain(test));
      return {
        ...first,
        isGood: second.isGood,
        passed: first.passed + late.filter(({ isTest }) => isTest).length,
        failed: isUnclear ? first.failed : second.failed,
        unsteady: late,
        log: second.log,
        seconds: first.seconds + second.seconds,
        processorSeconds: (first.processorSeconds ?? 0) + (second.processorSeconds ?? 0),
      };
    },
  };
}
