/** The size that a PNG image states in its header (W3C PNG, 11.2.1), as `192x192`. */
export function pngSize(image: Buffer): string {
  if (image.toString('latin1', 1, 4) !== 'PNG') return 'no PNG';
  return `${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`;
}
