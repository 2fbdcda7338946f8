import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { texts as chinese } from '../../packages/languages/src/zh/web/installed.ts';
import { languageFolders, languages } from './chunks.ts';
import { program } from './program.ts';
import { palettes } from './src/design/tokens.ts';

/** Writes what makes an application of the pages: a manifest for each language, the page that opens without a network, and the worker. */
export function installable(): Plugin {
  return {
    name: 'penstock-installable',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      const words = await Promise.all(languageFolders.map(wordsOf));
      for (const one of words) emit(`manifest-${one.code}.webmanifest`, JSON.stringify(manifestIn(one)));
      const script = await program('src/installed/offline-page.ts');
      const page = offlinePage(words);
      const mark = readFileSync(join(import.meta.dirname, 'public/mark.svg'), 'utf8');
      const version = createHash('sha256').update(`${page}\0${script}\0${mark}`).digest('hex').slice(0, 12);
      emit('offline.html', page);
      emit('offline.js', script);
      emit(
        'service-worker.js',
        await program('src/installed/service-worker.ts', { SHELL_VERSION: JSON.stringify(version) }),
      );
    },
  };
}

/** A language and its words of the installed application. */
interface LanguageWords {
  readonly code: string;
  readonly tag: string;
  readonly texts: typeof chinese;
}

async function wordsOf(code: string): Promise<LanguageWords> {
  const read = async <Module>(file: string) =>
    (await runnerImport<Module>(join(languages, code, file))).module;
  const { texts } = await read<{ readonly texts: typeof chinese }>('web/installed.ts');
  const language = await read<Readonly<Record<string, { readonly tag: string }>>>('language.ts');
  const tag = language[code]?.tag;
  if (tag === undefined) throw new Error(`the language ${code} has no tag`);
  return { code, tag, texts };
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest in a language (W3C Web Application Manifest). One `id`: it is the same application in each. */
function manifestIn({ tag, texts }: LanguageWords) {
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('app', 192, 'any')] });
  return {
    id: '/',
    name: 'Penstock',
    short_name: 'Penstock',
    description: texts.description,
    lang: tag,
    dir: 'ltr',
    start_url: '/manage',
    scope: '/',
    display: 'standalone',
    theme_color: palettes.light.frame,
    background_color: palettes.light.canvas,
    icons: [
      ...[192, 512].flatMap((size) => [icon('app', size, 'any'), icon('app-maskable', size, 'maskable')]),
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      shortcut(texts['shortcut.alarms'], '/manage/alarm/list'),
      shortcut(texts['shortcut.equipment'], '/manage/eg/equipment/list'),
    ],
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The page that opens without a network: in every language, of which its script shows one. */
function offlinePage(words: readonly LanguageWords[]): string {
  const parts = words.map(({ tag, texts }, index) =>
    [
      `<main lang="${tag}"${index === 0 ? '' : ' hidden'}>`,
      '<img src="/mark.svg" alt="Penstock" width="56" height="56">',
      '<div role="status">',
      `<h1 data-reason="network">${escaped(texts['offline.network'])}</h1>`,
      `<h1 data-reason="platform" hidden>${escaped(texts['offline.platform'])}</h1>`,
      '</div>',
      `<p>${escaped(texts['offline.notLive'])}</p>`,
      `<p>${escaped(texts['offline.returns'])}</p>`,
      `<button type="button">${escaped(texts['offline.retry'])}</button>`,
      '</main>',
    ].join('\n'),
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${palettes.light.frame}">
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<title>Penstock</title>
<style>${offlineStyle()}</style>
<script src="/offline.js" defer></script>
</head>
<body>
${parts.join('\n')}
</body>
</html>
`;
}

function offlineStyle(): string {
  const colours = ({ canvas, ink, inkSecondary, accent, onAccent }: typeof palettes.light) =>
    `--canvas:${canvas};--ink:${ink};--quiet:${inkSecondary};--accent:${accent};--on-accent:${onAccent}`;
  return [
    `:root{color-scheme:light;${colours(palettes.light)}}`,
    `@media (prefers-color-scheme:dark){:root{color-scheme:dark;${colours(palettes.dark)}}}`,
    `[data-theme="light"]{color-scheme:light;${colours(palettes.light)}}`,
    `[data-theme="dark"]{color-scheme:dark;${colours(palettes.dark)}}`,
    'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:16px/1.6 system-ui,sans-serif}',
    'main{max-width:26rem;padding:24px;text-align:center}main[hidden],h1[hidden]{display:none}',
    'h1{margin:16px 0 8px;font-size:22px;line-height:1.3}p{margin:0 0 8px;color:var(--quiet)}',
    'button{margin-top:16px;min-height:44px;padding:0 24px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;cursor:pointer}',
    'button:focus-visible{outline:2px solid var(--ink);outline-offset:2px}',
  ].join('\n');
}
