import type { Plugin } from 'vite';
import { program } from './program.ts';
import { tokenStyleSheet } from './src/design/style-sheet.ts';

/** The frame of the pages for work in its colours, before the application draws its own in the same place. */
const frame = `
.first-paint{display:none;height:100dvh}
[data-first-paint] .first-paint{display:flex}
.first-paint-menu{flex:none;width:var(--size-menu);background:var(--frame)}
[data-first-paint="narrow"] .first-paint-menu{width:var(--size-menu-narrow)}
.first-paint-header{flex:1;height:var(--size-header);border-bottom:1px solid var(--line);background:var(--surface)}
@media (max-width:720px){.first-paint-menu{display:none}}`;

/**
 * Gives the first document the colours of the themes and the frame of the pages, so that no window is blank while the application is
 * loaded. A build chooses them in the program that runs ahead (src/ahead.ts), since the security policy allows no script in the document.
 */
export function firstPaint(): Plugin {
  return {
    name: 'penstock-first-paint',
    transformIndexHtml: async (_html, { server }) => [
      { tag: 'style', children: `${tokenStyleSheet()}${frame}`, injectTo: 'head-prepend' },
      ...(server === undefined
        ? []
        : [{ tag: 'script', children: await program('src/app/first-paint.ts'), injectTo: 'head' } as const]),
    ],
  };
}
