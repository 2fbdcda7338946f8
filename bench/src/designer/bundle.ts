import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The page that is measured, built as the product's pages are: its script and its style sheets. */
export interface Bundle {
  readonly script: string;
  readonly styles: string;
}

/** Builds the page in memory. */
export async function builtPage(): Promise<Bundle> {
  // The page is no part of what is compiled into `dist`.
  const entry = fileURLToPath(new URL('../../src/designer/page/main.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['penstock', 'browser', 'module', 'import', 'default'] },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'page', fileName: 'page' },
    },
  });
  const outputs = Array.isArray(built)
    ? built.flatMap(({ output }) => output)
    : 'output' in built
      ? built.output
      : [];
  let [script, styles] = ['', ''];
  for (const file of outputs) {
    if (file.type === 'chunk') script += file.code;
    else if (file.fileName.endsWith('.css')) styles += file.source.toString();
  }
  return { script, styles };
}
