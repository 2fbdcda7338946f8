import { deflateSync } from '@penstock/node-kit/thread-zlib';
import type { Id } from '@penstock/contract/calls/identifier';
import { readComponentText } from '@penstock/contract/dashboard/component';
import { everyWidget } from '@penstock/contract/dashboard/page';
import { isFields } from '@penstock/contract/document/fields';
import { pageTree, readJson } from '@penstock/contract/document/guard';
import { failure } from '@penstock/contract/errors/error';
import { widgetTypes } from '@penstock/widgets/list';
import { elementProblems } from './element-problems.ts';
import { usedImages, usedScenes } from './used-parts.ts';

/** A component as it is stored, and what is to be known of it without reading it. */
export interface StoredComponent {
  /** Its text, deflated with the header of zlib. */
  readonly document: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly widgetCount: number;
  readonly parameterCount: number;
  readonly isSymbol: boolean;
  /** SHA-256 of the images that it refers to. */
  readonly images: readonly string[];
  /** The scenes that it shows. */
  readonly scenes: readonly Id[];
}

/**
 * Makes what is stored of the text of a component from outside, as it came.
 *
 * @param title what it is to be called instead of what the text says.
 * @throws CatalogueError `document.invalid` with all that is wrong.
 */
export function storedComponent(content: string, title?: string): StoredComponent {
  const text = title === undefined ? content : withTitle(content, title);
  const reading = readComponentText(text, widgetTypes);
  if (!reading.ok)
    throw failure('document.invalid', { count: reading.total }, { problems: reading.problems });
  const { width, height, widgets, parameters, symbol } = reading.component;
  const circle = elementProblems(widgets);
  if (circle.length > 0) throw failure('document.invalid', { count: circle.length }, { problems: circle });
  return {
    document: deflateSync(text),
    size: Buffer.byteLength(text),
    title: reading.component.title,
    width,
    height,
    widgetCount: [...everyWidget(widgets)].length,
    parameterCount: parameters.length,
    isSymbol: symbol !== undefined,
    images: usedImages(text),
    scenes: usedScenes(widgets),
  };
}

/** The text with another title; a text that is no component stays as it is, and is refused as that. */
function withTitle(content: string, title: string): string {
  const json = readJson(content, pageTree);
  return json.ok && isFields(json.value) ? JSON.stringify({ ...json.value, title }) : content;
}
