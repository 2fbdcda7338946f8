import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writeLicences } from './licences.ts';
import { refuseChunkCycles } from './chunk-cycles.ts';
import { firstPaint } from './first-paint.ts';
import { installable } from './installable.ts';
import { aheadFiles } from './ahead-files.ts';
import { leaveOut } from './left-out.ts';
import { assetFileName, chunkFileName, chunkGroups, preloadedWith } from './chunks.ts';

/** Where the platform is that a development server passes calls and live sockets on to. */
const platform = process.env.PENSTOCK_PLATFORM ?? 'http://127.0.0.1:8080';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

async function writeCompressed(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < 1024) return;
  await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await writeFile(`${path}.br`, await compressBrotli(bytes, { params }));
}

/** Compressed copies beside each text file of the build; the platform serves them as they are. */
function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'penstock-compressed-copies',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((entry) =>
        /\.(js|css|svg|html|wasm|json|webmanifest)$/.test(entry),
      );
      // Several at once, on the threads of the runtime: the best compression takes four times as long as the usual one.
      const paths = files.map((entry) => join(folder, entry)).values();
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (const path of paths) await writeCompressed(path);
        }),
      );
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    leaveOut(),
    writeLicences(),
    installable(),
    firstPaint(),
    aheadFiles(),
    compressedCopies(),
    refuseChunkCycles(),
  ],
  resolve: {
    conditions: ['penstock', 'browser', 'module', 'import', 'default'],
    // `antd/locale` is CommonJS, and would bring the texts of the ES modules a second time.
    alias: [{ find: /^antd\/locale\//, replacement: 'antd/es/locale/' }],
  },
  build: {
    manifest: true,
    modulePreload: { resolveDependencies: (file, dependencies) => preloadedWith(file, dependencies) },
    target: 'es2022',
    reportCompressedSize: false,
    // Trends bring the chart library, which is loaded when the first trend is opened.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      treeshake: {
        // The component library's forms are not used; of them every page would load all for one context, and of the
        // colour picker all for the class of a colour, because these packages do not say that their modules can be left
        // out.
        moduleSideEffects: [
          {
            test: /node_modules\/@rc-component\/(?:form|async-validator|color-picker)\//,
            sideEffects: false,
          },
        ],
      },
      output: {
        chunkFileNames: chunkFileName,
        assetFileNames: assetFileName,
        codeSplitting: { groups: chunkGroups(join(import.meta.dirname, 'src')) },
      },
    },
  },
  server: { proxy: { '/api': { target: platform, ws: true }, '/tools': { target: platform } } },
});
