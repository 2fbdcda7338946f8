import { faces, motion, type Palette, palettes, sizes } from './tokens.ts';

/** `inkSecondary` as `--ink-secondary`. */
function variable(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function colours(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `${variable(name)}:${value};`)
    .join('');
}

/**
 * The changes for people who ask the system, or this site, for more contrast: notes as dark as values, lines that can be
 * seen.
 */
function moreContrast({ ink, inkSecondary, lineStrong }: Palette): string {
  const changes = { inkSecondary: ink, inkTertiary: ink, line: lineStrong, lineStrong: inkSecondary };
  return Object.entries(changes)
    .map(([name, value]) => `${variable(name)}:${value};`)
    .join('');
}

/**
 * The tokens as CSS variables. The nearest `data-theme` chooses the colours: that of the document, or that of a page with a
 * background of its own.
 */
export function tokenStyleSheet(): string {
  const fixed = [
    ...Object.entries(sizes).map(([name, value]) => `--size-${variable(name).slice(2)}:${value}px;`),
    ...Object.entries(faces).map(([name, value]) => `--face-${name}:${value};`),
    ...Object.entries(motion).map(([name, value]) => `--motion-${name}:${value}ms;`),
  ].join('');
  return [
    `:root{${fixed}}`,
    `:root,[data-theme="light"]{color-scheme:light;${colours(palettes.light)}}`,
    `[data-theme="dark"]{color-scheme:dark;${colours(palettes.dark)}}`,
    `[data-contrast="more"],[data-contrast="more"] [data-theme="light"]{${moreContrast(palettes.light)}}`,
    `[data-contrast="more"] [data-theme="dark"]{${moreContrast(palettes.dark)}}`,
    `@media (prefers-contrast:more){:root,[data-theme="light"]{${moreContrast(palettes.light)}}`,
    `[data-theme="dark"]{${moreContrast(palettes.dark)}}}`,
  ].join('\n');
}
