import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown, runnerImport } from 'vite';
import type { AheadPlan } from './src/app/ahead-plan.ts';
import { languages } from './chunks.ts';
import { program } from './program.ts';

/** A part of pages: the addresses that have it, its module, and the sets of texts that it shows (chunks.ts). */
interface AheadPart {
  readonly path: string;
  readonly platformOnly: boolean;
  readonly module: string;
  readonly texts: readonly string[];
}

const parts: readonly AheadPart[] = [
  {
    path: '^/(?:manage|managemqtt|account)/',
    platformOnly: true,
    module: 'src/shell/Shell.tsx',
    texts: ['start', 'monitor', 'shell'],
  },
  {
    path: '^/managemqtt/(?:[^/]+/)+[^/]+$',
    platformOnly: false,
    module: 'src/shell/GatewayFrame.tsx',
    texts: ['start', 'monitor', 'shell'],
  },
  {
    path: '^/managemqtt/signal/[^/]+$',
    platformOnly: false,
    module: 'src/features/gateway-signals/SignalsPage.tsx',
    texts: ['tables', 'contract-errors'],
  },
];

const beforeScripts = '<script type="module"';

/** Writes the program that runs before the application (src/ahead.ts), with the files of the build, and the first document names it. */
export function aheadFiles(): Plugin {
  return {
    name: 'penstock-ahead-files',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const list = await runnerImport<{ readonly languageList: object }>(join(languages, 'list.ts'));
      const plan = planOf(bundle, Object.keys(list.module.languageList));
      const code = await program('src/ahead.ts', { AHEAD_PLAN: JSON.stringify(plan) });
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 7);
      const fileName = `assets/ahead-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || typeof page.source !== 'string')
        throw new Error('the build has no first document');
      const { source } = page;
      if (!source.includes(beforeScripts)) throw new Error('the first document has no script');
      page.source = source.replace(
        beforeScripts,
        `<script src="/${fileName}"></script>\n    ${beforeScripts}`,
      );
    },
  };
}

function planOf(bundle: Rolldown.OutputBundle, languageCodes: readonly string[]): AheadPlan {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const first = withImports(chunks, [chunkThat(chunks, ({ isEntry }) => isEntry, 'the first file')]);
  const filesOf = (starts: readonly Rolldown.OutputChunk[]) => {
    const own = withImports(chunks, starts).filter((chunk) => !first.includes(chunk));
    return own.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
  };
  const withModule = (module: string) =>
    chunkThat(
      chunks,
      ({ moduleIds }) => moduleIds.some((id) => normalizePath(id).endsWith(`/${module}`)),
      module,
    );
  return {
    pages: parts.map(({ path, platformOnly, module, texts }) => ({
      path,
      platformOnly,
      files: filesOf([withModule(`apps/web/${module}`)]),
      texts: Object.fromEntries(
        languageCodes.map((language) => [
          language,
          filesOf([
            withModule(`languages/src/${language}/catalogues.ts`),
            withModule(`languages/src/${language}/component-locale.ts`),
            ...texts.map((set) =>
              chunkThat(chunks, ({ name }) => name === `${language}-${set}`, `the texts ${set}`),
            ),
          ]),
        ]),
      ),
    })),
  };
}

function chunkThat(
  chunks: readonly Rolldown.OutputChunk[],
  is: (chunk: Rolldown.OutputChunk) => boolean,
  what: string,
): Rolldown.OutputChunk {
  const found = chunks.find(is);
  if (found === undefined) throw new Error(`the build has no file of ${what}`);
  return found;
}

/** Chunks with all that they import when they are loaded, in the order in which they run. */
function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  starts: readonly Rolldown.OutputChunk[],
  found: readonly Rolldown.OutputChunk[] = [],
): readonly Rolldown.OutputChunk[] {
  return starts.reduce((before, chunk) => {
    if (before.includes(chunk)) return before;
    const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
    return [...withImports(chunks, imported, before), chunk];
  }, found);
}
