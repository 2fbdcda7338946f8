import { renameSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const source = new URL('./server.ts', import.meta.url);
/** In the project, so that what stays installed is found from it. */
const file = fileURLToPath(new URL('../../.build/opc-ua-server.mjs', import.meta.url));

/**
 * Makes one file of the server and its library, and answers its path: the library consists of so many modules
 * that finding and reading them takes two seconds of a processor at each start.
 */
export async function bundleServer(): Promise<string> {
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
  return file;
}
