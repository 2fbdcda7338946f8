// Makes the programs of Node.js from the sources of each app: one file for what a process loads at its start, since a
// platform of 2,200 files spends two seconds of a processor on finding and reading them. Threads get a file of their own.
// Types are not checked here (`npm run types`). Run by scripts/set-up.mjs.
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The programs of each app, named as its manifest does. */
const programs = {
  gateway: ['main'],
  platform: ['main'],
  demo: ['start', 'plant/main', 'history/main'],
};

/**
 * Packages that read files beside their own, or are machine code: they stay where they are installed. A name that ends with
 * a hyphen is that of a family.
 */
const installed = [
  '@jitl/quickjs-wasmfile-release-sync',
  '@node-rs/argon2',
  'aedes',
  '@serialport/bindings-cpp',
  'node-opcua-',
  'pg-native',
  'pino',
  '@fastify/swagger-ui',
];

/** How a place in the project is written until it is known which file of a program names it. */
const placeMark = 'penstock-place:';
const ownPlace = /\bimport\.meta\.url\b/g;
const threadPlace = /new URL\('(\.\/[^']+\.js)', import\.meta\.url\)/g;
const urlOf = (place) => `new URL("${placeMark}${place}", import.meta["url"])`;
const readsBesideItself = /\b__dirname\b|\b__filename\b/;

const posixPath = (path) => path.split(sep).join('/');
const placeOf = (path) => posixPath(relative(root, path));
/** The place of a module as it is named where it is built: its file is JavaScript then. */
const builtPlaceOf = (path) => placeOf(path).replace(/\.ts$/, '.js');

/**
 * Lets modules find files as if they were still beside their sources, and makes a file of the program of each thread that
 * they name.
 */
function keepPlaces(app) {
  const sources = `apps/${app}/src/`;
  const built = `apps/${app}/dist`;
  return {
    name: 'penstock-places',
    transform(code, id) {
      if (id.includes('node_modules') && readsBesideItself.test(code))
        throw new Error(
          `${placeOf(id)} reads files beside itself: add its package to those that stay installed.`,
        );
      if (!code.includes('import.meta.url')) return undefined;
      const threads = code.replaceAll(threadPlace, (_, file) => {
        const thread = join(dirname(id), file.replace(/\.js$/, '.ts'));
        const place = builtPlaceOf(thread);
        const fileName = place.startsWith(sources)
          ? place.slice(sources.length)
          : posix.join('threads', place);
        this.emitFile({ type: 'chunk', id: thread, fileName });
        return urlOf(posix.join(built, fileName));
      });
      return threads.replaceAll(ownPlace, `${urlOf(builtPlaceOf(id))}.href`);
    },
    renderChunk(code, { fileName }) {
      const from = posix.dirname(posix.join(built, fileName));
      return code.replaceAll(new RegExp(`${placeMark}([^"]+)`, 'g'), (_, place) => {
        const path = posix.relative(from, place);
        return path.startsWith('.') ? path : `./${path}`;
      });
    },
  };
}

/** The texts of pages and of the component library are those of browsers: programs have none of them. */
const leavePagesOut = {
  name: 'penstock-leave-pages-out',
  load: (id) =>
    /packages\/languages\/src\/\w+\/(?:(?:pages|help)\/|component-locale)/.test(posixPath(id))
      ? 'export const texts = {};'
      : undefined,
};

/** The texts of a package in all languages are one file, which is loaded when a program has started. */
const textGroup = {
  debugName: 'texts',
  name: (id) => {
    const found = /packages\/languages\/src\/\w+\/([\w-]+)\/[\w-]+\.ts$/.exec(posixPath(id));
    if (found === null) return null;
    return ['pages', 'help'].includes(found[1]) ? 'texts-none' : `texts-${found[1]}`;
  },
};

function staysInstalled(id) {
  return installed.some((name) => id === name || id.startsWith(name.endsWith('-') ? name : `${name}/`));
}

async function bundle(app, names) {
  const folder = join(root, 'apps', app);
  const bundled = await rolldown({
    cwd: root,
    input: Object.fromEntries(names.map((name) => [name, join(folder, 'src', `${name}.ts`)])),
    platform: 'node',
    // The sources of the packages of this project, and what others made for Node.js.
    resolve: { conditionNames: ['penstock', 'node'] },
    external: staysInstalled,
    plugins: [keepPlaces(app), leavePagesOut],
    onLog(level, { message }) {
      if (level === 'warn') console.warn(message);
    },
  });
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const { output } = await bundled.write({
    dir: join(folder, 'dist'),
    format: 'esm',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [textGroup] },
  });
  await bundled.close();
  // The build of the web application makes the list of licences of it (apps/web/licences.ts).
  const chunks = output.filter(({ type }) => type === 'chunk');
  const folders = chunks.flatMap(({ moduleIds }) => moduleIds.map(packageFolderOf));
  const left = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  writeFileSync(
    join(folder, 'dist', 'packages.json'),
    JSON.stringify({
      bundled: [...new Set(folders.filter((path) => path !== undefined))].toSorted((a, b) =>
        a < b ? -1 : 1,
      ),
      installed: [...new Set(left.filter(staysInstalled))].toSorted((a, b) => (a < b ? -1 : 1)),
    }),
  );
}

/** The folder of the package of a registry that a module is of, such as `node_modules/ws`; undefined for our own. */
function packageFolderOf(id) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(placeOf(id))?.[0];
}

for (const [app, names] of Object.entries(programs)) await bundle(app, names);
