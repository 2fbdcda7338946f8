import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const source = new URL('./server.ts', import.meta.url);
/** In the project, so that packages outside the bundle are found from it. */
const folder = fileURLToPath(new URL('../../.build/', import.meta.url));

/** The path of the bundle of these sources and these packages. A change of either gives another path. */
function bundlePath(): string {
  const sources = dirname(fileURLToPath(source));
  const contents = readdirSync(sources)
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .map((name) => readFileSync(join(sources, name)));
  const packages = readFileSync(new URL('../../../../package-lock.json', import.meta.url));
  const hash = createHash('sha256');
  for (const content of [...contents, packages]) hash.update(content);
  return join(folder, `opc-ua-server-${hash.digest('hex').slice(0, 16)}.mjs`);
}

/**
 * Makes one file of the server and its library, unless it exists, and answers its path: the library consists of so many
 * modules that finding and reading them takes two seconds of a processor at each start.
 */
export async function bundleServer(): Promise<string> {
  const file = bundlePath();
  if (existsSync(file)) return file;
  const bundled = await rolldown({
    input: fileURLToPath(source),
    platform: 'node',
    resolve: { conditionNames: ['penstock', 'node'] },
    // It reads files beside itself.
    external: [/^node-opcua-nodesets/],
    // The server finds its own files where its source is.
    transform: { define: { 'import.meta.url': JSON.stringify(source.href) } },
    // Optional packages of the library are not installed.
    onLog: () => undefined,
  });
  // Test files that run beside each other each make it.
  const own = `${file}.${process.pid}`;
  await bundled.write({ file: own, format: 'esm', codeSplitting: false });
  await bundled.close();
  renameSync(own, file);
  for (const old of readdirSync(folder))
    if (/^opc-ua-server.*\.mjs$/.test(old) && old !== basename(file)) rmSync(join(folder, old));
  return file;
}
