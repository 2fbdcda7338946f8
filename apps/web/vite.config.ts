import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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

/** Compressed copies beside each text file of the build; the platform serves them as they are. */
function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'penstock-compressed-copies',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg|html|wasm|json|webmanifest)$/.test(entry)) continue;
        const path = join(folder, entry);
        const bytes = readFileSync(path);
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        const parameters = { [constants.BROTLI_PARAM_QUALITY]: 9 };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: parameters }));
      }
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
