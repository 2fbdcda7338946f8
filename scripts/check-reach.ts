// Fails on code of packages and programs that only tests reach: what no program uses does not exist yet. `npm run unused`.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { awaiting } from './imports/awaiting.ts';
import { importGraph } from './imports/graph.ts';
import { reader, unreached } from './imports/reach.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const graph = importGraph(root);
const { files, names } = unreached(graph, reader(root));
const found = new Set([...files, ...names]);
const expected = new Set(Object.values(awaiting).flat());
const problems = [
  ...[...found].filter((one) => !expected.has(one)).map((one) => `only tests reach ${one}`),
  ...[...expected]
    .filter((one) => !found.has(one))
    .map((one) => `${one} is used now: take it out of scripts/imports/awaiting.ts`),
];
for (const problem of problems) console.log(problem);
console.log(
  `${graph.length} files; ${found.size} files and exports that only tests reach, ${expected.size} of them awaiting their caller`,
);
process.exit(problems.length === 0 ? 0 : 1);
