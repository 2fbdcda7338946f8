// Runs every check and test of the project, parts beside each other, and prints what passed, failed and was skipped, and
// where the time went. `node scripts/run-tests.mjs unit peer` runs some parts only.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkParts, lintPart } from './testing/run/check.mjs';
import { startDatabase } from './testing/run/database.mjs';
import { niceness } from './testing/run/execute.mjs';
import { endLeftPrograms } from './testing/run/left-programs.mjs';
import { playwrightPart } from './testing/run/playwright.mjs';
import { printEnd, printPart, printTimes } from './testing/run/report.mjs';
import { makeScratch } from './testing/run/scratch.mjs';
import { vitestPart } from './testing/run/vitest.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const asked = process.argv.slice(2);
const isSoak = asked[0] === 'soak';
// The many rounds of a soak write more than memory should hold.
const scratch = makeScratch({ mayBeInMemory: !isSoak });
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
// A run that is ended leaves nothing in memory either.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
// Of this process, and so of all that it starts.
process.env.TMPDIR = scratch;
const skippedPeers = join(scratch, 'skipped-peers');

/** The second language is one story and the texts in `npm test`, and every story in `npm run soak`; so are stories of minutes. */
const soakOnly = '@second-language|@long';
const soak = { PENSTOCK_SOAK: '1' };

/**
 * The parts that run one after another, each of them beside the others' lists. The first ones mostly wait, and come
 * first where a processor is wanted by several; the others fill what they leave. The lists take equally long, since one
 * alone leaves a fifth of two processors idle.
 */
const ofTest = [
  [vitestPart('fault', 'fault tests'), vitestPart('page', 'pages on a real platform', { niceness })],
  [
    playwrightPart('browser', 'the product in a browser', { options: ['--grep-invert', soakOnly] }),
    vitestPart('peer', 'tests against the programs of others'),
    vitestPart('dom', 'tests of parts with a document', { niceness }),
  ],
  [{ together: checkParts }, lintPart, vitestPart('unit', 'tests of parts', { niceness })],
];

/** Long, and so not in `npm test`. Figures are in docs/soak.md. */
const ofSoak = [
  [
    vitestPart('soak', 'soak tests'),
    vitestPart('chaos', 'parts of an installation that fail in turn'),
    vitestPart('endurance', '10,000 gateways for an hour'),
    vitestPart('fault', 'fault tests, many rounds', { environment: soak }),
    vitestPart('unit', 'properties, many runs', { environment: soak }),
    vitestPart('page-lan', 'the console over the LAN'),
    vitestPart('page-serial', 'the console over a serial line'),
    vitestPart('page-mqtt', 'the console over MQTT'),
    playwrightPart('browser', 'the product in a browser, in both languages'),
  ],
];

const partsOf = (entry) => ('together' in entry ? entry.together : [entry]);
const lists = isSoak ? ofSoak : ofTest;
const known = new Set(
  lists
    .flat()
    .flatMap(partsOf)
    .map(({ name }) => name),
);
const wanted = isSoak ? asked.slice(1) : asked;
const unknown = wanted.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${[...known].join(', ')}.`);
  process.exit(2);
}
const isAsked = ({ name }) => wanted.length === 0 || wanted.includes(name);

mkdirSync(join(root, '.stamps'), { recursive: true });
// Of the run of scripts/set-up.mjs right before; the product that the browser tests start runs it again.
const setUp = join(root, '.stamps', 'set-up.json');
const steps = existsSync(setUp) ? JSON.parse(readFileSync(setUp, 'utf8')) : [];
rmSync(setUp, { force: true });
const started = performance.now();
const database = await startDatabase(root);
const place = {
  root,
  scratch,
  environment: {
    PENSTOCK_SKIPPED_PEERS: skippedPeers,
    PENSTOCK_TEST_MODULES: join(scratch, 'modules'),
    ...database.environment,
  },
};
const done = [];

async function runPart(part) {
  console.log(`   ${part.title} …`);
  const result = await part.run(place);
  printPart(part, result);
  done.push({ part, result });
}

/** Runs parts two at a time. */
async function runTogether(parts) {
  const left = [...parts];
  const worker = async () => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) await runPart(part);
  };
  await Promise.all([worker(), worker()]);
}

await Promise.all(
  lists.map(async (list) => {
    for (const entry of list) await runTogether(partsOf(entry).filter(isAsked));
  }),
);

for (const entry of done) {
  if (entry.result.isGood || entry.part.again === undefined) continue;
  const second = await entry.part.again(entry.result, place);
  if (second === entry.result) continue;
  entry.result = second;
  printPart({ title: `${entry.part.title}, once more` }, second);
}
await database.stop();
const left = endLeftPrograms(scratch);

const order = lists.flat().flatMap(partsOf);
done.sort((one, other) => order.indexOf(one.part) - order.indexOf(other.part));
const skipped = existsSync(skippedPeers)
  ? [...new Set(readFileSync(skippedPeers, 'utf8').split('\n').filter(Boolean))].toSorted((one, other) =>
      one.localeCompare(other),
    )
  : [];
printTimes(steps, done, (performance.now() - started) / 1000);
const isGood = printEnd(done, skipped, left, { skippedIsFailed: process.env.CI === 'true' });
process.exit(isGood ? 0 : 1);
