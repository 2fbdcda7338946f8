/** A picture that may show a code: a frame of a camera, or a photo. */
export type CodeSource = HTMLVideoElement | ImageBitmap;

/** Reads the text of a QR code from a picture; undefined where it shows none. */
export type CodeReader = (source: CodeSource) => Promise<string | undefined>;

/** The longer side of a picture that is searched, in px: the code on a label fills a third of it at least. */
const searchedSide = 800;

/** The barcode detector of the browser (WICG Shape Detection), where it has one; the types of browsers do not know it. */
interface BrowserDetector {
  detect(source: CodeSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): BrowserDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

/** The reader of this browser: its own where it knows QR codes, otherwise a library, which is loaded now. */
export async function openCodeReader(): Promise<CodeReader> {
  const own: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (isDetectorClass(own) && (await own.getSupportedFormats()).includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (source) => (await detector.detect(source))[0]?.rawValue;
  }
  const { decodeQR } = await import('qr/decode.js');
  return async (source) => {
    const picture = pixelsOf(source);
    if (picture === undefined) return undefined;
    try {
      return decodeQR(picture);
    } catch {
      // No code in sight.
      return undefined;
    }
  };
}

function pixelsOf(source: CodeSource): ImageData | undefined {
  const [width, height] =
    source instanceof HTMLVideoElement
      ? [source.videoWidth, source.videoHeight]
      : [source.width, source.height];
  if (width === 0 || height === 0) return undefined;
  const scale = Math.min(1, searchedSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
