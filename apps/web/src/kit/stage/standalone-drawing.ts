/** Images that are put into a drawing at most; others are left out. */
const mostImages = 40;

/** A drawing that needs nothing else. */
export interface StandaloneDrawing {
  /** The address of an SVG image: a browser draws it without loading anything. */
  readonly address: string;
  /** How many parts are not in it: videos, images that cannot be read, and canvases that the browser keeps to itself. */
  readonly leftOut: number;
}

/** An element with all that it is drawn with, in px. What of it cannot be read is left out. */
export async function standaloneDrawing(
  element: HTMLElement,
  width: number,
  height: number,
): Promise<StandaloneDrawing> {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('A copy of an element is one');
  copy.style.transform = 'none';
  keepFields(element, copy);
  const leftOut = leaveOut(copy) + keepCanvases(element, copy) + (await keepImages(copy));
  const rules = rulesFor(copy);
  const style = document.createElement('style');
  style.textContent = `${tokensOf(element, rules)}\n${rules}`;
  copy.prepend(style);
  copy.dataset.drawing = '';
  const body = new XMLSerializer().serializeToString(copy);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;
  return { address: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, leftOut };
}

/** The entries of fields are no part of a copy. */
function keepFields(element: HTMLElement, copy: HTMLElement): void {
  const originals = element.querySelectorAll('input');
  copy.querySelectorAll('input').forEach((input, at) => {
    const original = originals[at];
    if (original === undefined) return;
    input.setAttribute('value', original.value);
    input.toggleAttribute('checked', original.checked);
  });
}

/** Takes out what an image never shows, and answers how much that is. */
function leaveOut(copy: HTMLElement): number {
  const parts = copy.querySelectorAll('video, iframe, object, embed');
  for (const part of parts) part.remove();
  return parts.length;
}

/** A copied canvas is empty; an image of what it shows takes its place. Answers how many cannot be read. */
function keepCanvases(element: HTMLElement, copy: HTMLElement): number {
  const originals = element.querySelectorAll('canvas');
  let leftOut = 0;
  copy.querySelectorAll('canvas').forEach((canvas, at) => {
    const content = contentOf(originals[at]);
    if (content === undefined) {
      leftOut += 1;
      canvas.remove();
      return;
    }
    const image = document.createElement('img');
    image.src = content;
    image.style.cssText = canvas.style.cssText;
    image.className = canvas.className;
    canvas.replaceWith(image);
  });
  return leftOut;
}

/** The content of a canvas; undefined where it shows something of another site. */
function contentOf(canvas: HTMLCanvasElement | undefined): string | undefined {
  try {
    return canvas?.toDataURL();
  } catch {
    return undefined;
  }
}

/** Puts the content of images in the place of their addresses. Answers how many cannot be read, or are too many. */
async function keepImages(copy: HTMLElement): Promise<number> {
  const images = [...copy.querySelectorAll('img')].filter(({ src }) => !src.startsWith('data:'));
  const others = images.splice(mostImages);
  const contents = await Promise.all(images.map(({ src }) => imageContent(src)));
  images.forEach((image, at) => {
    const content = contents[at];
    if (content === undefined) others.push(image);
    else image.src = content;
  });
  for (const image of others) image.remove();
  return others.length;
}

async function imageContent(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? await dataAddress(await response.blob()) : undefined;
  } catch {
    return undefined;
  }
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The image cannot be read'));
    reader.readAsDataURL(blob);
  });
}

/** The design tokens that some rules use, with their present values. */
function tokensOf(element: HTMLElement, rules: string): string {
  const names = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  for (const styled of element.querySelectorAll('[style]'))
    for (const [, name = ''] of (styled.getAttribute('style') ?? '').matchAll(/var\((--[\w-]+)/g))
      names.add(name);
  const present = getComputedStyle(element);
  const values = [...names].map((name) => `${name}:${present.getPropertyValue(name)}`);
  return `[data-drawing]{${values.join(';')};color:${present.color};font-size:${present.fontSize}}`;
}

/** The rules of the page's style sheets that name a class of the element or of what is in it. */
function rulesFor(copy: HTMLElement): string {
  const classes = new Set<string>();
  for (const { classList } of copy.querySelectorAll('[class]'))
    for (const name of classList) classes.add(name);
  for (const name of copy.classList) classes.add(name);
  const rules: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSStyleRule && namesOne(rule.selectorText, classes)) rules.push(rule.cssText);
  return rules.join('\n');
}

function namesOne(selector: string, classes: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name));
}
