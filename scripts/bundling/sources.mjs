// Reads the sources of programs for bundling (scripts/bundle-programs.mjs, scripts/packages/bundle-connector.mjs).
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { leanSchemas } from './lean-schemas.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Packages that read files beside their own, or are machine code: they stay where they are installed. A name that ends with
 * a hyphen is that of a family.
 */
const installed = [
  '@jitl/quickjs-wasmfile-release-sync',
  '@napi-rs/keyring',
  '@node-rs/argon2',
  'aedes',
  '@serialport/bindings-cpp',
  'node-opcua-',
  'pg-native',
  'pino',
  '@fastify/swagger-ui',
];

/** Packages of one app only: its broker has `mqtt-packet` as well, and two copies would not share their settings. */
const installedOf = { platform: ['mqtt-packet'] };

/** How a place in the project is written until it is known which file of a program names it. */
const placeMark = 'penstock-place:';
export const ownPlace = /\bimport\.meta\.url\b/g;
export const threadPlace = /new URL\('(\.\/[^']+\.js)', import\.meta\.url\)/g;
const urlOf = (place) => `new URL("${placeMark}${place}", import.meta["url"])`;
export const readsBesideItself = /\b__dirname\b|\b__filename\b/;

export const posixPath = (path) => path.split(sep).join('/');
export const placeOf = (path) => posixPath(relative(root, path));
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
export const textGroup = {
  debugName: 'texts',
  name: (id) => {
    const found = /packages\/languages\/src\/\w+\/([\w-]+)\/[\w-]+\.ts$/.exec(posixPath(id));
    if (found === null) return null;
    return ['pages', 'help'].includes(found[1]) ? 'texts-none' : `texts-${found[1]}`;
  },
};

/** The packages of an app that stay where they are installed. */
export function installedFor(app) {
  return [...installed, ...(installedOf[app] ?? [])];
}

/** Whether a module is found where its package is installed, instead of in the program. */
function staysInstalled(id, app) {
  return installedFor(app).some(
    (name) => id === name || id.startsWith(name.endsWith('-') ? name : `${name}/`),
  );
}

/**
 * Reads the sources of programs. @param input the file of each, by its name. @param left gets the modules that stay where they are
 * installed, also those that are only asked for at run time.
 */
export async function readSources(app, input, left = new Set()) {
  return await readWith(input, keepPlaces(app), (id) => {
    if (!staysInstalled(id, app)) return false;
    left.add(id);
    return true;
  });
}

/** Reads sources in the way of a plugin. @param external whether a module stays outside. */
export async function readWith(input, plugin, external) {
  return await rolldown({
    cwd: root,
    input,
    platform: 'node',
    // The sources of the packages of this project, and what others made for Node.js.
    resolve: { conditionNames: ['penstock', 'node'] },
    external,
    plugins: [plugin, leavePagesOut, leanSchemas],
    onLog(level, { message }) {
      if (level === 'warn') console.warn(message);
    },
  });
}

/** The folder of the package of a registry that a module is of, such as `node_modules/ws`; undefined for our own. */
export function packageFolderOf(id) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(placeOf(id))?.[0];
}
