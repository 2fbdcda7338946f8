import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread. `program` is the URL of its file as the caller's own `import.meta.url` names such files: `.js` where
 * the program is built, `.ts` where it runs from its sources.
 */
export function startThread(program: URL, options: WorkerOptions): Worker {
  if (!program.pathname.endsWith('.ts')) return new Worker(program, { ...options, execArgv: [] });
  // A worker takes no loader from its options: the first lines of its program register it.
  const manifest = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = new URL('./dist/esm/api/index.mjs', manifest).href;
  const text = `import(${JSON.stringify(loader)}).then(({ register }) => {
    register();
    return import(${JSON.stringify(program.href)});
  });`;
  return new Worker(text, { ...options, eval: true, execArgv: ['--conditions=penstock'] });
}
