// How much JavaScript the first view of a page loads, gzipped, by the manifest of the build; more than its limit fails.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * The pages that are opened on weak computers and slow lines, by their modules and the texts of their parts (chunks.ts), and
 * the most they may load, in bytes.
 */
const pages = [
  {
    name: 'the sign-in page',
    modules: ['features/sign-in/SignInPage.tsx'],
    texts: ['start'],
    limit: 280_000,
  },
  {
    name: 'a page of the monitor (without charts, tables, video, map, 3D, symbols)',
    modules: ['shell/MonitorFrame.tsx', 'features/monitor/MonitorPage.tsx'],
    texts: ['start', 'monitor'],
    limit: 325_000,
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

/** The files of texts in one language. */
const language = 'zh';
const chunks = new Map(
  Object.values(manifest).flatMap(({ name, file }) =>
    name?.startsWith(`${language}-`) ? [[name, file]] : [],
  ),
);

/** The texts that files show: those of the parts of the page, and the catalogues that their code names. */
function textFiles(files, texts) {
  const code = [...files].map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const places = new Set(
    [...code.matchAll(/["'`]([a-z]+)\.([a-z-]+)["'`:]/g)].map(([, a, b]) => `${a}-${b}`),
  );
  return [...chunks].flatMap(([name, file]) => {
    const own = name.slice(language.length + 1);
    return own === 'web' || texts.includes(own) || places.has(own) ? [file] : [];
  });
}

const list = Object.entries(manifest).filter(([key]) =>
  [`languages/src/${language}/catalogues.ts`, `languages/src/${language}/component-locale.ts`].some((end) =>
    key.endsWith(end),
  ),
);
if (list.length !== 2 || !chunks.has(`${language}-start`)) {
  console.error('The manifest names no catalogues: the check itself is broken.');
  process.exit(1);
}

for (const { name, modules, texts, limit } of pages) {
  const starts = modules.map((module) => Object.keys(manifest).find((key) => key.endsWith(module)));
  if (entry === undefined || starts.includes(undefined)) {
    console.error(`The manifest names no entry or no module of ${name}: the check itself is broken.`);
    process.exit(1);
  }
  const files = new Set(
    [entry, ...starts].flatMap((key) => [...withImports(key)].map((one) => manifest[one].file)),
  );
  const shown = [...list.map(([, { file }]) => file), ...textFiles(files, texts)];
  let total = 0;
  for (const file of new Set([...files, ...shown])) {
    const bytes = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    total += bytes;
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}`);
  }
  console.log(
    `${(total / 1000).toFixed(1).padStart(8)} kB of JavaScript and texts (gz) for ${name}; the limit is ${limit / 1000} kB\n`,
  );
  if (total > limit) process.exitCode = 1;
}
