/** One way to write the image: a format, how well, and how large. */
export interface Encoding {
  readonly type: 'image/png' | 'image/jpeg';
  /** The quality of a JPEG, 0 to 1. */
  readonly quality: number;
  /** Its side, in pixels. */
  readonly pixels: number;
}

/** An image that was written. */
export interface EncodedAvatar {
  readonly content: Blob;
  readonly encoding: Encoding;
  /** It had to be compressed more, or made smaller, than it should be. */
  readonly isReduced: boolean;
}

/** The ways in their order, each smaller than the one before: without loss where something is transparent. */
function encodings(isTransparent: boolean): readonly Encoding[] {
  const sides = [256, 192, 128, 96, 64];
  if (isTransparent) return sides.map((pixels) => ({ type: 'image/png', quality: 1, pixels }));
  return sides.flatMap((pixels) =>
    [0.92, 0.8, 0.65, 0.5].map((quality) => ({ type: 'image/jpeg', quality, pixels }) as const),
  );
}

/**
 * Writes an image in the first way that takes at most `maximumBytes`. Answers undefined where none does, which no image
 * of these sizes needs.
 */
export async function encodeAvatar(
  isTransparent: boolean,
  maximumBytes: number,
  encode: (encoding: Encoding) => Promise<Blob>,
): Promise<EncodedAvatar | undefined> {
  const ways = encodings(isTransparent);
  for (const encoding of ways) {
    const content = await encode(encoding);
    if (content.size <= maximumBytes) return { content, encoding, isReduced: encoding !== ways[0] };
  }
  return undefined;
}
