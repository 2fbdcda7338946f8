// Makes the programs of Node.js from the sources of each app: one file for what a process loads at its start, since a
// platform of 2,200 files spends two seconds of a processor on finding and reading them. Threads get a file of their own.
// Types are not checked here (`npm run types`). Run by scripts/set-up.mjs.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedFor, packageFolderOf, readSources, root, textGroup } from './bundling/sources.mjs';

/** The programs of each app, named as its manifest does. */
const programs = {
  gateway: ['main', 'launch'],
  platform: ['main'],
  connector: ['main'],
  demo: ['start', 'plant/main', 'history/main', 'steps/main'],
};

/**
 * Writes what is no ASCII as escapes. One other character in a file has V8 keep all of it with two bytes for each character. The files of texts
 * stay as they are: they have little else.
 */
const writeInAscii = {
  name: 'penstock-ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || file.name.startsWith('texts-')) continue;
      file.code = file.code.replaceAll(
        // oxlint-disable-next-line no-control-regex -- All of ASCII is meant.
        /(\\*)([^\x00-\x7f])/g,
        (_, before, unit) => {
          // It would escape the escape.
          if (before.length % 2 === 1) throw new Error(`${file.fileName} has ${unit} after a backslash.`);
          return `${before}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
        },
      );
    }
  },
};

/**
 * Takes `node:http` without importing it: an import of a module of Node.js reads all that it exports, and with `WebSocket` that loads a client
 * that takes 6 MB.
 */
const takeHttp = {
  name: 'penstock-take-http',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replaceAll(/^import ([^;]+) from "node:http";$/gm, (_, taken) => {
        const [, whole, some] = /^(\w+)?(?:, )?(\{[^}]+\})?$/.exec(taken) ?? [];
        if (!whole && !some) throw new Error(`node:http is imported as ${taken}.`);
        return [whole, some?.replaceAll(' as ', ': ')]
          .filter(Boolean)
          .map((name) => `const ${name} = process.getBuiltinModule("node:http");`)
          .join(' ');
      });
    }
  },
};

async function bundle(app, names) {
  const folder = join(root, 'apps', app);
  const left = new Set();
  const bundled = await readSources(
    app,
    Object.fromEntries(names.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
    left,
  );
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { output } = await bundled.write({
    dir: join(folder, 'dist'),
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [textGroup] },
    // A process keeps the source of what it has loaded in memory.
    comments: false,
    plugins: [writeInAscii, takeHttp],
  });
  await bundled.close();
  // The build of the web application makes the list of licences of it (apps/web/licences.ts).
  const chunks = output.filter(({ type }) => type === 'chunk');
  // Some are not imported: a program asks for the place of a file of theirs.
  for (const name of installedFor(app))
    if (chunks.some(({ code }) => code.includes(`resolve("${name}`) || code.includes(`require("${name}`)))
      left.add(name);
  const folders = chunks.flatMap(({ moduleIds }) => moduleIds.map(packageFolderOf));
  writeFileSync(
    join(folder, 'dist', 'packages.json'),
    JSON.stringify({
      bundled: [...new Set(folders.filter((path) => path !== undefined))].toSorted((a, b) =>
        a < b ? -1 : 1,
      ),
      installed: [...left].toSorted((a, b) => (a < b ? -1 : 1)),
    }),
  );
}

/**
 * Makes the connection tool as one file, which needs nothing but Node.js: the platform offers it for download, with its version, its
 * size and its checksum.
 */
async function bundleTool() {
  const folder = join(root, 'apps/connector');
  const bundled = await readSources('connector', { 'penstock-connect': join(folder, 'src/tunnel-only.ts') });
  const { output } = await bundled.write({
    dir: join(folder, 'dist/tool'),
    format: 'esm',
    entryFileNames: '[name].mjs',
    codeSplitting: false,
    minify: true,
  });
  await bundled.close();
  if (output.length !== 1) throw new Error(`The connection tool is ${output.length} files.`);
  const content = readFileSync(join(folder, 'dist/tool/penstock-connect.mjs'));
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const sha256 = createHash('sha256').update(content).digest('hex');
  writeFileSync(
    join(folder, 'dist/tool/penstock-connect.json'),
    JSON.stringify({ version, bytes: content.length, sha256 }),
  );
}

for (const [app, names] of Object.entries(programs)) await bundle(app, names);
await bundleTool();
