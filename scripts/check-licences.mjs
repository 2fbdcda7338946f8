// No copyleft licence in what is shipped, no download address in the lock file, and every version exact.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
  'PostgreSQL',
  'MIT-0',
]);
/** Packages that state their licence in their files and not in their manifest, as read by us. */
const read = new Map(
  Object.entries(JSON.parse(readFileSync(join(root, 'scripts/supply-chain/read-licences.json'), 'utf8'))),
);
const problems = [];
let shipped = 0;

/** Whether an SPDX expression leaves us a licence we may ship. */
function mayShip(expression) {
  const options = expression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return options.some((option) => option.split(/\s+AND\s+/).every((licence) => allowed.has(licence)));
}

for (const [path, entry] of Object.entries(lock.packages)) {
  if (typeof entry.resolved === 'string' && /^https?:/.test(entry.resolved)) {
    problems.push(`${path}: the lock file records a download address`);
  }
  if (!path.startsWith('node_modules/') || entry.link) {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      for (const [name, version] of Object.entries(entry[kind] ?? {})) {
        if (!entry.link && !path.includes('node_modules/') && !/^\d/.test(version)) {
          problems.push(`${path || 'package.json'}: ${name} is "${version}", not an exact version`);
        }
      }
    }
    continue;
  }
  if (entry.dev) continue;
  shipped += 1;
  const licence =
    typeof entry.license === 'string' ? entry.license : (read.get(`${path}@${entry.version}`) ?? '');
  if (!mayShip(licence)) problems.push(`${path}: licence "${licence || 'not stated'}" may not be shipped`);
}

if (shipped === 0) problems.push('no shipped package was found: the check itself is broken');
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`licences: ${shipped} shipped packages, all permissive`);
