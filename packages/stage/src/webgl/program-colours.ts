import type { SceneOptions } from './scene-renderer.ts';

/** The colours of the program, as the element has them: light or dark. */
export function programColours(element: Element): SceneOptions['colours'] {
  const style = getComputedStyle(element);
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise;
  return {
    notice: colour('--accent', 'teal'),
    warning: colour('--warning', 'orange'),
    alarm: colour('--danger', 'red'),
    unknown: colour('--ink-tertiary', 'gray'),
    selected: colour('--accent', 'teal'),
  };
}
