/**
 * The address of an image where it can only be an image: of this platform, from the browser's memory, or a picture in the
 * address itself. Undefined for every other, such as scripts.
 */
export function safeImageAddress(address: string | undefined): string | undefined {
  return address !== undefined && /^(\/(?!\/)|blob:|https?:|data:image\/(png|jpeg|webp|gif);)/i.test(address)
    ? address
    : undefined;
}
