import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchmarks } from './list.ts';
import { machineFacts } from './machine.ts';
import type { NotRun, Result } from './result.ts';
import { resultsPage } from './table.ts';

/** `npm run bench [-- --only NAME] [-- --write]`: runs the benchmarks one after another and prints the page. */
const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } });
const chosen = benchmarks.filter((benchmark) => values.only === undefined || benchmark.name === values.only);
if (chosen.length === 0) {
  console.error(
    `There is no benchmark "${values.only}"; there are ${benchmarks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const results: (Result | NotRun)[] = [];
for (const benchmark of chosen) {
  console.error(`${benchmark.name} …`);
  results.push(...[await benchmark.run()].flat());
}
const page = resultsPage(results, machineFacts(), new Date().toISOString().slice(0, 10));
console.log(page);
if (values.write) {
  if (values.only !== undefined) {
    console.error('The page is written from a whole run only: leave out --only.');
    process.exit(2);
  }
  writeFileSync(fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url)), page);
}
process.exit(0);
