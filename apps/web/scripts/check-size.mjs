// How much JavaScript the sign-in page loads, gzipped, by the manifest of the build; more than the limit fails.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 280_000;
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const manifestPath = join(folder, '.vite', 'manifest.json');
if (!existsSync(manifestPath)) {
  console.error('apps/web is not built yet: run "npm run build" first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const signIn = Object.keys(manifest).find((key) => key.endsWith('features/sign-in/SignInPage.tsx'));
if (entry === undefined || signIn === undefined) {
  console.error('The manifest names no entry or no sign-in page: the check itself is broken.');
  process.exit(1);
}

/** A chunk and everything it imports when it is loaded. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
}

const files = new Set([...withImports(entry), ...withImports(signIn)].map((key) => manifest[key].file));
let total = 0;
for (const file of files) {
  const bytes = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
  total += bytes;
  console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
}
console.log(
  `${(total / 1000).toFixed(1).padStart(8)} kB of JavaScript (gz) for the sign-in page; the limit is ${limit / 1000} kB`,
);
if (total > limit) process.exit(1);
