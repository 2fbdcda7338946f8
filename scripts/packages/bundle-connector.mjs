// Makes the connection tool for packages (scripts/package-connector.ts): one file and its threads, with all that they need but the
// web application and the machine code for serial lines. `node scripts/packages/bundle-connector.mjs FOLDER`
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import process from 'node:process';
import {
  ownPlace,
  packageFolderOf,
  placeOf,
  posixPath,
  readsBesideItself,
  readWith,
  root,
  threadPlace,
} from '../bundling/sources.mjs';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder.');
const packed = join(root, 'apps/connector/src/packed');

/** The module of the library that looks for machine code beside itself, and ours in its place. */
const addonLoader = /@serialport\/bindings-cpp\/dist\/serialport-bindings\.js$/;
/** The library of key stores, which is machine code, and what is in its place. */
const keyStoreLibrary = /@napi-rs\/keyring\/index\.js$/;
/** Threads of the library for logs, which the tool starts none of. */
const unusedThreads = /node_modules\/(?:pino\/lib\/transport|thread-stream\/index)\.js$/;
/** Modules that may know where they are: what is packed is found from there; nothing else of them is used in the tool. */
const mayKnow =
  /(?:connector\/src\/packed\/resources|node-kit\/src\/thread|server\/src\/http\/documentation)\.ts$/;

const threads = new Map();
const packages = new Set();

/** Has threads and machine code found among what is packed. */
const packIn = {
  name: 'penstock-pack-in',
  load(id) {
    const path = posixPath(id);
    if (addonLoader.test(path))
      return `export { binding } from ${JSON.stringify(join(packed, 'serial-addon.ts'))};`;
    return keyStoreLibrary.test(path)
      ? `export { AsyncEntry } from ${JSON.stringify(join(packed, 'no-key-store.ts'))};`
      : undefined;
  },
  transform(code, id) {
    const path = posixPath(id);
    if (path.includes('node_modules') && readsBesideItself.test(code)) {
      if (!unusedThreads.test(path)) throw new Error(`${placeOf(id)} reads files beside itself.`);
      return code.replaceAll(/\b__dirname\b/g, "'.'");
    }
    if (!code.includes('import.meta.url')) return undefined;
    let hasThreads = false;
    const changed = code.replaceAll(threadPlace, (_, file) => {
      const source = join(dirname(id), file.replace(/\.js$/, '.ts'));
      const name = `threads/${placeOf(source)
        .replace(/\.ts$/, '')
        .replaceAll(/[^\w]+/g, '-')}.mjs`;
      threads.set(name, source);
      hasThreads = true;
      return `threadProgram(${JSON.stringify(name)})`;
    });
    // All that is left there is whether it runs from its sources.
    if (hasThreads)
      return `import { threadProgram } from ${JSON.stringify(join(packed, 'thread-program.ts'))};
        ${changed.replaceAll(ownPlace, "'file:///packed.mjs'")}`;
    if (!mayKnow.test(path) && !id.startsWith('\0'))
      throw new Error(`${placeOf(id)} reads files beside itself.`);
    return undefined;
  },
};

async function bundle(name, source, format) {
  const read = await readWith({ [name.replace(/\.\w+$/, '')]: source }, packIn, () => false);
  const { output } = await read.write({
    dir: folder,
    format,
    entryFileNames: `[name]${extname(name)}`,
    codeSplitting: false,
    minify: true,
  });
  await read.close();
  if (output.length !== 1) throw new Error(`${name} is ${output.length} files.`);
  for (const id of output[0].moduleIds) {
    const place = packageFolderOf(id);
    if (place !== undefined) packages.add(place);
  }
}

const inOrder = (names) => [...names].toSorted((a, b) => (a < b ? -1 : 1));

mkdirSync(folder, { recursive: true });
// The Node.js within a file takes no module as its program.
await bundle('penstock-connect.cjs', join(packed, 'main.ts'), 'cjs');
for (const [name, source] of threads) {
  await bundle(name, source, 'esm');
  // A thread within the program has no file of its own that modules of Node.js could be asked for from.
  const file = join(folder, name);
  const code = readFileSync(file, 'utf8').replaceAll(ownPlace, 'process.execPath');
  writeFileSync(file, code);
}
writeFileSync(
  join(folder, 'packages.json'),
  JSON.stringify({ threads: inOrder(threads.keys()), packages: inOrder(packages) }),
);
