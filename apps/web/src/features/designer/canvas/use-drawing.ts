import { type RefObject, useEffect, useRef } from 'react';
import { useThemeName } from '../../../app/theme-name.ts';
import type { Subscribe } from '../use-editor.ts';

/** A colour of the theme, by the name of its CSS variable. */
export type ColourOf = (variable: `--${string}`) => string;

/** The context of a drawing: it is cleared, and its units are px of the page. */
export interface Drawing {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly colour: ColourOf;
}

/**
 * Draws into a canvas when it gets a size, when the theme changes and when one of some things does, at most once a frame.
 * `sources` are those of the first drawing.
 */
export function useDrawing(
  draw: (drawing: Drawing) => void,
  sources: readonly Subscribe[],
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useThemeName();
  const latest = useRef({ draw, sources });
  const request = useRef<() => void>(() => undefined);
  useEffect(() => {
    latest.current = { draw, sources: latest.current.sources };
    request.current();
  });
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let frame = 0;
    const redraw = () => {
      frame = 0;
      const drawing = prepared(element);
      if (drawing !== undefined) latest.current.draw(drawing);
    };
    request.current = () => {
      if (frame === 0) frame = requestAnimationFrame(redraw);
    };
    const size = new ResizeObserver(request.current);
    size.observe(element);
    const ends = latest.current.sources.map((subscribe) => subscribe(request.current));
    request.current();
    return () => {
      size.disconnect();
      for (const end of ends) end();
      cancelAnimationFrame(frame);
      request.current = () => undefined;
    };
  }, [theme]);
  return canvas;
}

/** Gives the canvas the pixels of its size on this screen, and clears it. */
function prepared(element: HTMLCanvasElement): Drawing | undefined {
  const { clientWidth: width, clientHeight: height } = element;
  const context = element.getContext('2d');
  if (context === null || width === 0 || height === 0) return undefined;
  const ratio = globalThis.devicePixelRatio;
  element.width = Math.round(width * ratio);
  element.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  const style = getComputedStyle(element);
  return { context, width, height, colour: (variable) => style.getPropertyValue(variable).trim() };
}
