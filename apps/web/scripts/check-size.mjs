// How much JavaScript the first view of a page loads, gzipped, by the manifest of the build; more than its limit fails.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** The pages that are opened on weak computers and slow lines, by their modules, and the most they may load, in bytes. */
const pages = [
  { name: 'the sign-in page', modules: ['features/sign-in/SignInPage.tsx'], limit: 280_000 },
  {
    name: 'a page of the monitor (without charts, tables, video, map, 3D, symbols)',
    modules: ['shell/MonitorFrame.tsx', 'features/monitor/MonitorPage.tsx'],
    limit: 350_000,
  },
];

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const manifestPath = join(folder, '.vite', 'manifest.json');
if (!existsSync(manifestPath)) {
  console.error('apps/web is not built yet: run "npm run build" first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** A chunk and everything it imports when it is loaded. */
function withImports(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) withImports(imported, found);
  return found;
}

for (const { name, modules, limit } of pages) {
  const starts = modules.map((module) => Object.keys(manifest).find((key) => key.endsWith(module)));
  if (entry === undefined || starts.includes(undefined)) {
    console.error(`The manifest names no entry or no module of ${name}: the check itself is broken.`);
    process.exit(1);
  }
  const files = new Set(
    [entry, ...starts].flatMap((key) => [...withImports(key)].map((one) => manifest[one].file)),
  );
  let total = 0;
  for (const file of files) {
    const bytes = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    total += bytes;
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
  }
  console.log(
    `${(total / 1000).toFixed(1).padStart(8)} kB of JavaScript (gz) for ${name}; the limit is ${limit / 1000} kB\n`,
  );
  if (total > limit) process.exitCode = 1;
}
