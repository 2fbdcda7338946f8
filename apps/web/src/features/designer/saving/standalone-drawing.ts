/** Images of a page that are put into its picture at most; others are left out. */
const mostImages = 40;

/**
 * An element with all that it is drawn with, as the address of an SVG image: a browser draws such an image without loading
 * anything. Throws where something of the element cannot be read.
 */
export async function standaloneDrawing(
  element: HTMLElement,
  width: number,
  height: number,
): Promise<string> {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('A copy of an element is one');
  copy.style.transform = 'none';
  keepCanvases(element, copy);
  await keepImages(copy);
  const style = document.createElement('style');
  style.textContent = rulesFor(copy);
  copy.prepend(style);
  const body = new XMLSerializer().serializeToString(copy);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${body}</foreignObject></svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** A copied canvas is empty; an image of what it shows takes its place. */
function keepCanvases(element: HTMLElement, copy: HTMLElement): void {
  const originals = element.querySelectorAll('canvas');
  copy.querySelectorAll('canvas').forEach((canvas, at) => {
    const image = document.createElement('img');
    image.src = originals[at]?.toDataURL() ?? '';
    image.style.cssText = canvas.style.cssText;
    canvas.replaceWith(image);
  });
}

/** Puts the content of images in the place of their addresses. */
async function keepImages(copy: HTMLElement): Promise<void> {
  const images = [...copy.querySelectorAll('img')].filter(({ src }) => !src.startsWith('data:'));
  for (const image of images.slice(mostImages)) image.remove();
  await Promise.all(
    images.slice(0, mostImages).map(async (image) => {
      const response = await fetch(image.src);
      image.src = await dataAddress(await response.blob());
    }),
  );
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('The image cannot be read'));
    reader.readAsDataURL(blob);
  });
}

/** The rules of the page's style sheets that name a class of the element or of what is in it. */
function rulesFor(copy: HTMLElement): string {
  const classes = new Set<string>();
  for (const { classList } of copy.querySelectorAll('[class]'))
    for (const name of classList) classes.add(name);
  const rules: string[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSStyleRule && namesOne(rule.selectorText, classes)) rules.push(rule.cssText);
  return rules.join('\n');
}

function namesOne(selector: string, classes: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name));
}
