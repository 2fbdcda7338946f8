/** How long the browser may take to draw an image, in ms. */
const patience = 5000;

/** An image that is loaded. Throws where the browser does not draw it, or takes too long. */
export function loadedImage(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The browser takes too long to draw the page')),
      patience,
    );
    const image = new Image();
    image.onload = () => {
      clearTimeout(timer);
      resolve(image);
    };
    image.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The browser does not draw the page'));
    };
    image.src = address;
  });
}
