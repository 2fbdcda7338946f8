// Fails when an import goes where the architecture does not let it: between packages, up a floor, or in a circle.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importProblems } from './imports/check.ts';
import { importGraph } from './imports/graph.ts';

const graph = importGraph(dirname(dirname(fileURLToPath(import.meta.url))));
const problems = importProblems(graph);
for (const problem of problems) console.log(problem);
console.log(`${graph.length} files, ${problems.length} imports that the architecture does not allow`);
process.exit(graph.length > 500 && problems.length === 0 ? 0 : 1);
