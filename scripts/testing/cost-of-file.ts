// Set up before each file of tests: notes how long processors worked for the file, in the file that PENSTOCK_TEST_COSTS names.
import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { afterAll, expect } from 'vitest';

const costs = process.env['PENSTOCK_TEST_COSTS'];

/** Seconds of processor time of this worker, and of the programs that it started and that have ended. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  // proc(5): cutime and cstime are the 14th and 15th field behind the name in brackets, in ticks of 10 ms.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (user + system) / 1e6 + (Number(fields[13]) + Number(fields[14])) / 100;
}

if (costs !== undefined) {
  const before = processorSeconds();
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '');
    appendFileSync(costs, `${JSON.stringify({ file, seconds: processorSeconds() - before })}\n`);
  });
}
