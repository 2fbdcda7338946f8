import { existsSync, readFileSync } from 'node:fs';

/** Prints what a part came to, with its output. */
export function printPart({ title }, { isGood, seconds, log }) {
  const output = existsSync(log) ? readFileSync(log, 'utf8').trimEnd() : '';
  console.log(`\n── ${title}${output === '' ? '' : `\n${output}`}`);
  console.log(`   ${isGood ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
}

/**
 * Prints where the time went, in seconds: of the steps before the tests, and of each part. `seconds` is how long all
 * parts took together, beside each other.
 */
export function printTimes(steps, parts, seconds) {
  const rows = [
    ...steps.map(({ title, seconds: passed, processorSeconds }) => [title, passed, processorSeconds, '']),
    ...parts.map(({ part, result }) => [
      part.title,
      result.seconds,
      result.processorSeconds,
      part.name === 'checks' ? '' : String(result.passed),
    ]),
  ];
  const worked = rows.reduce((sum, [, , processor]) => sum + (processor ?? 0), 0);
  const before = steps.reduce((sum, step) => sum + step.seconds, 0);
  console.log('\nWhere the time went, in seconds (parts run beside each other)');
  printRow(['', 'passed', 'processors', 'tests']);
  for (const [title, passed, processor, tests] of rows)
    printRow([title, passed.toFixed(0), processor === undefined ? '–' : processor.toFixed(0), tests]);
  printRow(['all', (before + seconds).toFixed(0), worked.toFixed(0), '']);
}

function printRow([title, passed, processor, tests]) {
  console.log(
    `  ${title.padEnd(44)}${passed.padStart(8)}${processor.padStart(12)}${tests.padStart(8)}`.trimEnd(),
  );
}

/** Prints what failed, was skipped or left out, was left running, or passed late, and the numbers of all. Answers whether everything is good. */
export function printEnd(parts, skippedPrograms, leftPrograms, { skippedIsFailed }) {
  const results = parts.map(({ result }) => result);
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  const unsteady = results.flatMap((result) => result.unsteady ?? []);
  const bad = parts.filter(({ result }) => !result.isGood);
  console.log('');
  if (skippedPrograms.length > 0) {
    console.log('Skipped, since the program they run against is not on this machine:');
    for (const name of skippedPrograms) console.log(`  ${name}`);
  }
  for (const { part, result } of parts) {
    if ((result.leftOut ?? []).length === 0) continue;
    console.log(`Left out of ${part.title}, since they need what is not there:`);
    for (const { file, title, reason } of result.leftOut) console.log(`  ${file} › ${title}: ${reason}`);
  }
  if (unsteady.length > 0) {
    console.log('Passed at the second try only:');
    for (const { file, title, message } of unsteady)
      console.log(`  ${file} › ${title}\n${indented(message)}`);
  }
  for (const { file, title, message } of results.flatMap(({ failed }) => failed))
    console.log(`FAILED: ${file} › ${title}\n${indented(message)}`);
  for (const { part } of bad) console.log(`FAILED: ${part.title}`);
  const isSkippedBad = skippedIsFailed && skippedPrograms.length > 0;
  if (isSkippedBad) console.log('FAILED: tests against programs of others were skipped');
  for (const command of leftPrograms) console.log(`FAILED: tests left this running: ${command}`);
  // A part that failed without a failed test counts as one.
  const failed =
    sum((result) => Math.max(result.failed.length, result.isGood ? 0 : 1)) +
    (isSkippedBad ? skippedPrograms.length : 0) +
    leftPrograms.length;
  console.log(
    `${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum(({ skipped }) => skipped)} skipped`,
  );
  return failed === 0;
}

function indented(text) {
  return text.replaceAll(/^/gm, '    ');
}
