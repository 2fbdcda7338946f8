import { CatalogueError } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { examineImage } from './examine-image.ts';

/** Elements that are kept. Nothing of them runs, moves, links or loads. */
export const keptElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style image linearGradient
  radialGradient stop clipPath mask pattern marker`.split(/\s+/),
);

/** Elements that go while what they hold is kept: links, and choices by language. */
export const unwrappedElements: ReadonlySet<string> = new Set(['a', 'switch']);

/** Elements whose text is kept. */
export const textElements: ReadonlySet<string> = new Set(['title', 'desc', 'text', 'tspan', 'style']);

/** Properties of the look: as attributes, and in `style`. */
const properties: ReadonlySet<string> = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule color color-interpolation display dominant-baseline fill fill-opacity
  fill-rule font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing
  marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin vector-effect visibility
  white-space word-spacing writing-mode`.split(/\s+/),
);

/** Attributes of their own meaning, without those that have rules of their own: `href`, `style`. */
const attributes: ReadonlySet<string> = new Set(
  `id class viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points transform rotate
  offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits
  maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient textLength lengthAdjust pathLength
  version`.split(/\s+/),
);

/** A value that was looked at: what is kept of it, undefined for nothing, and which parts of the file it refers to. */
export interface KeptValue {
  readonly value: string | undefined;
  readonly references: readonly string[];
}

const nothing: KeptValue = { value: undefined, references: [] };
const localUrl = /url\(\s*(["']?)#([\w.:-]{1,100})\1\s*\)/g;

/** The kept part of an attribute; its value with entities resolved. */
export function keptAttribute(element: string, name: string, value: string): KeptValue {
  if (name === 'href' || name === 'xlink:href') return keptLink(element, value);
  if (name === 'style') return keptStyle(value);
  return attributes.has(name) || properties.has(name) ? keptText(value) : nothing;
}

/** A link inside the file, or the pixels of an image. */
function keptLink(element: string, value: string): KeptValue {
  const link = value.trim();
  if (/^#[\w.:-]{1,100}$/.test(link)) {
    if (element === 'image') return nothing;
    return { value: link, references: [link.slice(1)] };
  }
  if (element !== 'image') return nothing;
  const start = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,/.exec(link)?.[0];
  if (start === undefined) return nothing;
  const content = Buffer.from(link.slice(start.length), 'base64');
  try {
    const image = examineImage(content, ['png', 'jpg', 'gif', 'webp'], limits.pageImagePixels);
    return { value: `data:${image.contentType};base64,${content.toString('base64')}`, references: [] };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return nothing;
  }
}

/** The declarations of known properties. */
function keptStyle(value: string): KeptValue {
  const references: string[] = [];
  const kept: string[] = [];
  for (const declaration of value.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!properties.has(property)) continue;
    const text = keptText(declaration.slice(colon + 1).trim());
    if (text.value === undefined) continue;
    references.push(...text.references);
    kept.push(`${property}:${text.value}`);
  }
  return { value: kept.length === 0 ? undefined : kept.join(';'), references };
}

/** A value that refers to nothing outside the file, in whatever way it is written. */
function keptText(value: string): KeptValue {
  if (isUnsafe(value.replaceAll(localUrl, ''))) return nothing;
  const references = Array.from(value.matchAll(localUrl), ([, , id = '']) => id);
  // A fill and its substitute; more are no value of any property.
  return references.length > 2 ? nothing : { value, references };
}

/**
 * The kept part of a style sheet: all of it, or nothing where it could load something or refers to parts of
 * the file.
 */
export function keptStyleSheet(text: string): string | undefined {
  return isUnsafe(text) || text.includes('@') || text.includes('<') ? undefined : text;
}

/** Anything that loads, runs, or hides what it says behind an escape or a comment. */
function isUnsafe(value: string): boolean {
  return /\\|\/\*|url\s*\(|image-set|@import|expression|script\s*:|-moz-binding|behavior/i.test(value);
}
